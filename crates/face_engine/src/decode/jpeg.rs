//! Reads the header of a JPEG before it is decoded.

/// Bytes a pixel that the decoder keeps until its last pass where the picture does not come in one: all coefficients, two bytes
/// each, fewer of a component that is sampled more coarsely. A progressive picture comes in many passes, and any other does whose scans name fewer components than it has.
///
/// The headers are looked for everywhere: the decoder skips what is no segment, and a parser that followed the segments by their
/// lengths could be led past them. No other bytes say the kind of frame and then just the picture's size; a scan that is none,
/// in a thumbnail, makes the picture count for more than it takes.
pub(super) fn coefficients(bytes: &[u8], (width, height): (u32, u32)) -> u64 {
    let size = |bytes: [u8; 4]| {
        let [height, width] =
            [[bytes[0], bytes[1]], [bytes[2], bytes[3]]].map(|side| u32::from(u16::from_be_bytes(side)));
        (width, height)
    };
    // Once, and not for each frame: a file that repeats a header through eight megabytes would have it read a million times.
    let fewest = fewest_of_a_scan(bytes);
    // Kind, length of the header, precision, height, width, number of components.
    let frames = bytes.windows(9).enumerate().filter_map(|(at, header)| match *header {
        [kind @ 0xC0..=0xCF, _, _, _, a, b, c, d, components] if size([a, b, c, d]) == (width, height) => {
            Some((kind, components, bytes.get(at + 9..).unwrap_or_default()))
        }
        _ => None,
    });
    let kept = frames.filter(|&(kind, components, _)| match kind {
        0xC2 | 0xC6 | 0xCA | 0xCE => true,
        // Tables, an extension and a restart: no frames.
        0xC4 | 0xC8 | 0xCC => false,
        _ => fewest.is_some_and(|named| named < components),
    });
    kept.map(|(_, components, sampling)| bytes_of_samples(components, sampling)).max().unwrap_or(0)
}

/// Bytes that a frame's numbers take a pixel, two each, rounded up: six with three components, or half of it where colours are
/// sampled at every other pixel of every other row, as cameras do. `sampling` begins with three bytes for each component, the second of them how often it is
/// sampled across and down, four bits each.
fn bytes_of_samples(components: u8, sampling: &[u8]) -> u64 {
    let times = sampling.as_chunks::<3>().0.iter().take(components.into()).map(|component| component[1]);
    let (mut sum, mut across, mut down, mut count) = (0, 0, 0, 0);
    for (x, y) in times.map(|times| (u64::from(times >> 4), u64::from(times & 0xF))) {
        (sum, across, down, count) = (sum + x * y, across.max(x), down.max(y), count + 1);
    }
    // A frame without valid sampling counts as the worst case.
    let is_known = count == u64::from(components) && across * down > 0;
    if is_known { (2 * sum).div_ceil(across * down) } else { 2 * u64::from(components) }
}

/// The fewest components that a scan names.
fn fewest_of_a_scan(bytes: &[u8]) -> Option<u8> {
    // Marker, length of the header (6 and 2 for each component), number of components.
    let scans = bytes.windows(5).filter_map(|header| match *header {
        [0xFF, 0xDA, 0, length, named] if u16::from(length) == 6 + 2 * u16::from(named) => Some(named),
        _ => None,
    });
    scans.min()
}

/// Whether the coded pixels of a JPEG are followed by its end marker. The decoder shows a cut file as grey below the
/// cut, and half a face in grey is worse than a refusal.
pub(super) fn has_its_end(bytes: &[u8]) -> bool {
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
