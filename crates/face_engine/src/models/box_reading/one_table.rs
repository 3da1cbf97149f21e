//! Decodes detectors with one output for boxes, scores and points: YOLO-v5 (Qi et al., "YOLO5Face: Why Reinventing a Face Detector", 2021;
//! decoded as in its `detect_face.py`) and YOLO-v8 (Ultralytics' pose networks with five points).

use super::FaceBox;
use super::numbers::{Numbers, around, logistic};
use crate::models::{OneTable, ScoreScale, Units, WholeBox};

/// The faces in pixels of an input of `width` × `height` pixels; none where the output is missing.
pub(super) fn read<'o>(
    one: &OneTable,
    outputs: &mut impl Iterator<Item = Numbers<'o>>,
    (width, height): (u32, u32),
) -> Option<Vec<FaceBox>> {
    let table = outputs.next()?;
    let (across, down) = match one.units {
        Units::Fractions => (width as f32, height as f32),
        Units::Pixels => (1.0, 1.0),
    };
    let sure = |row, column| match one.activation {
        ScoreScale::Probability => table.at(row, column).clamp(0.0, 1.0),
        ScoreScale::Logit => logistic(table.at(row, column)),
    };
    let faces = (0..table.rows()).filter_map(|row| {
        let objectness = one.objectness_column.map_or(1.0, |column| sure(row, column));
        let score = sure(row, one.score_column) * objectness;
        if score.is_nan() || score <= one.score {
            return None;
        }
        let points = one.points_column.map(|first| {
            std::array::from_fn(|point| {
                let column = first + point * one.point_numbers;
                [table.at(row, column) * across, table.at(row, column + 1) * down]
            })
        });
        let [x, y, third, fourth] = table.row::<4>(row);
        let [x, y, third, fourth] = [x * across, y * down, third * across, fourth * down];
        Some(match one.boxes {
            WholeBox::CentreAndSize => around([x, y], [third, fourth], score, points),
            WholeBox::Corners => FaceBox { left: x, top: y, right: third, bottom: fourth, score, points },
        })
    });
    Some(faces.collect())
}
