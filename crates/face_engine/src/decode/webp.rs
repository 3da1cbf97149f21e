//! What the chunks of a WebP tell before its decoder believes them (<https://developers.google.com/speed/webp/docs/riff_container>).

/// How many times its own bytes the prefix codes of a part without loss may take as tables: the decoder makes five tables of
/// four kilobytes for each group of codes (`image-webp`, `lossless.rs`), and a group that makes them so large takes some fifty
/// bytes. A photograph has few groups, but that is only known when they have been made.
const TABLES: u64 = 512;

/// Bytes that the tables of the parts without loss may take: all pixels, or how transparent they are.
pub(super) fn tables(bytes: &[u8]) -> u64 {
    let without_loss = chunks(bytes).filter(|chunk| matches!(chunk.kind, b"VP8L" | b"ALPH"));
    without_loss.map(|chunk| chunk.content.len() as u64 * TABLES).sum()
}

/// Whether a frame with loss is larger than the picture, which the decoder notices when it has decoded it.
pub(super) fn has_frame_beyond(bytes: &[u8], (width, height): (u32, u32)) -> bool {
    // Three bytes about the frame, three that are always the same, width and height in fourteen bits each.
    chunks(bytes).filter(|chunk| chunk.kind == b"VP8 ").any(|chunk| match *chunk.content {
        [_, _, _, _, _, _, a, b, c, d, ..] => {
            let side = |bytes| u32::from(u16::from_le_bytes(bytes) & 0x3FFF);
            side([a, b]) > width || side([c, d]) > height
        }
        _ => false,
    })
}

struct Chunk<'b> {
    kind: &'b [u8; 4],
    content: &'b [u8],
}

/// All chunks: those of the file, and those within the frames of an animation.
fn chunks(bytes: &[u8]) -> impl Iterator<Item = Chunk<'_>> {
    // The file is a chunk itself, whose content begins with the word WEBP; a frame's begins with its place and time.
    let own = in_a_row(bytes.get(12..).unwrap_or_default());
    own.flat_map(|chunk| {
        let inside = if chunk.kind == b"ANMF" { chunk.content.get(16..) } else { None };
        std::iter::once(chunk).chain(in_a_row(inside.unwrap_or_default()))
    })
}

/// Chunks one after the other; of one that is cut, what is there.
fn in_a_row(mut rest: &[u8]) -> impl Iterator<Item = Chunk<'_>> {
    std::iter::from_fn(move || {
        let (kind, after) = rest.split_first_chunk::<4>()?;
        let (length, after) = after.split_first_chunk::<4>()?;
        let length = u32::from_le_bytes(*length) as usize;
        // The next one begins at an even place.
        rest = after.get(length.saturating_add(length % 2)..).unwrap_or_default();
        Some(Chunk { kind, content: after.get(..length).unwrap_or(after) })
    })
}
