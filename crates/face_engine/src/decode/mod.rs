//! Turns untrusted bytes into upright RGB pixels, or says why not. Nothing is allocated for a picture before
//! its header has shown that it is small enough.

mod jpeg;
mod png;
mod webp;

use image::codecs::{jpeg::JpegDecoder, webp::WebPDecoder};
use image::metadata::Orientation;
use image::{ColorType, DynamicImage, ImageDecoder, ImageError, ImageFormat, Limits, RgbImage};
use serde::Deserialize;

use self::png::Png;
use super::deadline::{Deadline, Timed};

/// How large a picture may be, and how long it may be read.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DecodeLimits {
    /// Bytes of the file.
    pub bytes: usize,
    pub pixels: u64,
    /// Width and height, each.
    pub side: u32,
    /// Milliseconds from the bytes to the embedding. Not checked here: the caller makes a [`Deadline`] of it.
    pub milliseconds: u64,
}

impl Default for DecodeLimits {
    fn default() -> Self {
        Self { bytes: 8 * 1024 * 1024, pixels: 25_000_000, side: 8192, milliseconds: 6000 }
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
        "The picture is too large. It may have at most {megabytes} MB, {megapixels} megapixels and {side} pixels on a side."
    )]
    TooLarge { megabytes: usize, megapixels: u64, side: u32 },
    /// Within those limits, but made so that decoding would take more memory than any ordinary picture does (an HTTP 413).
    #[error("Reading this picture takes too much memory. Save it anew as a JPEG, and send that.")]
    TooMuchMemory,
    /// The right kind of file, but broken (an HTTP 422).
    #[error("The picture is damaged. Take or choose another one.")]
    Damaged,
    /// There was no time to read it to its end (an HTTP 422).
    #[error("Reading this picture took too long. Try again, or send a smaller one.")]
    TooSlow,
}

/// Decodes the picture in `bytes` upright: kind judged by content, EXIF rotation applied, transparent parts shown on white, the first
/// frame of an animation.
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

/// Decodes the picture in `bytes` as the camera stored it, and returns how it is to be turned: scaling a large picture down
/// first makes turning cheaper.
///
/// A PNG or WebP stops with [`DecodeError::TooSlow`] at the deadline. A JPEG's decoder takes all bytes at once and runs to its end; that is
/// bounded by the limits, and its result is dropped.
pub fn decode_lying(
    bytes: &[u8],
    limits: &DecodeLimits,
    deadline: &Deadline,
) -> Result<(RgbImage, Orientation), DecodeError> {
    deadline.check()?;
    let opened = Opened::new(bytes, Timed::new(bytes, deadline), limits);
    let outcome = opened.and_then(|opened| opened.pixels(limits));
    // Decoders say in many ways that there are no more bytes.
    deadline.check()?;
    outcome
}

/// Most bytes of memory that decoding this picture will take beside its file, by its header; 0 for a picture that is refused at once.
#[must_use]
pub fn memory(bytes: &[u8], limits: &DecodeLimits) -> u64 {
    let never = Deadline::never();
    let opened = Opened::new(bytes, Timed::new(bytes, &never), limits);
    opened.and_then(|opened| opened.needed(limits)).unwrap_or(0)
}

/// Bytes that a decoder keeps beside the pixels that it gives.
struct Besides {
    a_pixel: u64,
    at_once: u64,
}

