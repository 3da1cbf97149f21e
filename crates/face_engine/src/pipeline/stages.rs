//! The stages one by one, for measurements.

use image::RgbImage;

use super::Engine;
use crate::{
    Embedding, FaceBox, FaceError, Measures, Picture, align, decode, detect, embed,
    landmarks::{self, FacePoints},
    models::{Cut, ModelError},
    quality, resize,
};

impl Engine {
    /// Stage one: the upright picture, scaled down to the engine's limit. Fails with [`FaceError::Picture`] where the bytes are no picture.
    pub fn picture(&self, bytes: &[u8]) -> Result<Picture, FaceError> {
        let (pixels, orientation) = decode::decode_lying(bytes, &self.settings.limits, &self.deadline)?;
        // Made small before it is turned: that is faster, and no second large picture is needed.
        Ok(Picture::new(decode::upright(resize::shrink(pixels, self.settings.longest_side)?, orientation)))
    }

    /// Stage two: the faces at one of the detector's sides, surest first.
    pub fn faces(&self, picture: &Picture, side: u32) -> Result<Vec<FaceBox>, FaceError> {
        self.deadline.check()?;
        detect::faces(&self.models.detect, picture.pixels(), side)
    }

    /// Stage three: the points of one of them, found by a network of their own or by the detector. Fails with [`FaceError::Refused`] where
    /// the face lies too far outside of the picture, with [`FaceError::Inference`] where the points are missing.
    pub fn points(&self, picture: &Picture, face: &FaceBox) -> Result<FacePoints, FaceError> {
        Ok(self.tracked(picture, face)?.0)
    }

    /// Stage three, and how far the points moved between its two passes, as a share of the face's width; 0 where there is one pass.
    pub(super) fn tracked(&self, picture: &Picture, face: &FaceBox) -> Result<(FacePoints, f32), FaceError> {
        self.deadline.check()?;
        let Some(model) = &self.models.landmarks else {
            let points = face.points.map(|points| (FacePoints::of_five(points), 0.0));
            return points.ok_or_else(|| {
                let network = self.models.detect.manifest.model.id.clone();
                ModelError::Inference { network, problem: "it gave a face without points".to_owned() }.into()
            });
        };
        let first = landmarks::points(model, picture.pixels(), face)?;
        let is_shown_the_box = model.manifest.cut == Cut::default();
        if !self.settings.second_landmark_pass || first.only_five().is_some() || !is_shown_the_box {
            return Ok((first, 0.0));
        }
        let second = landmarks::box_for_second_pass(&first, face);
        if !second.is_near((picture.width(), picture.height())) {
            return Ok((first, f32::INFINITY));
        }
        self.deadline.check()?;
        let second = landmarks::points(model, picture.pixels(), &second)?;
        let wandering = second.distance(&first) / second.bounds().width().max(1.0);
        Ok((second, wandering))
    }

    /// Stage four: the aligned face. Fails with [`FaceError::Refused`] where the points make no face.
    pub fn chip(&self, picture: &Picture, points: &FacePoints) -> Result<RgbImage, FaceError> {
        self.deadline.check()?;
        let model = &self.models.embed;
        align::chip(picture.pixels(), points, &model.manifest.alignment, model.side)
    }

    /// Measures the quality; `chip` is the aligned face. For another network than the default one the face is cut out anew, so that
    /// thresholds in pixels mean the same with every network.
    pub fn measures(&self, picture: &Picture, points: &FacePoints, chip: &RgbImage) -> Result<Measures, FaceError> {
        let (model, size) = (&self.models.embed, (picture.width(), picture.height()));
        if model.side == quality::SIDE && model.manifest.alignment == quality::POSE {
            return Ok(quality::measure(points, size, chip));
        }
        let chip = align::chip(picture.pixels(), points, &quality::POSE, quality::SIDE)?;
        Ok(quality::measure(points, size, &chip))
    }

    /// Stage five: its embedding.
    pub fn embedding(&self, chip: &RgbImage) -> Result<Embedding, FaceError> {
        self.deadline.check()?;
        embed::embedding(&self.models.embed, chip, self.settings.mirror)
    }
}
