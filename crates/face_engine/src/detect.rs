//! Finds the faces of a picture.

use image::RgbImage;
use serde::Serialize;

use super::{FaceError, resize};
use crate::models::{Detect, DetectOutput, ModelError};

/// Where a face is, in pixels of the upright picture; it may reach a little over the edge.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct FaceBox {
    pub left: f32,
    pub top: f32,
    pub right: f32,
    pub bottom: f32,
    /// How sure the detector is, 0–1.
    pub score: f32,
}

impl FaceBox {
    /// In pixels.
    #[must_use]
    pub fn width(&self) -> f32 {
        self.right - self.left
    }

    /// In pixels.
    #[must_use]
    pub fn height(&self) -> f32 {
        self.bottom - self.top
    }

    /// Width × height.
    #[must_use]
    pub fn area(&self) -> f32 {
        self.width() * self.height()
    }

    /// The box moved by `(x, y)` pixels.
    #[must_use]
    pub fn moved(&self, x: f32, y: f32) -> Self {
        Self { left: self.left + x, top: self.top + y, right: self.right + x, bottom: self.bottom + y, ..*self }
    }

    /// Intersection over union, 0–1.
    #[must_use]
    pub fn overlap(&self, other: &Self) -> f32 {
        let width = self.right.min(other.right) - self.left.max(other.left);
        let height = self.bottom.min(other.bottom) - self.top.max(other.top);
        if width <= 0.0 || height <= 0.0 {
            return 0.0;
        }
        let both = width * height;
        both / (self.area() + other.area() - both)
    }
}

/// The faces of `picture`, surest first, seen at the detector's input side `side`.
///
/// # Errors
/// [`FaceError::Inference`] where the detector is not offered at that side, or fails.
pub fn faces(model: &Detect, picture: &RgbImage, side: u32) -> Result<Vec<FaceBox>, FaceError> {
    let network = model.networks.get(&side).ok_or_else(|| ModelError::Inference {
        network: model.manifest.model.id.clone(),
        problem: format!("it is not offered at {side} pixels"),
    })?;
    let (width, height) = picture.dimensions();
    let scale = f64::from(side) / f64::from(width.max(height));
    let scaled = |extent: u32| (f64::from(extent) * scale).round_ties_even().max(1.0) as u32;
    let shrunk = resize::resize(picture, scaled(width), scaled(height))?;
    // The detector was trained on pictures in the top left corner of a black square.
    let square = resize::crop(&shrunk, 0, 0, side, side);
    let output = network.run_picture(&square, &model.manifest.input)?;
    Ok(read(&model.manifest.output, &output, side, scale as f32))
}

/// Boxes out of the raw output for an input of `side` pixels, in a picture that was scaled by `scale`.
fn read(decoding: &DetectOutput, output: &[f32], side: u32, scale: f32) -> Vec<FaceBox> {
    let DetectOutput::YoloGrid { cell, anchors, score: least, overlap } = decoding;
    let cells = (side / cell) as usize;
    let to_picture = *cell as f32 / scale;
    let mut found = Vec::new();
    for (anchor, [anchor_width, anchor_height]) in anchors.iter().enumerate() {
        let plane = |part: usize| &output[(anchor * 5 + part) * cells * cells..][..cells * cells];
        let (x, y, width, height, score) = (plane(0), plane(1), plane(2), plane(3), plane(4));
        for at in 0..cells * cells {
            let score = logistic(score[at]);
            if score <= *least {
                continue;
            }
            let centre_x = ((at % cells) as f32 + logistic(x[at])) * to_picture;
            let centre_y = ((at / cells) as f32 + logistic(y[at])) * to_picture;
            let half_width = width[at].exp() * anchor_width * to_picture / 2.0;
            let half_height = height[at].exp() * anchor_height * to_picture / 2.0;
            found.push(FaceBox {
                left: centre_x - half_width,
                top: centre_y - half_height,
                right: centre_x + half_width,
                bottom: centre_y + half_height,
                score,
            });
        }
    }
    without_doubles(found, *overlap)
}

/// Drops the less sure of any two boxes that overlap by more than `limit`.
fn without_doubles(mut found: Vec<FaceBox>, limit: f32) -> Vec<FaceBox> {
    found.sort_by(|a, b| b.score.total_cmp(&a.score));
    let mut kept: Vec<FaceBox> = Vec::new();
    for face in found {
        if kept.iter().all(|other| face.overlap(other) <= limit) {
            kept.push(face);
        }
    }
    kept
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

#[cfg(test)]
mod tests {
    use super::{FaceBox, without_doubles};

    fn square(left: f32, top: f32, side: f32, score: f32) -> FaceBox {
        FaceBox { left, top, right: left + side, bottom: top + side, score }
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
}
