//! Direction of a face, from its points.

use crate::landmarks::FacePoints;
use crate::point::Point;

/// How far the tip of the nose stands out, as a share of the distance between the outer corners of the eyes
/// (about 40 of 90 mm).
const NOSE_BY_EYES: f32 = 0.45;
/// The same as a share of the distance between eyes and mouth (about 30 of 70 mm).
const NOSE_BY_HEIGHT: f32 = 0.43;
/// Position of the tip of the nose between eyes (0) and mouth (1), seen from the front (dlib's mean face).
const NOSE_FROM_EYES: f32 = 0.52;

/// Yaw, pitch and roll in degrees, good to about ten degrees: enough to tell a turned face from a straight one.
pub(super) fn pose(points: &FacePoints) -> (f32, f32, f32) {
    if let Some(five) = points.only_five() {
        return pose_of_five(five);
    }
    let (left_eye, right_eye) = (points.centre(36..42), points.centre(42..48));
    let (nose, mouth) = (points.all()[30], points.centre(48..60));
    let tilt = (right_eye[1] - left_eye[1]).atan2(right_eye[0] - left_eye[0]);
    let (sin, cos) = tilt.sin_cos();
    let upright = |[x, y]: Point| [x * cos + y * sin, y * cos - x * sin];
    let (outer_left, outer_right) = (upright(points.all()[36]), upright(points.all()[45]));
    let (left_eye, right_eye, nose, mouth) = (upright(left_eye), upright(right_eye), upright(nose), upright(mouth));

    let eyes_apart = (outer_right[0] - outer_left[0]).max(1.0);
    let sideways = (nose[0] - (outer_left[0] + outer_right[0]) / 2.0) / eyes_apart;
    let yaw = (sideways / NOSE_BY_EYES).atan();
    let eye_line = (left_eye[1] + right_eye[1]) / 2.0;
    let drop = (nose[1] - eye_line) / (mouth[1] - eye_line).max(1.0);
    let pitch = ((drop - NOSE_FROM_EYES) / NOSE_BY_HEIGHT).atan();
    (yaw.to_degrees(), pitch.to_degrees(), tilt.to_degrees())
}

/// How much further the outer corners of the eyes lie apart than their middles (dlib's mean face).
const CORNERS_BY_MIDDLES: f32 = 1.392;
/// How much further the middle of the lips lies from the eyes than the corners of the mouth (dlib's mean face).
const LIPS_BY_CORNERS: f32 = 1.0486;

/// Yaw, pitch and roll from left eye, right eye, tip of the nose, left and right corner of the mouth: roll from the eyes, yaw from the
/// nose's place between them, pitch from its place between eyes and mouth, with the shares above. Rougher than with 68 points: a squint
/// moves the eyes' middles, and a smile lifts the corners of the mouth. On the 21 faces of the package's photographs yaw differs by up to 5
/// and pitch by up to 9 degrees from 68 points.
fn pose_of_five(&[left_eye, right_eye, nose, left_mouth, right_mouth]: &[Point; 5]) -> (f32, f32, f32) {
    let tilt = (right_eye[1] - left_eye[1]).atan2(right_eye[0] - left_eye[0]);
    let (sin, cos) = tilt.sin_cos();
    let upright = |[x, y]: Point| [x * cos + y * sin, y * cos - x * sin];
    let [left_eye, right_eye, nose, left_mouth, right_mouth] =
        [left_eye, right_eye, nose, left_mouth, right_mouth].map(upright);

    let eyes_apart = (right_eye[0] - left_eye[0]).max(1.0);
    let sideways = (nose[0] - (left_eye[0] + right_eye[0]) / 2.0) / eyes_apart;
    let yaw = (sideways / (NOSE_BY_EYES * CORNERS_BY_MIDDLES)).atan();
    let eye_line = (left_eye[1] + right_eye[1]) / 2.0;
    let drop = (nose[1] - eye_line) / ((left_mouth[1] + right_mouth[1]) / 2.0 - eye_line).max(1.0);
    let pitch = ((drop / LIPS_BY_CORNERS - NOSE_FROM_EYES) / NOSE_BY_HEIGHT).atan();
    (yaw.to_degrees(), pitch.to_degrees(), tilt.to_degrees())
}

#[cfg(test)]
mod tests {
    use super::pose;
    use crate::landmarks::FacePoints;

    /// Eyes 60 pixels apart, the mouth's corners 64 below them, and the tip of the nose so far aside and down, all turned by
    /// so many degrees around the corner of the picture.
    fn five(aside: f32, down: f32, turn: f32) -> FacePoints {
        let (sin, cos) = turn.to_radians().sin_cos();
        let places = [[70.0, 100.0], [130.0, 100.0], [100.0 + aside, 100.0 + down], [75.0, 164.0], [125.0, 164.0]];
        FacePoints::of_five(places.map(|[x, y]: [f32; 2]| [x * cos - y * sin, x * sin + y * cos]))
    }

    fn assert_pose(points: &FacePoints, wanted: [f32; 3]) {
        let (yaw, pitch, roll) = pose(points);
        let apart = [yaw - wanted[0], pitch - wanted[1], roll - wanted[2]];
        assert!(apart.iter().all(|apart| apart.abs() < 0.5), "{yaw} {pitch} {roll}, not {wanted:?}");
    }

    #[test]
    fn five_points_tell_a_straight_face_from_a_turned_a_raised_and_a_tilted_one() {
        // 0.52 × 1.0486 of the way from the eyes to the mouth's corners.
        let level = 64.0 * 0.5453;
        assert_pose(&five(0.0, level, 0.0), [0.0, 0.0, 0.0]);
        assert_pose(&five(0.0, level, 25.0), [0.0, 0.0, 25.0]);
        // The nose is as far aside as it stands out: half a right angle.
        assert_pose(&five(60.0 * 0.45 * 1.392, level, 0.0), [45.0, 0.0, 0.0]);
        assert_pose(&five(-60.0 * 0.45 * 1.392, level, -25.0), [-45.0, 0.0, -25.0]);
        assert_pose(&five(0.0, level + 64.0 * 0.43 * 1.0486, 0.0), [0.0, 45.0, 0.0]);
        assert_pose(&five(0.0, level - 64.0 * 0.43 * 1.0486, 0.0), [0.0, -45.0, 0.0]);
    }

    #[test]
    fn points_on_one_spot_are_no_fault() {
        let (yaw, pitch, roll) = pose(&FacePoints::of_five([[5.0, 5.0]; 5]));
        assert!([yaw, pitch, roll].iter().all(|degrees| degrees.is_finite()));
    }
}