/// A decoder that has read what stands before the pixels.
enum Opened<'b> {
    /// A decoder that gives row by row.
    Rows(Box<Png<'b>>),
    /// A decoder that gives all pixels at once, in its own pixel format.
    Whole(Box<dyn ImageDecoder + 'b>, Besides),
}

impl<'b> Opened<'b> {
    /// Reads the header of `bytes` through `stream`.
    fn new(bytes: &'b [u8], stream: Timed<'b>, limits: &DecodeLimits) -> Result<Self, DecodeError> {
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
                // The decoder reads all bytes before the first pixel.
                let besides = Besides { a_pixel, at_once: bytes.len() as u64 };
                Ok(Self::Whole(Box::new(decoder), besides))
            }
            Ok(ImageFormat::Png) => Png::open(stream, limits).map(|png| Self::Rows(Box::new(png))),
            Ok(ImageFormat::WebP) => {
                let decoder = WebPDecoder::new(stream).map_err(|cause| limits.fault(&cause))?;
                // A larger picture's memory need not be computed.
                limits.check_size(decoder.dimensions())?;
                let besides = webp::besides(bytes, &decoder, limits.memory())?;
                Ok(Self::Whole(Box::new(decoder), besides))
            }
            _ => Err(DecodeError::Unsupported),
        }
    }

    /// Bytes that the pixels will take while they are decoded. Fails with [`DecodeError::TooLarge`] or [`DecodeError::TooMuchMemory`]
    /// beyond the limits, with [`DecodeError::Damaged`] for no pixels at all.
    fn needed(&self, limits: &DecodeLimits) -> Result<u64, DecodeError> {
        let ((width, height), a_pixel, at_once) = match self {
            Self::Rows(png) => (png.dimensions(), 3, 0),
            Self::Whole(decoder, besides) => {
                let colour = decoder.color_type();
                // The decoder's output, and its conversion beside it.
                let turned = if matches!(colour, ColorType::Rgb8 | ColorType::Rgba8) { 0 } else { 3 };
                let a_pixel = u64::from(colour.bytes_per_pixel()) + turned + besides.a_pixel;
                (decoder.dimensions(), a_pixel, besides.at_once)
            }
        };
        limits.check_size((width, height))?;
        let needed = u64::from(width) * u64::from(height) * a_pixel + at_once;
        if needed > limits.memory() { Err(DecodeError::TooMuchMemory) } else { Ok(needed) }
    }

    fn pixels(self, limits: &DecodeLimits) -> Result<(RgbImage, Orientation), DecodeError> {
        self.needed(limits)?;
        match self {
            Self::Rows(png) => png.pixels(limits),
            Self::Whole(mut decoder, _) => {
                decoder.set_limits(limits.for_decoder()).map_err(|cause| limits.fault(&cause))?;
                // Metadata that cannot be read says nothing about the rotation; the pixels may still be fine.
                let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
                let picture = DynamicImage::from_decoder(decoder).map_err(|cause| limits.fault(&cause))?;
                Ok((opaque(picture), orientation))
            }
        }
    }
}

impl DecodeLimits {
    /// Error for a picture that is larger than the limits.
    #[must_use]
    pub fn exceeded(&self) -> DecodeError {
        DecodeError::TooLarge {
            megabytes: self.bytes / (1024 * 1024),
            megapixels: self.pixels / 1_000_000,
            side: self.side,
        }
    }

    /// Most bytes of memory for decoding one picture, beside its file. Twelve a pixel are the most that any kind takes (an animated WebP
    /// and, nearly, a progressive CMYK JPEG); the rest is for tables and copies of the file.
    fn memory(&self) -> u64 {
        self.pixels.saturating_mul(12).saturating_add(20_000_000)
    }

    fn check_sides(&self, (width, height): (u32, u32)) -> Result<(), DecodeError> {
        if width > self.side || height > self.side { Err(self.exceeded()) } else { Ok(()) }
    }

    fn check_size(&self, (width, height): (u32, u32)) -> Result<(), DecodeError> {
        self.check_sides((width, height))?;
        match u64::from(width) * u64::from(height) {
            0 => Err(DecodeError::Damaged),
            pixels if pixels > self.pixels => Err(self.exceeded()),
            _ => Ok(()),
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
        limits.max_alloc = Some(self.memory());
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
        let alpha = values[pixel * 4 + 3];
        for channel in 0..3 {
            values[pixel * 3 + channel] = on_white(values[pixel * 4 + channel], alpha);
        }
    }
    values.truncate(values.len() / 4 * 3);
    RgbImage::from_raw(width, height, values).unwrap_or_default()
}

/// A channel's value of a pixel that lets white through where `alpha` is less than 255.
fn on_white(value: u8, alpha: u8) -> u8 {
    let (value, alpha) = (u32::from(value), u32::from(alpha));
    ((value * alpha + 255 * (255 - alpha) + 127) / 255) as u8
}
