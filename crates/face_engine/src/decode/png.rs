//! Decodes a PNG row by row: whatever its bits, its transparency and the order of its rows, it takes no more memory than
//! three bytes a pixel.

use image::RgbImage;
use image::metadata::Orientation;
use png::{BitDepth, ColorType, Decoder, DecodingError, InterlaceInfo, Limits, Reader, Transformations};

use super::{DecodeError, DecodeLimits, on_white};
use crate::deadline::Timed;

/// Most memory, in bytes, that the decoder may take for metadata, which may unpack to a thousand times its size.
const METADATA: usize = 4 * 1024 * 1024;

/// Bytes of a pixel as it is given out.
const RGB: usize = 3;

/// A PNG, read up to its pixels.
pub(super) struct Png<'b>(Reader<Timed<'b>>);

impl<'b> Png<'b> {
    /// Fails with [`DecodeError::TooLarge`] for a side or metadata beyond the limits, with [`DecodeError::Damaged`] for other faults.
    pub(super) fn open(stream: Timed<'b>, limits: &DecodeLimits) -> Result<Self, DecodeError> {
        let mut decoder = Decoder::new_with_limits(stream, Limits { bytes: METADATA });
        decoder.set_ignore_text_chunk(true);
        decoder.set_ignore_iccp_chunk(true);
        let size = decoder.read_header_info().map_err(|cause| fault(&cause, limits))?.size();
        // Before the decoder sets a row of that width aside.
        limits.check_sides(size)?;
        // Palettes become colours, and fewer than eight bits eight; sixteen stay.
        decoder.set_transformations(Transformations::EXPAND);
        decoder.read_info().map(Self).map_err(|cause| fault(&cause, limits))
    }

    pub(super) fn dimensions(&self) -> (u32, u32) {
        self.0.info().size()
    }

    /// The pixels, transparent ones on white, and how they are to be turned. Fails with [`DecodeError::Damaged`] where they end early.
    pub(super) fn pixels(mut self, limits: &DecodeLimits) -> Result<(RgbImage, Orientation), DecodeError> {
        let (width, height) = self.dimensions();
        let exif = self.0.info().exif_metadata.as_deref();
        let orientation = exif.and_then(Orientation::from_exif_chunk).unwrap_or(Orientation::NoTransforms);
        let kind = Kind::of(self.0.output_color_type())?;
        let mut picture = RgbImage::new(width, height);
        let stride = RGB * width as usize;
        let mut narrow = vec![0; stride];
        let mut line = 0;
        while let Some(row) = self.0.next_interlaced_row().map_err(|cause| fault(&cause, limits))? {
            match row.interlace() {
                InterlaceInfo::Null(_) => {
                    let target = picture.get_mut(line..line + stride).ok_or(DecodeError::Damaged)?;
                    kind.write(row.data(), target)?;
                    line += stride;
                }
                InterlaceInfo::Adam7(pass) => {
                    let samples = row.data().len() / kind.bytes();
                    let narrow = narrow.get_mut(..RGB * samples).ok_or(DecodeError::Damaged)?;
                    kind.write(row.data(), narrow)?;
                    png::expand_interlaced_row(&mut picture, stride, narrow, pass, 8 * RGB as u8);
                }
            }
        }
        Ok((picture, orientation))
    }
}

/// How a pixel lies in a row.
#[derive(Clone, Copy)]
struct Kind {
    is_deep: bool,
    is_grey: bool,
    has_alpha: bool,
}

impl Kind {
    fn of((colour, depth): (ColorType, BitDepth)) -> Result<Self, DecodeError> {
        let (is_grey, has_alpha) = match colour {
            ColorType::Grayscale => (true, false),
            ColorType::GrayscaleAlpha => (true, true),
            ColorType::Rgb => (false, false),
            ColorType::Rgba => (false, true),
            ColorType::Indexed => return Err(DecodeError::Unsupported),
        };
        Ok(Self { is_deep: depth == BitDepth::Sixteen, is_grey, has_alpha })
    }

    fn channels(self) -> usize {
        if self.is_grey { 1 } else { 3 }
    }

    fn bytes(self) -> usize {
        (self.channels() + usize::from(self.has_alpha)) * if self.is_deep { 2 } else { 1 }
    }

    /// Writes a row as RGB of eight bits.
    fn write(self, row: &[u8], target: &mut [u8]) -> Result<(), DecodeError> {
        if row.len() / self.bytes() != target.len() / RGB {
            return Err(DecodeError::Damaged);
        }
        let value = |pixel: &[u8], channel: usize| match pixel {
            // To the nearest of 256 steps.
            pixel if self.is_deep => {
                let deep = u16::from_be_bytes([pixel[2 * channel], pixel[2 * channel + 1]]);
                ((u32::from(deep) + 128) / 257) as u8
            }
            pixel => pixel[channel],
        };
        for (pixel, target) in row.chunks_exact(self.bytes()).zip(target.chunks_exact_mut(RGB)) {
            for (channel, target) in target.iter_mut().enumerate() {
                *target = value(pixel, if self.is_grey { 0 } else { channel });
                if self.has_alpha {
                    *target = on_white(*target, value(pixel, self.channels()));
                }
            }
        }
        Ok(())
    }
}

fn fault(cause: &DecodingError, limits: &DecodeLimits) -> DecodeError {
    match cause {
        DecodingError::LimitsExceeded => limits.exceeded(),
        _ => DecodeError::Damaged,
    }
}
