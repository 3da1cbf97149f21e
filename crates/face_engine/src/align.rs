//! Turns, scales and moves a face into the pose the embedding network was trained to see.

use image::RgbImage;

use super::landmarks::FacePoints;
use super::point::Point;
use super::{FaceError, Refusal};
use crate::mean_face::{self, DLIB_MEAN_FACE, FIRST};
use crate::models::Alignment;
use crate::similarity::Similarity;
use crate::warp::warp;

/// Points that show where the face is. Brows and the lower lip move, so they are left out, as in dlib.
fn is_steady(point: usize) -> bool {
    point >= 27 && !(55..=59).contains(&point) && !(65..=67).contains(&point)
}

/// Cuts the aligned face out of `picture`, `side` × `side` pixels, black where the picture ends. Fails with [`FaceError::Refused`] where
/// all points lie on one spot.
pub fn chip(picture: &RgbImage, points: &FacePoints, alignment: &Alignment, side: u32) -> Result<RgbImage, FaceError> {
    let (from, to) = correspondences(points, alignment, side as f32);
    let onto_chip =
        Similarity::between(&from, &to).and_then(|onto| onto.inverse().map(|back| warp(picture, &back, side)));
    onto_chip.ok_or(FaceError::Refused { reason: Refusal::NoFace, face: None })
}

/// Points of the face, and their places on the chip. From five points and the mean face only the five corresponding places are used, which
/// is rougher: 34 points average out their errors.
fn correspondences(points: &FacePoints, alignment: &Alignment, side: f32) -> (Vec<Point>, Vec<Point>) {
    match alignment {
        Alignment::DlibMeanFace { padding } => {
            let on_chip = |fraction: f32| (fraction + padding) / (1.0 + 2.0 * padding) * side;
            if let Some(five) = points.only_five() {
                return (five.to_vec(), mean_face::five().map(|place| place.map(on_chip)).to_vec());
            }
            let points = points.all();
            (FIRST..points.len())
                .filter(|&point| is_steady(point))
                .map(|point| {
                    let [x, y] = DLIB_MEAN_FACE[point - FIRST];
                    (points[point], [on_chip(x), on_chip(y)])
                })
                .unzip()
        }
        Alignment::FivePoints { points: targets } => (points.five().to_vec(), targets.to_vec()),
    }
}

#[cfg(test)]
mod tests {
    use image::{Rgb, RgbImage};
    use sha2::{Digest, Sha256};

    use super::{DLIB_MEAN_FACE, FIRST, chip};
    use crate::Refusal;
    use crate::landmarks::FacePoints;
    use crate::models::Alignment;

    #[test]
    fn points_on_one_spot_are_no_face() {
        let points = FacePoints::of_five([[30.0, 40.0]; 5]);
        let refused =
            chip(&RgbImage::new(60, 60), &points, &Alignment::DlibMeanFace { padding: 0.25 }, 150).unwrap_err();
        assert_eq!(refused.refusal(), Some(Refusal::NoFace), "{refused}");
    }

    #[test]
    fn a_drawn_face_is_aligned_to_the_same_bits_on_every_machine() {
        // Only sums, products and quotients in one order, which every machine rounds alike. Waves, so that every pixel differs from its
        // neighbours; a small face, turned by three tenths, half a pixel off the grid.
        let wave = |value: u32| (value % 256).abs_diff(128) as u8;
        let picture = RgbImage::from_fn(200, 180, |x, y| Rgb([wave(5 * x + y), wave(3 * y + x * y / 8), wave(7 * x)]));
        let mut points = [[100.0, 90.0]; 68];
        for (at, [x, y]) in DLIB_MEAN_FACE.into_iter().enumerate() {
            let bent = (at % 3) as f32;
            points[FIRST + at] = [60.5 + 70.0 * x - 21.0 * y + bent, 40.25 + 21.0 * x + 70.0 * y - bent];
        }
        let aligned =
            chip(&picture, &FacePoints::of_68(points), &Alignment::DlibMeanFace { padding: 0.25 }, 150).unwrap();
        let sum: String = Sha256::digest(aligned.as_raw()).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(sum, "627c63d97f9db9b8a101f88eb548ffd810ef880a35b15111c6049a4f41f9ded7");
    }
}
