//! Checks a WebP's chunks before its decoder relies on them (<https://developers.google.com/speed/webp/docs/riff_container>).

mod bits;
mod tables;

use bits::Bits;
use image::ImageDecoder as _;
use image::codecs::webp::WebPDecoder;

use super::{Besides, DecodeError};

/// Bytes that the decoder keeps beside the decoded pixels; counting ends above `most`.
///
/// # Errors
/// [`DecodeError::Damaged`] where a frame is larger than the picture, which the decoder notices when it has decoded it, or a part
/// without loss cannot be read as far as its tables.
pub(super) fn besides<R: std::io::BufRead + std::io::Seek>(
    bytes: &[u8],
    decoder: &WebPDecoder<R>,
    most: u64,
) -> Result<Besides, DecodeError> {
    let size = decoder.dimensions();
    let (mut is_lossy, mut has_alpha_part, mut at_once) = (false, false, 0);
    for chunk in chunks(bytes, size, decoder.has_animation()) {
        let needed = match chunk.kind {
            b"VP8 " => {
                is_lossy = true;
                if chunk.has_frame_beyond(size) {
                    return Err(DecodeError::Damaged);
                }
                // Read to its end, and once more in words.
                Some(2 * chunk.content.len() as u64)
            }
            b"VP8L" => tables::of_picture(chunk.content, most),
            b"ALPH" => {
                has_alpha_part = true;
                match chunk.content {
                    // Packed without loss, without a size of its own.
                    [head, part @ ..] if head & 3 == 1 => tables::of_part(Bits::new(part), chunk.size, most),
                    _ => Some(0),
                }
            }
            _ => Some(0),
        };
        // One part is decoded after the other.
        at_once = at_once.max(needed.ok_or(DecodeError::Damaged)?);
    }
    let a_pixel = match (decoder.has_animation(), is_lossy, decoder.color_type().has_alpha()) {
        // A frame, and what it is laid on.
        (true, ..) => 8,
        // One and a half for brightness and colours, and while transparency is read four and one.
        (false, true, true) if has_alpha_part => 7,
        (false, true, _) => 2,
        (false, false, true) => 0,
        // Once more with transparency.
        (false, false, false) => 4,
    };
    Ok(Besides { a_pixel, at_once })
}

struct Chunk<'b> {
    kind: &'b [u8; 4],
    content: &'b [u8],
    /// Width and height of the picture or the frame that it is of.
    size: (u32, u32),
}

impl Chunk<'_> {
    /// Whether a frame with loss is larger than the picture.
    fn has_frame_beyond(&self, (width, height): (u32, u32)) -> bool {
        // Three bytes about the frame, three that are always the same, width and height in fourteen bits each.
        match *self.content {
            [_, _, _, _, _, _, a, b, c, d, ..] => {
                let side = |bytes| u32::from(u16::from_le_bytes(bytes) & 0x3FFF);
                side([a, b]) > width || side([c, d]) > height
            }
            _ => false,
        }
    }
}

/// All chunks that are decoded: those of a file of that size, and those within the first frame of an animation.
fn chunks(bytes: &[u8], size: (u32, u32), is_animated: bool) -> impl Iterator<Item = Chunk<'_>> {
    // The file is a chunk itself, whose content begins with the word WEBP; a frame's begins with its place, its size, each side
    // less one in three bytes, and its time.
    let own = || in_a_row(bytes.get(12..).unwrap_or_default(), size);
    let first = own().find(|chunk| chunk.kind == b"ANMF").map_or(&[][..], |frame| frame.content);
    let (frame, inside) = match *first {
        [_, _, _, _, _, _, a, b, c, d, e, f, _, _, _, _, ref inside @ ..] => {
            let side = |[a, b, c]: [u8; 3]| u32::from_le_bytes([a, b, c, 0]) + 1;
            ((side([a, b, c]), side([d, e, f])), inside)
        }
        _ => (size, &[][..]),
    };
    // Where the file does not say that it is animated, the decoder takes the frame for the whole picture.
    own().chain(in_a_row(inside, if is_animated { frame } else { size }))
}

/// Chunks one after the other; of one that is cut, what is there.
fn in_a_row(mut rest: &[u8], size: (u32, u32)) -> impl Iterator<Item = Chunk<'_>> {
    std::iter::from_fn(move || {
        let (kind, after) = rest.split_first_chunk::<4>()?;
        let (length, after) = after.split_first_chunk::<4>()?;
        let length = u32::from_le_bytes(*length) as usize;
        // The next one begins at an even place.
        rest = after.get(length.saturating_add(length % 2)..).unwrap_or_default();
        Some(Chunk { kind, content: after.get(..length).unwrap_or(after), size })
    })
}
