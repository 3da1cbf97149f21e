//! Turns the bytes somebody sent into upright RGB pixels, or says why not. Nothing is allocated for a picture before
//! its header has shown that it is small enough.

mod jpeg;
mod webp;

use image::codecs::{jpeg::JpegDecoder, png::PngDecoder, webp::WebPDecoder};
use image::metadata::Orientation;
use image::{ColorType, DynamicImage, ImageDecoder, ImageError, ImageFormat, Limits, RgbImage};
use serde::Deserialize;

use super::deadline::{Deadline, Timed};

/// How large a picture may be, and how long it may be read.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DecodeLimits {
    /// Bytes of the file.
    pub bytes: usize,
    /// Width × height.
    pub pixels: u64,
    /// Width and height, each.
    pub side: u32,
    /// Milliseconds for everything from the bytes to the embedding. Not looked at here: the caller makes a [`Deadline`] of
    /// it.
    pub milliseconds: u64,
}

impl Default for DecodeLimits {
    fn default() -> Self {
        Self { bytes: 8 * 1024 * 1024, pixels: 25_000_000, side: 8192, milliseconds: 2000 }
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
        "The picture is too large. It may have at most {megabytes} MB, {megapixels} megapixels and {side} pixels on a side, \
         and fewer if it is a WebP, grey, transparent, progressive or has 16 bits a colour."
    )]
    TooLarge { megabytes: usize, megapixels: u64, side: u32 },
    /// The right kind of file, but broken (an HTTP 422).
    #[error("The picture is damaged. Take or choose another one.")]
    Damaged,
    /// There was no time to read it to its end (an HTTP 422).
    #[error("Reading this picture took too long. Try again, or send a smaller one.")]
    TooSlow,
}

/// The upright picture in `bytes`: kind judged by content, EXIF rotation applied, transparent parts shown on white, the
/// first frame of an animation.
///
/// # Errors
/// A [`DecodeError`] saying which of its kinds the fault is.
pub fn decode(bytes: &[u8], limits: &DecodeLimits) -> Result<RgbImage, DecodeError> {
    let (picture, orientation) = decode_lying(bytes, limits, &Deadline::never())?;
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
/// At the deadline a PNG or WebP is given up where it is. A JPEG's decoder takes all bytes at once and comes to its end;
/// that is bounded by the limits, and what it wrote is thrown away.
///
/// # Errors
/// As [`decode`], and [`DecodeError::TooSlow`] after the deadline.
pub fn decode_lying(
    bytes: &[u8],
    limits: &DecodeLimits,
    deadline: &Deadline,
) -> Result<(RgbImage, Orientation), DecodeError> {
    deadline.check()?;
    let opened = opened(bytes, Timed::new(bytes, deadline), limits);
    let outcome = opened.and_then(|(decoder, besides)| pixels(decoder, limits, besides));
    // Decoders say in many ways that there are no more bytes.
    deadline.check()?;
    outcome
}

/// Most bytes of memory that decoding this picture will take beside its file, told by what stands before its pixels. Nothing
/// for what is refused at once.
#[must_use]
pub fn memory(bytes: &[u8], limits: &DecodeLimits) -> u64 {
    let never = Deadline::never();
    let opened = opened(bytes, Timed::new(bytes, &never), limits);
    opened.and_then(|(decoder, besides)| needed(&decoder, limits, &besides)).unwrap_or(0)
}

/// A decoder that has read what stands before the pixels; `stream` reads `bytes`.
fn opened<'b>(
    bytes: &'b [u8],
    stream: Timed<'b>,
    limits: &DecodeLimits,
) -> Result<(Box<dyn ImageDecoder + 'b>, Besides), DecodeError> {
    if bytes.len() > limits.bytes {
        return Err(limits.exceeded());
    }
    match image::guess_format(bytes) {
        Ok(ImageFormat::Jpeg) => {
            if !jpeg::has_its_end(bytes) {
                return Err(DecodeError::Damaged);
            }
            let decoder = JpegDecoder::new(stream).map_err(|cause| limits.fault(&cause))?;
            let a_pixel = jpeg::coefficients(bytes, decoder.dimensions());
            Ok((Box::new(decoder), Besides { a_pixel, at_once: 0 }))
        }
        Ok(ImageFormat::Png) => {
            let mut metadata = limits.for_decoder();
            metadata.max_alloc = Some(PNG_METADATA);
            let decoder = PngDecoder::with_limits(stream, metadata).map_err(|cause| limits.fault(&cause))?;
            Ok((Box::new(decoder), Besides::default()))
        }
        Ok(ImageFormat::WebP) => {
            let decoder = WebPDecoder::new(stream).map_err(|cause| limits.fault(&cause))?;
            if webp::has_frame_beyond(bytes, decoder.dimensions()) {
                return Err(DecodeError::Damaged);
            }
            // The picture once more with four bytes a pixel; transparency and frames are read apart from it.
            let a_pixel = if decoder.has_animation() || decoder.color_type().has_alpha() { 8 } else { 4 };
            Ok((Box::new(decoder), Besides { a_pixel, at_once: webp::tables(bytes) }))
        }
        _ => Err(DecodeError::Unsupported),
    }
}

/// Most memory that one picture may take while it is decoded, in bytes; what a picture of the default limits takes that
/// has three bytes a pixel. The file is there besides, twice in the case of a JPEG.
const MEMORY: u64 = 75_000_000;

/// Most memory that a PNG's decoder may take for what is no pixel, in bytes: a colour profile is packed, and may unpack to a
/// thousand times its size. The largest profiles of printers take two to three megabytes.
const PNG_METADATA: u64 = 4 * 1024 * 1024;

/// Bytes that a decoder keeps beside the pixels that it gives.
#[derive(Default)]
struct Besides {
    a_pixel: u64,
    at_once: u64,
}

/// Bytes that the pixels will take while they are decoded.
///
/// # Errors
/// [`DecodeError::TooLarge`] for more than [`MEMORY`] or the limits, [`DecodeError::Damaged`] for no pixels at all.
fn needed(decoder: &impl ImageDecoder, limits: &DecodeLimits, besides: &Besides) -> Result<u64, DecodeError> {
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
    let a_pixel = u64::from(colour.bytes_per_pixel()) + turned + besides.a_pixel;
    let needed = u64::from(width) * u64::from(height) * a_pixel + besides.at_once;
    if needed > MEMORY { Err(limits.exceeded()) } else { Ok(needed) }
}

fn pixels(
    mut decoder: impl ImageDecoder,
    limits: &DecodeLimits,
    besides: Besides,
) -> Result<(RgbImage, Orientation), DecodeError> {
    needed(&decoder, limits, &besides)?;
    decoder.set_limits(limits.for_decoder()).map_err(|cause| limits.fault(&cause))?;
    // Metadata that cannot be read says nothing about the rotation; the pixels may still be fine.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let picture = DynamicImage::from_decoder(decoder).map_err(|cause| limits.fault(&cause))?;
    Ok((opaque(picture), orientation))
}

impl DecodeLimits {
    /// What is said of a picture that is larger than they let in.
    #[must_use]
    pub fn exceeded(&self) -> DecodeError {
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
