//! Decodes networks that give boxes corner by corner, as UltraFace (Linzaer's "Ultra-Light-Fast-Generic-Face-Detector", whose ONNX files
//! decode their priors themselves).

use super::FaceBox;
use super::numbers::Numbers;
use crate::models::{Boxes, Units};

/// The faces in pixels of an input of `width` × `height` pixels; none where an output is missing.
pub(super) fn read<'o>(
    boxes: &Boxes,
    outputs: &mut impl Iterator<Item = Numbers<'o>>,
    (width, height): (u32, u32),
) -> Option<Vec<FaceBox>> {
    let (scores, corners) = (outputs.next()?, outputs.next()?);
    let points = if boxes.points.is_some() { Some(outputs.next()?) } else { None };
    let (across, down) = match boxes.units {
        Units::Fractions => (width as f32, height as f32),
        Units::Pixels => (1.0, 1.0),
    };
    let faces = (0..scores.rows()).filter_map(|row| {
        let score = scores.score(row, boxes.activation);
        let [left, top, right, bottom] = corners.row::<4>(row);
        let points = points.map(|points| points.five(row, |[x, y]| [x * across, y * down]));
        let face = FaceBox {
            left: left * across,
            top: top * down,
            right: right * across,
            bottom: bottom * down,
            score,
            points,
        };
        (score > boxes.score).then_some(face)
    });
    Some(faces.collect())
}
