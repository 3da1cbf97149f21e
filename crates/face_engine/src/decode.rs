//! Turns the bytes somebody sent into upright RGB pixels, or says why not. Nothing is allocated for a picture before
//! its header has shown that it is small enough.

use std::io::Cursor;

use image::codecs::{jpeg::JpegDecoder, png::PngDecoder, webp::WebPDecoder};
use image::metadata::Orientation;
use image::{ColorType, DynamicImage, ImageDecoder, ImageError, ImageFormat, Limits, RgbImage};
use serde::Deserialize;

/// How large a picture may be.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DecodeLimits {
    /// Bytes of the file.
    pub bytes: usize,
    /// Width × height.
    pub pixels: u64,
    /// Width and height, each.
    pub side: u32,
}

impl Default for DecodeLimits {
    fn default() -> Self {
        Self { bytes: 8 * 1024 * 1024, pixels: 25_000_000, side: 8192 }
    }
}

/// Why bytes are not taken as a picture.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
    /// Not one of the kinds of picture that are read (an HTTP 415).
    #[error("This is not a picture we can read. Send a JPEG, PNG or WebP file.")]
    Unsupported,
    /// Too many bytes or pixels (an HTTP 413).
    #[error(
        "The picture is too large. It may have at most {megabytes} MB, {megapixels} megapixels and {side} pixels on a side, and fewer if it is a WebP, grey, transparent, progressive or has 16 bits a colour."
    )]
    TooLarge { megabytes: usize, megapixels: u64, side: u32 },
    /// The right kind of file, but broken (an HTTP 422).
    #[error("The picture is damaged. Take or choose another one.")]
    Damaged,
}

/// The upright picture in `bytes`: kind judged by content, EXIF rotation applied, transparent parts shown on white, the
/// first frame of an animation.
///
/// # Errors
/// A [`DecodeError`] saying which of its three kinds the fault is.
pub fn decode(bytes: &[u8], limits: &DecodeLimits) -> Result<RgbImage, DecodeError> {
    let (picture, orientation) = decode_lying(bytes, limits)?;
    Ok(upright(picture, orientation))
}

/// `picture` as it was meant to be seen.
#[must_use]
pub fn upright(picture: RgbImage, orientation: Orientation) -> RgbImage {
    let mut picture = DynamicImage::ImageRgb8(picture);
    picture.apply_orientation(orientation);
    picture.into_rgb8()
}

/// The picture in `bytes` as the camera stored it, and how it is to be turned: a large one is better made small first.
///
/// # Errors
/// As [`decode`].
pub fn decode_lying(bytes: &[u8], limits: &DecodeLimits) -> Result<(RgbImage, Orientation), DecodeError> {
    if bytes.len() > limits.bytes {
        return Err(limits.exceeded());
    }
    let stream = Cursor::new(bytes);
    match image::guess_format(bytes) {
        Ok(ImageFormat::Jpeg) => {
            if !jpeg_has_its_end(bytes) {
                return Err(DecodeError::Damaged);
            }
            let decoder = JpegDecoder::new(stream).map_err(|cause| limits.fault(&cause))?;
            let besides = jpeg_coefficients(bytes, decoder.dimensions());
            pixels(decoder, limits, besides)
        }
        Ok(ImageFormat::Png) => {
            let decoder =
                PngDecoder::with_limits(stream, limits.for_decoder()).map_err(|cause| limits.fault(&cause))?;
            pixels(decoder, limits, 0)
        }
        Ok(ImageFormat::WebP) => {
            let decoder = WebPDecoder::new(stream).map_err(|cause| limits.fault(&cause))?;
            // The picture once more with four bytes a pixel; transparency and frames are read apart from it.
            let besides = if decoder.has_animation() || decoder.color_type().has_alpha() { 8 } else { 4 };
            pixels(decoder, limits, besides)
        }
        _ => Err(DecodeError::Unsupported),
    }
}

/// Most memory that one picture may take while it is decoded, in bytes; what a picture of the default limits takes that
/// has three bytes a pixel. The file is there besides, twice in the case of a JPEG.
const MEMORY: u64 = 75_000_000;

