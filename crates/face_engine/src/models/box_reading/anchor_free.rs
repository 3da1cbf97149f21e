//! Boxes told from the cells of several grids: as SCRFD does (Guo et al., "Sample and Computation Redistribution for
//! Efficient Face Detection", 2022; decoded as in InsightFace's `scrfd.py`) and YuNet (Wu et al., "YuNet: A Tiny
//! Millisecond-level Face Detector", 2023; decoded as in OpenCV's `face_detect.cpp`).

use super::FaceBox;
use super::numbers::{Numbers, around};
use crate::models::{AnchorFree, CellBox};

/// The faces in pixels of an input of `width` pixels; none where an output is missing.
pub(super) fn read<'o>(
    grids: &AnchorFree,
    outputs: &mut impl Iterator<Item = Numbers<'o>>,
    width: u32,
) -> Option<Vec<FaceBox>> {
    let mut found = Vec::new();
    for grid in &grids.strides {
        let scores = outputs.next()?;
        let objectness = if grid.objectness.is_some() { Some(outputs.next()?) } else { None };
        let boxes = outputs.next()?;
        let points = if grid.points.is_some() { Some(outputs.next()?) } else { None };

        let stride = grid.stride as f32;
        let across = width.div_ceil(grid.stride) as usize;
        for row in 0..scores.rows() {
            let mut score = scores.score(row, grids.activation);
            if let Some(objectness) = objectness {
                score = (score * objectness.score(row, grids.activation)).sqrt();
            }
            if score <= grids.score {
                continue;
            }
            let cell = row / grids.priors;
            let (x, y) = ((cell % across) as f32 + grids.centre, (cell / across) as f32 + grids.centre);
            let place = |[right, below]: [f32; 2]| [(x + right) * stride, (y + below) * stride];
            let points = points.map(|points| points.five(row, place));
            let numbers = boxes.row::<4>(row);
            found.push(match grids.boxes {
                CellBox::Distances => {
                    let [left, top] = place([-numbers[0], -numbers[1]]);
                    let [right, bottom] = place([numbers[2], numbers[3]]);
                    FaceBox { left, top, right, bottom, score, points }
                }
                CellBox::CentreAndLogSize => {
                    let size = [numbers[2].exp() * stride, numbers[3].exp() * stride];
                    around(place([numbers[0], numbers[1]]), size, score, points)
                }
            });
        }
    }
    Some(found)
}
