//! Measures that can be reckoned by hand.

use face_engine::Measures;
use face_engine::landmarks::FacePoints;
use face_engine::quality::measure;
use image::{Rgb, RgbImage};

#[test]
fn half_black_half_glaring_is_measured_as_reckoned_by_hand() {
    let chip = RgbImage::from_fn(40, 40, |x, _| Rgb([if x < 20 { 0 } else { 255 }; 3]));
    // Upright and straight: the nose in the middle, 52 % of the way from the eyes to the mouth. Two points are outside.
    let mut points = [[50.0, 50.0]; 68];
    points[..2].fill([-1.0, 50.0]);
    points[36..42].fill([30.0, 40.0]);
    points[42..48].fill([70.0, 40.0]);
    points[30] = [50.0, 55.6];
    points[48..60].fill([50.0, 70.0]);
    let Measures { width, sharpness, brightness, burnt, yaw, pitch, roll, inside } =
        measure(&FacePoints::of_68(points), (100, 100), &chip);
    assert_eq!((width, brightness, burnt, inside), (71.0, 127.5, 0.5, 66.0 / 68.0));
    // Of twenty columns two lie at the edge, where the Laplacian is 255 and -255: its variance is 255² × 2 / 20.
    assert_eq!(sharpness, 6502.5);
    assert!(yaw.abs().max(pitch.abs()).max(roll.abs()) < 0.01, "{yaw} {pitch} {roll}");
}
