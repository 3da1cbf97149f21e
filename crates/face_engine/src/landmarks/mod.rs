//! Finds the points of a face inside its box.

mod points;

use image::RgbImage;

use super::{FaceBox, FaceError, Refusal, resize};
use crate::mean_face;
use crate::models::{Coordinates, Cut, Landmarks, LandmarksOutput, ModelError, PointSet};
pub use points::FacePoints;

/// The points of the face in `face`. Fails with [`FaceError::Inference`] where a number is not finite, with [`FaceError::Refused`] where
/// the network's input would lie so far outside the picture that it could not see the face.
pub fn points(model: &Landmarks, picture: &RgbImage, face: &FaceBox) -> Result<FacePoints, FaceError> {
    let face = cut(face, model.manifest.cut);
    // Once more, because it may be larger than the box that was found.
    if !face.is_near(picture.dimensions()) {
        return Err(FaceError::Refused { reason: Refusal::CutOff, face: None });
    }
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

    let LandmarksOutput { decoding, points, indices, numbers, .. } = &model.manifest.output;
    let on_input = |number: f32| match decoding {
        Coordinates::Fractions => number * side,
        Coordinates::SignedFractions => (number + 1.0) / 2.0 * side,
        Coordinates::Pixels => number,
    };
    let point = |i: usize| {
        let (x, y) = (on_input(output[numbers * i]), on_input(output[numbers * i + 1]));
        [(x - over as f32) / scale + left, (y - below as f32) / scale + top]
    };
    let found = match (points, indices) {
        (PointSet::Ibug68, _) => FacePoints::of_68(std::array::from_fn(point)),
        (PointSet::Indices, Some(indices)) => FacePoints::of_five(
            indices.five().map(|of_one| mean_face::centre(&of_one.iter().map(|&i| point(i)).collect::<Vec<_>>())),
        ),
        (PointSet::Five | PointSet::Indices, _) => FacePoints::of_five(std::array::from_fn(point)),
    };
    if found.are_real() {
        return Ok(found);
    }
    let (network, problem) = (model.manifest.model.id.clone(), "it gave points that are no numbers".to_owned());
    Err(ModelError::Inference { network, problem }.into())
}

/// Part of the picture that the network is shown for a box.
fn cut(face: &FaceBox, Cut { scale, square }: Cut) -> FaceBox {
    if (Cut { scale, square }) == Cut::default() {
        return *face;
    }
    let longer = face.width().max(face.height());
    let [width, height] =
        if square { [longer; 2] } else { [face.width(), face.height()] }.map(|extent| extent * scale / 2.0);
    let (x, y) = ((face.left + face.right) / 2.0, (face.top + face.bottom) / 2.0);
    FaceBox { left: x - width, top: y - height, right: x + width, bottom: y + height, ..*face }
}

/// A box drawn from the points of a first pass. The network does best on boxes like those it was trained on, and a
/// detector run at a low resolution draws them loosely. The margins are those of the default network: for 68 points only, and
/// where the network is shown no more than the box.
#[must_use]
pub fn box_for_second_pass(points: &FacePoints, first: &FaceBox) -> FaceBox {
    let bounds = points.bounds();
    let (width, height) = (bounds.width(), bounds.height());
    FaceBox {
        left: bounds.left - 0.12 * width,
        top: bounds.top - 0.22 * height,
        right: bounds.right + 0.12 * width,
        bottom: bounds.bottom + 0.06 * height,
        ..*first
    }
}
