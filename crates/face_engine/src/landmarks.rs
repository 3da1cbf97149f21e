//! Finds the 68 points of a face inside its box.

use image::RgbImage;

use super::{FaceBox, FaceError, resize};
use crate::models::{Landmarks, LandmarksOutput};

/// A place in the upright picture, in pixels.
pub type Point = [f32; 2];

/// The 68 points in the iBUG 300-W order: jaw 0–16, brows 17–26, nose 27–35, eyes 36–47, mouth 48–67; right and left
/// are the person's own in that naming, so index 36 is the outer corner of the eye on the picture's left.
#[derive(Debug, Clone, PartialEq)]
pub struct FacePoints(pub [Point; 68]);

impl FacePoints {
    /// Mean of the points in `range`.
    #[must_use]
    pub fn centre(&self, range: std::ops::Range<usize>) -> Point {
        let points = &self.0[range];
        let count = points.len() as f32;
        let sum = points.iter().fold([0.0, 0.0], |sum, point| [sum[0] + point[0], sum[1] + point[1]]);
        [sum[0] / count, sum[1] / count]
    }

    /// Smallest box around all points; its score is 0.
    #[must_use]
    pub fn bounds(&self) -> FaceBox {
        let start = FaceBox {
            left: f32::INFINITY,
            top: f32::INFINITY,
            right: f32::NEG_INFINITY,
            bottom: f32::NEG_INFINITY,
            score: 0.0,
            points: None,
        };
        self.0.iter().fold(start, |bounds, &[x, y]| FaceBox {
            left: bounds.left.min(x),
            top: bounds.top.min(y),
            right: bounds.right.max(x),
            bottom: bounds.bottom.max(y),
            score: 0.0,
            points: None,
        })
    }
}

/// The points of the face in `face`.
///
/// # Errors
/// [`FaceError::Inference`] where the network fails.
pub fn points(model: &Landmarks, picture: &RgbImage, face: &FaceBox) -> Result<FacePoints, FaceError> {
    let (left, top) = (face.left.trunc(), face.top.trunc());
    let (width, height) = ((face.right.trunc() - left).max(1.0), (face.bottom.trunc() - top).max(1.0));
    let side = model.side as f32;
    let scale = side / width.max(height);
    let scaled = |extent: f32| (extent * scale).round_ties_even().max(1.0) as u32;

    let cut = resize::crop(picture, left as i64, top as i64, width as u32, height as u32);
    let shrunk = resize::resize(&cut, scaled(width), scaled(height))?;
    let (over, below) = ((model.side - shrunk.width()) / 2, (model.side - shrunk.height()) / 2);
    let square = resize::crop(&shrunk, -i64::from(over), -i64::from(below), model.side, model.side);
    let output = model.network.run_picture(&square, &model.manifest.input)?;

    let LandmarksOutput::Fractions = model.manifest.output;
    Ok(FacePoints(std::array::from_fn(|i| {
        [(output[2 * i] * side - over as f32) / scale + left, (output[2 * i + 1] * side - below as f32) / scale + top]
    })))
}

/// A box drawn from the points of a first pass. The network does best on boxes like those it was trained on, and a
/// detector run at a low resolution draws them loosely.
#[must_use]
pub fn box_for_second_pass(points: &FacePoints, first: &FaceBox) -> FaceBox {
    let bounds = points.bounds();
    let (width, height) = (bounds.width(), bounds.height());
    FaceBox {
        left: bounds.left - 0.12 * width,
        top: bounds.top - 0.22 * height,
        right: bounds.right + 0.12 * width,
        bottom: bounds.bottom + 0.06 * height,
        score: first.score,
        points: None,
    }
}
