//! Boxes told from prior ones (Liu et al., "SSD: Single Shot MultiBox Detector", 2016, section 2.2): as RetinaFace does
//! (Deng et al., 2020; decoded as in the PyTorch version's `prior_box.py` and `box_utils.py`) and, with sizes that are not
//! logarithms, BlazeFace (Bazarevsky et al., 2019; `tensors_to_detections_calculator.cc` of MediaPipe).

use super::FaceBox;
use super::numbers::{Numbers, around};
use crate::models::{PriorSize, Priors};

/// The faces in pixels of an input of `width` × `height` pixels; none where an output is missing.
pub(super) fn read<'o>(
    priors: &Priors,
    outputs: &mut impl Iterator<Item = Numbers<'o>>,
    (width, height): (u32, u32),
) -> Option<Vec<FaceBox>> {
    let (scores, locations) = (outputs.next()?, outputs.next()?);
    let points = if priors.points.is_some() { Some(outputs.next()?) } else { None };
    let [of_place, of_size] = priors.variances;
    let mut found = Vec::new();
    for (row, (centre, side)) in prior_boxes(priors, width, height).enumerate() {
        let score = scores.score(row, priors.activation);
        if score <= priors.score {
            continue;
        }
        let place =
            |[right, below]: [f32; 2]| [centre[0] + right * of_place * side, centre[1] + below * of_place * side];
        let extent = |number: f32| match priors.size {
            PriorSize::Exponential => side * (number * of_size).exp(),
            PriorSize::Linear => side * number * of_size,
        };
        let [x, y, wide, tall] = locations.row::<4>(row);
        let points = points.map(|points| points.five(row, place));
        found.push(around(place([x, y]), [extent(wide), extent(tall)], score, points));
    }
    Some(found)
}

/// Centre and side of each prior box in pixels, in the order of the network's output.
fn prior_boxes(priors: &Priors, width: u32, height: u32) -> impl Iterator<Item = ([f32; 2], f32)> {
    priors.strides.iter().flat_map(move |grid| {
        let (down, across, stride) = (height.div_ceil(grid.stride), width.div_ceil(grid.stride), grid.stride as f32);
        let cells = (0..down).flat_map(move |row| (0..across).map(move |column| (column, row)));
        cells.flat_map(move |(column, row)| {
            let centre = [(column as f32 + 0.5) * stride, (row as f32 + 0.5) * stride];
            grid.sizes.iter().map(move |&side| (centre, side))
        })
    })
}
