//! Reads boxes out of a detector's outputs. One file for each way in which networks tell them; which one it is says the manifest
//! ([`DetectOutput`]).

mod anchor_free;
mod boxes;
mod face_box;
mod numbers;
mod one_table;
mod priors;
mod yolo_grid;

use super::{DetectOutput, table::Table};
pub use face_box::FaceBox;
use numbers::{Numbers, logistic};

/// All boxes that score enough, out of the outputs for an input of `width` × `height` pixels, in pixels of the picture that was
/// scaled by `scale`; none where an output is missing.
pub(crate) fn read(
    output: &DetectOutput,
    tables: &[Table],
    outputs: &[Vec<f32>],
    (width, height): (u32, u32),
    scale: f32,
) -> Option<Vec<FaceBox>> {
    let mut numbers = tables.iter().zip(outputs).map(|(&table, values)| Numbers { table, values: &values[..] });
    let found = match output {
        DetectOutput::YoloGrid { cell, anchors, score, .. } => {
            return Some(yolo_grid::read(outputs.first()?, (*cell, anchors), *score, width, scale));
        }
        DetectOutput::AnchorFree(grids) => anchor_free::read(grids, &mut numbers, width),
        DetectOutput::Priors(priors) => priors::read(priors, &mut numbers, (width, height)),
        DetectOutput::Boxes(boxes) => boxes::read(boxes, &mut numbers, (width, height)),
        DetectOutput::OneTable(table) => one_table::read(table, &mut numbers, (width, height)),
    };
    Some(found?.iter().map(|face| face.scaled(1.0 / scale)).collect())
}
