//! Finds the faces of a picture. One file for each way in which networks tell them; which one it is says the manifest
//! ([`DetectOutput`]).

mod anchor_free;
mod boxes;
mod face_box;
mod numbers;
mod priors;
mod yolo_grid;

use image::RgbImage;

use super::{FaceError, resize};
use crate::models::{Detect, DetectOutput, ModelError};
pub use face_box::FaceBox;
use numbers::{Numbers, logistic};

/// The faces of `picture`, surest first, seen at the detector's input side `side`.
///
/// # Errors
/// [`FaceError::Inference`] where the detector is not offered at that side, or fails.
pub fn faces(model: &Detect, picture: &RgbImage, side: u32) -> Result<Vec<FaceBox>, FaceError> {
    let prepared = model.networks.get(&side).ok_or_else(|| ModelError::Inference {
        network: model.manifest.model.id.clone(),
        problem: format!("it is not offered at {side} pixels"),
    })?;
    let (across, down) = model.manifest.frame.pixels(side);
    let (width, height) = picture.dimensions();
    let scale = (f64::from(across) / f64::from(width)).min(f64::from(down) / f64::from(height));
    let scaled = |extent: u32| (f64::from(extent) * scale).round_ties_even().max(1.0) as u32;
    let shrunk = resize::resize(picture, scaled(width), scaled(height))?;
    // In the top left corner of a black frame, as detectors are trained and published.
    let framed = resize::crop(&shrunk, 0, 0, across, down);
    let scale = scale as f32;
    let input = &model.manifest.input;
    let mut found = match &model.manifest.output {
        DetectOutput::YoloGrid { cell, anchors, score, .. } => {
            let output = prepared.network.run_picture(&framed, input)?;
            yolo_grid::read(&output, (*cell, anchors), *score, side, scale)
        }
        others => {
            let outputs = prepared.network.run_picture_for_all(&framed, input)?;
            let mut numbers =
                prepared.tables.iter().zip(&outputs).map(|(&table, values)| Numbers { table, values: &values[..] });
            let found = match others {
                DetectOutput::AnchorFree(grids) => anchor_free::read(grids, &mut numbers, across),
                DetectOutput::Priors(priors) => priors::read(priors, &mut numbers, (across, down)),
                DetectOutput::Boxes(boxes) => boxes::read(boxes, &mut numbers, (across, down)),
                DetectOutput::YoloGrid { .. } => Some(Vec::new()),
            };
            let found = found.ok_or_else(|| ModelError::Inference {
                network: model.manifest.model.id.clone(),
                problem: "it gave fewer outputs than its manifest names".to_owned(),
            })?;
            found.iter().map(|face| face.scaled(1.0 / scale)).collect()
        }
    };
    found.retain(|face| face.is_near((width, height)));
    Ok(without_doubles(found, model.manifest.output.limits().1))
}

/// Drops the less sure of any two boxes that overlap by more than `limit`, and what is no box.
fn without_doubles(mut found: Vec<FaceBox>, limit: f32) -> Vec<FaceBox> {
    found.retain(FaceBox::is_real);
    found.sort_by(|a, b| b.score.total_cmp(&a.score));
    let mut kept: Vec<FaceBox> = Vec::new();
    for face in found {
        if kept.iter().all(|other| face.overlap(other) <= limit) {
            kept.push(face);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::{FaceBox, without_doubles};

    fn square(left: f32, top: f32, side: f32, score: f32) -> FaceBox {
        FaceBox { left, top, right: left + side, bottom: top + side, score, points: None }
    }

    #[test]
    fn of_two_boxes_on_one_face_the_surer_stays() {
        let kept = without_doubles(vec![square(0.0, 0.0, 10.0, 0.5), square(1.0, 1.0, 10.0, 0.9)], 0.4);
        assert_eq!(kept, [square(1.0, 1.0, 10.0, 0.9)]);
    }

    #[test]
    fn neighbours_both_stay() {
        let kept = without_doubles(vec![square(0.0, 0.0, 10.0, 0.5), square(8.0, 0.0, 10.0, 0.9)], 0.4);
        assert_eq!(kept.len(), 2);
    }

    #[test]
    fn a_face_is_near_its_picture() {
        let near = [square(-50.0, 10.0, 90.0, 0.9), square(90.0, 70.0, 100.0, 0.9)];
        let far = [square(-101.0, 10.0, 90.0, 0.9), square(0.0, 150.0, 51.0, 0.9), square(-1e20, -1e20, 2e20, 0.9)];
        assert!(near.iter().all(|face| face.is_near((100, 80))));
        assert!(!far.iter().any(|face| face.is_near((100, 80))));
    }

    #[test]
    fn what_is_no_box_goes() {
        let points = Some([[f32::INFINITY; 2]; 5]);
        let strange = [square(0.0, 0.0, -4.0, 0.9), square(f32::NAN, 0.0, 9.0, 0.9), square(0.0, 0.0, 9.0, f32::NAN)];
        let with_points = FaceBox { points, ..square(0.0, 0.0, 9.0, 0.9) };
        let kept = without_doubles([&strange[..], &[with_points, square(1.0, 1.0, 9.0, 0.3)]].concat(), 0.4);
        assert_eq!(kept, [square(1.0, 1.0, 9.0, 0.3)]);
    }
}
