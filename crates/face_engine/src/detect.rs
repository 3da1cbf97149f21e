//! Finds the faces of a picture.

use image::RgbImage;

use super::{FaceBox, FaceError, resize};
use crate::models::{Detect, ModelError, box_reading};

/// Most boxes that are compared with each other, the surest. Without the limit a picture with faces everywhere would take minutes (as
/// `top_k` of OpenCV's `NMSBoxes`).
const MOST: usize = 1000;

/// The faces of `picture`, surest first, seen at the detector's input side `side`. Fails with [`FaceError::Inference`] where the detector
/// is not offered at that side.
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
    let outputs = prepared.network.run_picture_for_all(&framed, input)?;
    let found = box_reading::read(&model.manifest.output, &prepared.tables, &outputs, (across, down), scale);
    let mut found = found.ok_or_else(|| ModelError::Inference {
        network: model.manifest.model.id.clone(),
        problem: "it gave fewer outputs than its manifest names".to_owned(),
    })?;
    found.retain(|face| face.is_near((width, height)));
    Ok(without_doubles(found, model.manifest.output.limits().1))
}

/// Drops the less sure of any two boxes that overlap by more than `limit`, and invalid boxes. Considers only the [`MOST`] surest.
fn without_doubles(mut found: Vec<FaceBox>, limit: f32) -> Vec<FaceBox> {
    found.retain(FaceBox::is_real);
    found.sort_by(|a, b| b.score.total_cmp(&a.score));
    found.truncate(MOST);
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
    fn of_faces_everywhere_the_thousand_surest_are_looked_at() {
        let many = (0..1500_u16).map(|at| square(f32::from(at) * 20.0, 0.0, 10.0, f32::from(at + 1) / 1501.0));
        let kept = without_doubles(many.collect(), 0.4);
        assert_eq!(kept.len(), 1000);
        assert_eq!((kept[0].left, kept[999].left), (1499.0 * 20.0, 500.0 * 20.0));
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
        let with_point = |place: f32| FaceBox { points: Some([[50.0, place]; 5]), ..near[0] };
        assert!(with_point(200.0).is_near((100, 80)));
        assert!(!with_point(201.0).is_near((100, 80)) && !with_point(f32::NAN).is_near((100, 80)));
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