/// `besides`: bytes a pixel that the decoder keeps beside the pixels.
fn pixels(
    mut decoder: impl ImageDecoder,
    limits: &DecodeLimits,
    besides: u64,
) -> Result<(RgbImage, Orientation), DecodeError> {
    let (width, height) = decoder.dimensions();
    if width > limits.side || height > limits.side || u64::from(width) * u64::from(height) > limits.pixels {
        return Err(limits.exceeded());
    }
    if width == 0 || height == 0 {
        return Err(DecodeError::Damaged);
    }
    // What the decoder writes, and what it is turned into while that is still there.
    let colour = decoder.color_type();
    let turned = match (colour, colour.has_alpha()) {
        (ColorType::Rgb8 | ColorType::Rgba8, _) => 0,
        (_, false) => 3,
        (_, true) => 4,
    };
    if u64::from(width) * u64::from(height) * (u64::from(colour.bytes_per_pixel()) + turned + besides) > MEMORY {
        return Err(limits.exceeded());
    }
    decoder.set_limits(limits.for_decoder()).map_err(|cause| limits.fault(&cause))?;
    // Metadata that cannot be read says nothing about the rotation; the pixels may still be fine.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let picture = DynamicImage::from_decoder(decoder).map_err(|cause| limits.fault(&cause))?;
    Ok((opaque(picture), orientation))
}

impl DecodeLimits {
    fn exceeded(&self) -> DecodeError {
        DecodeError::TooLarge {
            megabytes: self.bytes / (1024 * 1024),
            megapixels: self.pixels / 1_000_000,
            side: self.side,
        }
    }

    fn fault(&self, cause: &ImageError) -> DecodeError {
        match cause {
            ImageError::Limits(_) => self.exceeded(),
            ImageError::Unsupported(_) => DecodeError::Unsupported,
            _ => DecodeError::Damaged,
        }
    }

    fn for_decoder(&self) -> Limits {
        let mut limits = Limits::no_limits();
        limits.max_image_width = Some(self.side);
        limits.max_image_height = Some(self.side);
        // Eight bytes a pixel (four channels of 16 bits) for the picture, and something to work with.
        limits.max_alloc = Some(self.pixels.saturating_mul(8).saturating_add(16 * 1024 * 1024));
        limits
    }
}

/// Bytes a pixel that the decoder keeps of a progressive JPEG until its last pass: all coefficients, two bytes each.
///
/// The header of the frame is looked for everywhere: the decoder skips what is no segment, and whoever followed the segments
/// by their lengths could be led past it. No other bytes say the kind of frame and then just the picture's size.
fn jpeg_coefficients(bytes: &[u8], (width, height): (u32, u32)) -> u64 {
    let size = |bytes: [u8; 4]| {
        let [height, width] =
            [[bytes[0], bytes[1]], [bytes[2], bytes[3]]].map(|side| u32::from(u16::from_be_bytes(side)));
        (width, height)
    };
    // Kind, length of the header, precision, height, width, number of components.
    let frames = bytes.windows(9).filter_map(|header| match *header {
        [0xC2 | 0xC6 | 0xCA | 0xCE, _, _, _, a, b, c, d, components] if size([a, b, c, d]) == (width, height) => {
            Some(2 * u64::from(components))
        }
        _ => None,
    });
    frames.max().unwrap_or(0)
}

/// Whether the coded pixels of a JPEG are followed by its end marker. The decoder shows a cut file as grey below the
/// cut, and half a face in grey is worse than a refusal.
fn jpeg_has_its_end(bytes: &[u8]) -> bool {
    const START_OF_SCAN: u8 = 0xDA;
    const END_OF_IMAGE: [u8; 2] = [0xFF, 0xD9];
    let mut at = 2;
    // Segments before the pixels are skipped by their length: a thumbnail inside one has an end marker too.
    while let Some(&[0xFF, marker, high, low]) = bytes.get(at..at + 4) {
        if marker == START_OF_SCAN {
            break;
        }
        at += if marker == 0xFF { 1 } else { 2 + usize::from(u16::from_be_bytes([high, low])) };
    }
    bytes.get(at..).is_some_and(|rest| rest.windows(2).rev().any(|pair| pair == END_OF_IMAGE))
}

fn opaque(picture: DynamicImage) -> RgbImage {
    if !picture.color().has_alpha() {
        return picture.into_rgb8();
    }
    let (width, height) = (picture.width(), picture.height());
    let mut values = picture.into_rgba8().into_raw();
    // In the same place, front to back: a second picture of that size would take as much memory again.
    for pixel in 0..values.len() / 4 {
        let alpha = u32::from(values[pixel * 4 + 3]);
        for channel in 0..3 {
            let value = u32::from(values[pixel * 4 + channel]);
            values[pixel * 3 + channel] = ((value * alpha + 255 * (255 - alpha) + 127) / 255) as u8;
        }
    }
    values.truncate(values.len() / 4 * 3);
    RgbImage::from_raw(width, height, values).unwrap_or_default()
}
