//! Scaling and cropping. Scaling down averages all pixels under a triangle (as Pillow's `BILINEAR` does): the networks
//! were checked with that, and plain interpolation would let the noise of large pictures through.

use fast_image_resize::images::{TypedImage, TypedImageRef};
use fast_image_resize::pixels::U8x3;
use fast_image_resize::{FilterType, ResizeAlg, ResizeOptions, Resizer};
use image::{Rgb, RgbImage, imageops};

use super::FaceError;

/// `picture` at exactly `width` × `height` pixels.
///
/// # Errors
/// [`FaceError::Internal`] where a side is 0.
pub fn resize(picture: &RgbImage, width: u32, height: u32) -> Result<RgbImage, FaceError> {
    if picture.dimensions() == (width, height) {
        return Ok(picture.clone());
    }
    let failed = |cause: String| FaceError::Internal(format!("a picture could not be scaled: {cause}"));
    let source = TypedImageRef::<U8x3>::from_buffer(picture.width(), picture.height(), picture.as_raw())
        .map_err(|cause| failed(cause.to_string()))?;
    let mut scaled = RgbImage::new(width, height);
    let mut target =
        TypedImage::<U8x3>::from_buffer(width, height, &mut scaled).map_err(|cause| failed(cause.to_string()))?;
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::Bilinear)).use_alpha(false);
    // The untyped call would compile the library for all its kinds of pixels, which takes minutes.
    Resizer::new().resize_typed(&source, &mut target, &options).map_err(|cause| failed(cause.to_string()))?;
    Ok(scaled)
}

/// `picture`, made smaller where its longer side has more than `longest` pixels.
///
/// # Errors
/// See [`resize`].
pub fn shrink(picture: RgbImage, longest: u32) -> Result<RgbImage, FaceError> {
    let (width, height) = picture.dimensions();
    let longer = width.max(height);
    if longer <= longest {
        return Ok(picture);
    }
    let scaled = |side: u32| (f64::from(side) * f64::from(longest) / f64::from(longer)).round().max(1.0) as u32;
    resize(&picture, scaled(width), scaled(height))
}

/// The rectangle from `(left, top)`, which may reach over the edge of the picture: what lies outside is black.
#[must_use]
pub fn crop(picture: &RgbImage, left: i64, top: i64, width: u32, height: u32) -> RgbImage {
    let mut cut = RgbImage::new(width, height);
    imageops::replace(&mut cut, picture, -left, -top);
    cut
}

/// `picture` with `border` pixels of mid grey around it.
#[must_use]
pub fn with_border(picture: &RgbImage, border: u32) -> RgbImage {
    let (width, height) = picture.dimensions();
    let mut framed = RgbImage::from_pixel(width + 2 * border, height + 2 * border, Rgb([128; 3]));
    imageops::replace(&mut framed, picture, i64::from(border), i64::from(border));
    framed
}
