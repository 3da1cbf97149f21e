//! A face as faces are on the average, and the five points that many networks are content with.

use crate::point::Point;

/// Where points 17–67 lie on the mean face of dlib's training set, as fractions of the face
/// (dlib, `image_transforms/interpolation.h`, `mean_face_shape_x` and `_y`; Boost Software License).
pub(crate) const DLIB_MEAN_FACE: [Point; 51] = [
    [0.000213256, 0.106454],
    [0.0752622, 0.038915],
    [0.18113, 0.0187482],
    [0.29077, 0.0344891],
    [0.393397, 0.0773906],
    [0.586856, 0.0773906],
    [0.689483, 0.0344891],
    [0.799124, 0.0187482],
    [0.904991, 0.038915],
    [0.98004, 0.106454],
    [0.490127, 0.203352],
    [0.490127, 0.307009],
    [0.490127, 0.409805],
    [0.490127, 0.515625],
    [0.36688, 0.587326],
    [0.426036, 0.609345],
    [0.490127, 0.628106],
    [0.554217, 0.609345],
    [0.613373, 0.587326],
    [0.121737, 0.216423],
    [0.187122, 0.178758],
    [0.265825, 0.179852],
    [0.334606, 0.231733],
    [0.260918, 0.245099],
    [0.182743, 0.244077],
    [0.645647, 0.231733],
    [0.714428, 0.179852],
    [0.793132, 0.178758],
    [0.858516, 0.216423],
    [0.79751, 0.244077],
    [0.719335, 0.245099],
    [0.254149, 0.780233],
    [0.340985, 0.745405],
    [0.428858, 0.727388],
    [0.490127, 0.742578],
    [0.551395, 0.727388],
    [0.639268, 0.745405],
    [0.726104, 0.780233],
    [0.642159, 0.864805],
    [0.556721, 0.902192],
    [0.490127, 0.909281],
    [0.423532, 0.902192],
    [0.338094, 0.864805],
    [0.290379, 0.784792],
    [0.428096, 0.778746],
    [0.490127, 0.785343],
    [0.552157, 0.778746],
    [0.689874, 0.784792],
    [0.553364, 0.824182],
    [0.490127, 0.831803],
    [0.42689, 0.824182],
];

/// First point of the mean face; the jaw is left out, it moves with speech and turns.
pub(crate) const FIRST: usize = 17;

/// Where points 0–16, the jaw, lie beside dlib's mean face: the median of the 21 faces of the pinned package's photographs, as
/// the default landmark network finds them, both halves averaged. For estimates only.
const JAW: [Point; FIRST] = [
    [-0.1168, 0.2036],
    [-0.1129, 0.3611],
    [-0.0926, 0.5098],
    [-0.0651, 0.6435],
    [-0.0053, 0.7909],
    [0.0841, 0.9121],
    [0.1930, 1.0117],
    [0.3159, 1.1006],
    [0.4901, 1.1576],
    [0.6644, 1.1006],
    [0.7872, 1.0117],
    [0.8961, 0.9121],
    [0.9855, 0.7909],
    [1.0453, 0.6435],
    [1.0729, 0.5098],
    [1.0932, 0.3611],
    [1.0971, 0.2036],
];

/// The whole mean face in the iBUG 300-W order, in the same measure.
#[must_use]
pub(crate) fn all() -> [Point; 68] {
    std::array::from_fn(|point| if point < FIRST { JAW[point] } else { DLIB_MEAN_FACE[point - FIRST] })
}

/// The five points of the mean face.
#[must_use]
pub(crate) fn five() -> [Point; 5] {
    five_of(&all())
}

/// Middle of the left eye, of the right eye, tip of the nose, left and right corner of the mouth (left as seen in the
/// picture), of 68 points.
#[must_use]
pub(crate) fn five_of(points: &[Point; 68]) -> [Point; 5] {
    [centre(&points[36..42]), centre(&points[42..48]), points[30], points[48], points[54]]
}

/// The mean of some points.
#[must_use]
pub(crate) fn centre(points: &[Point]) -> Point {
    let count = points.len() as f32;
    let sum = points.iter().fold([0.0, 0.0], |sum, point| [sum[0] + point[0], sum[1] + point[1]]);
    [sum[0] / count, sum[1] / count]
}
