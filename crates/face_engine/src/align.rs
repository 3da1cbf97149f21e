//! Turns, scales and moves a face into the pose the embedding network was trained to see.

use image::{Rgb, RgbImage};
use imageproc::geometric_transformations::{Border, Interpolation, Projection, warp_into};

use super::FaceError;
use super::landmarks::{FacePoints, Point};
use crate::models::Alignment;

/// Where points 17–67 lie on the mean face of dlib's training set, as fractions of the face
/// (dlib, `image_transforms/interpolation.h`, `mean_face_shape_x` and `_y`; Boost Software License).
const DLIB_MEAN_FACE: [Point; 51] = [
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
const FIRST: usize = 17;

/// Points that say where the face is: brows move, the lower lip moves, so dlib leaves them out; so do we.
fn is_steady(point: usize) -> bool {
    point >= 27 && !(55..=59).contains(&point) && !(65..=67).contains(&point)
}

/// Cuts the aligned face out of `picture`, `side` × `side` pixels, black where the picture ends.
///
/// # Errors
/// [`FaceError::Internal`] where all points lie on one spot.
pub fn chip(picture: &RgbImage, points: &FacePoints, alignment: &Alignment, side: u32) -> Result<RgbImage, FaceError> {
    let (from, to) = correspondences(points, alignment, side as f32);
    let similarity = Similarity::between(&from, &to)
        .ok_or_else(|| FaceError::Internal("the points of a face coincide".to_owned()))?;
    let Similarity { a, b, x, y } = similarity;
    // The library counts from the middle of the first pixel, our points from its corner: half a pixel to and fro.
    let projection = Projection::from_matrix([a, -b, x, b, a, y, 0.0, 0.0, 1.0])
        .map(|similarity| Projection::translate(-0.5, -0.5) * similarity * Projection::translate(0.5, 0.5))
        .ok_or_else(|| FaceError::Internal("a face cannot be aligned".to_owned()))?;
    let mut chip = RgbImage::new(side, side);
    warp_into(picture, projection, Interpolation::Bilinear, Border::Constant(Rgb([0; 3])), &mut chip);
    Ok(chip)
}

fn correspondences(points: &FacePoints, alignment: &Alignment, side: f32) -> (Vec<Point>, Vec<Point>) {
    match alignment {
        Alignment::DlibMeanFace { padding } => {
            let on_chip = |fraction: f32| (fraction + padding) / (1.0 + 2.0 * padding) * side;
            (FIRST..points.0.len())
                .filter(|&point| is_steady(point))
                .map(|point| {
                    let [x, y] = DLIB_MEAN_FACE[point - FIRST];
                    (points.0[point], [on_chip(x), on_chip(y)])
                })
                .unzip()
        }
        Alignment::FivePoints { points: targets } => {
            let five = [points.centre(36..42), points.centre(42..48), points.0[30], points.0[48], points.0[54]];
            (five.to_vec(), targets.to_vec())
        }
    }
}

/// `(u, v) → (a·u − b·v + x, b·u + a·v + y)`: a rotation and scaling, then a move.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Similarity {
    a: f32,
    b: f32,
    x: f32,
    y: f32,
}

impl Similarity {
    /// The one that brings the points `from` closest to the points `to`, by least squares. In the plane the solution is
    /// closed: taking points as complex numbers around their means, it is `Σ conj(from)·to ÷ Σ |from|²`.
    fn between(from: &[Point], to: &[Point]) -> Option<Self> {
        let (from_mean, to_mean) = (mean(from), mean(to));
        let (mut along, mut across, mut norm) = (0.0, 0.0, 0.0);
        for (from, to) in from.iter().zip(to) {
            let (u, v) = (f64::from(from[0]) - from_mean[0], f64::from(from[1]) - from_mean[1]);
            let (s, t) = (f64::from(to[0]) - to_mean[0], f64::from(to[1]) - to_mean[1]);
            along += u * s + v * t;
            across += u * t - v * s;
            norm += u * u + v * v;
        }
        if norm < 1e-9 {
            return None;
        }
        let (a, b) = (along / norm, across / norm);
        let x = to_mean[0] - (a * from_mean[0] - b * from_mean[1]);
        let y = to_mean[1] - (b * from_mean[0] + a * from_mean[1]);
        Some(Self { a: a as f32, b: b as f32, x: x as f32, y: y as f32 })
    }
}

fn mean(points: &[Point]) -> [f64; 2] {
    let count = points.len().max(1) as f64;
    let sum = points.iter().fold([0.0, 0.0], |sum, point| [sum[0] + f64::from(point[0]), sum[1] + f64::from(point[1])]);
    [sum[0] / count, sum[1] / count]
}

#[cfg(test)]
mod tests {
    use image::{Rgb, RgbImage};
    use sha2::{Digest, Sha256};

    use super::{DLIB_MEAN_FACE, FIRST, Similarity, chip};
    use crate::landmarks::FacePoints;
    use crate::models::Alignment;

    #[test]
    fn a_drawn_face_is_aligned_to_the_same_bits_on_every_machine() {
        // No arithmetic here but sums, products and quotients in one order, which every machine rounds alike.
        // Waves, so that every pixel differs from its neighbours; a face three tenths turned, small, half a pixel beside the grid.
        let wave = |value: u32| (value % 256).abs_diff(128) as u8;
        let picture = RgbImage::from_fn(200, 180, |x, y| Rgb([wave(5 * x + y), wave(3 * y + x * y / 8), wave(7 * x)]));
        let mut points = FacePoints([[100.0, 90.0]; 68]);
        for (at, [x, y]) in DLIB_MEAN_FACE.into_iter().enumerate() {
            let bent = (at % 3) as f32;
            points.0[FIRST + at] = [60.5 + 70.0 * x - 21.0 * y + bent, 40.25 + 21.0 * x + 70.0 * y - bent];
        }
        let aligned = chip(&picture, &points, &Alignment::DlibMeanFace { padding: 0.25 }, 150).unwrap();
        let sum: String = Sha256::digest(aligned.as_raw()).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(sum, "6f3ad75fdba99f633e8da754d8e1718e4d3b9c080ef09cc93583bad89a466a06");
    }

    #[test]
    fn a_known_similarity_is_found_again() {
        let (a, b, x, y) = (0.6_f32, -0.8_f32, 12.0, -3.0);
        let from = [[0.0, 0.0], [10.0, 0.0], [3.0, 7.0], [-4.0, 2.0]];
        let to = from.map(|[u, v]| [a * u - b * v + x, b * u + a * v + y]);
        let found = Similarity::between(&from, &to).unwrap();
        for (found, wanted) in [(found.a, a), (found.b, b), (found.x, x), (found.y, y)] {
            assert!((found - wanted).abs() < 1e-4, "{found} is not {wanted}");
        }
    }

    #[test]
    fn points_on_one_spot_have_no_pose() {
        assert_eq!(Similarity::between(&[[1.0, 1.0]; 3], &[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]), None);
    }
}
