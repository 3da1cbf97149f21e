//! The picture as it is kept and shown: encoded anew, so nothing of the sender's metadata survives.

use std::sync::Arc;

use image::RgbImage;
use jpeg_encoder::{ColorType, Encoder};

use super::landmarks::FacePoints;
use super::{FaceError, resize};

/// JPEG quality of what is kept: above it files grow without a visible difference.
const JPEG_QUALITY: u8 = 88;
/// Largest portrait in pixels, four to five.
const PORTRAIT: (u32, u32) = (480, 600);

/// An upright picture, its longer side within the engine's limit. Cheap to clone.
#[derive(Clone)]
pub struct Picture {
    pixels: Arc<RgbImage>,
}

impl std::fmt::Debug for Picture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Picture of {} × {} pixels", self.pixels.width(), self.pixels.height())
    }
}

impl Picture {
    /// Takes pixels that are upright and small enough.
    pub fn new(pixels: RgbImage) -> Self {
        Self { pixels: Arc::new(pixels) }
    }

    #[must_use]
    pub fn pixels(&self) -> &RgbImage {
        &self.pixels
    }

    #[must_use]
    pub fn width(&self) -> u32 {
        self.pixels.width()
    }

    #[must_use]
    pub fn height(&self) -> u32 {
        self.pixels.height()
    }

    /// The whole picture as a JPEG without metadata.
    pub fn jpeg(&self) -> Result<Vec<u8>, FaceError> {
        encode(&self.pixels)
    }

    /// Head and shoulders around a face as a JPEG of at most 480 × 600 pixels, four to five unless the picture is too narrow.
    pub fn portrait_jpeg(&self, points: &FacePoints) -> Result<Vec<u8>, FaceError> {
        let face = points.bounds();
        let (width, height) = (self.width() as f32, self.height() as f32);
        // The points end at the brows: hair needs about three quarters of a face above them.
        let tall = (2.3 * face.height()).min(height).min(width * 1.25).max(1.0);
        let wide = tall * 0.8;
        let left = ((face.left + face.right - wide) / 2.0).clamp(0.0, (width - wide).max(0.0));
        let top = (face.top - 0.8 * face.height()).clamp(0.0, (height - tall).max(0.0));
        let (wide, tall) = ((wide as u32).max(1), (tall as u32).max(1));
        let mut portrait = resize::crop(&self.pixels, left as i64, top as i64, wide, tall);
        if wide > PORTRAIT.0 {
            portrait = resize::resize(&portrait, PORTRAIT.0, PORTRAIT.1)?;
        }
        encode(&portrait)
    }
}

fn encode(pixels: &RgbImage) -> Result<Vec<u8>, FaceError> {
    let failed = |cause: String| FaceError::Internal(format!("a picture could not be encoded: {cause}"));
    let side = |pixels: u32| u16::try_from(pixels).map_err(|cause| failed(cause.to_string()));
    let mut jpeg = Vec::new();
    Encoder::new(&mut jpeg, JPEG_QUALITY)
        .encode(pixels.as_raw(), side(pixels.width())?, side(pixels.height())?, ColorType::Rgb)
        .map_err(|cause| failed(cause.to_string()))?;
    Ok(jpeg)
}
