//! Small files that would take much memory if their decoders had their way.

use image::codecs::png::PngEncoder;
use image::{DynamicImage, ImageEncoder, ImageFormat, Rgb, RgbImage};

/// A grey JPEG, not progressive, whose components come in one scan each or in one scan together.
pub(crate) fn jpeg(side: u16, components: u8, in_one: bool) -> Vec<u8> {
    let mut bytes = vec![0xFF, 0xD8];
    let mut segment = |marker: u8, content: &[u8]| {
        bytes.extend([0xFF, marker]);
        bytes.extend((content.len() as u16 + 2).to_be_bytes());
        bytes.extend(content);
    };
    segment(0xDB, &[&[0_u8][..], &[1; 64]].concat());
    let [high, low] = side.to_be_bytes();
    let mut frame = vec![8, high, low, high, low, components];
    frame.extend((1..=components).flat_map(|number| [number, 0x11, 0]));
    segment(0xC0, &frame);
    // One code of one bit, for nothing: all coefficients are zeros, two bits a block.
    for table in [0x00, 0x10] {
        segment(0xC4, &[&[table, 1][..], &[0; 15], &[0]].concat());
    }
    let blocks = usize::from(side).div_ceil(8).pow(2);
    let scans: Vec<Vec<u8>> =
        if in_one { vec![(1..=components).collect()] } else { (1..=components).map(|number| vec![number]).collect() };
    for named in scans {
        let mut scan = vec![0xFF, 0xDA, 0, 6 + 2 * named.len() as u8, named.len() as u8];
        scan.extend(named.iter().flat_map(|&number| [number, 0]));
        scan.extend([0, 63, 0]);
        bytes.extend(scan);
        bytes.extend(vec![0; (blocks * 2 * named.len()).div_ceil(8)]);
    }
    bytes.extend([0xFF, 0xD9]);
    bytes
}

/// A small PNG with a colour profile of that many bytes, which is packed to a thousandth.
pub(crate) fn png_with_profile(length: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = PngEncoder::new(&mut bytes);
    encoder.set_icc_profile(vec![0; length]).unwrap();
    encoder.write_image(&[120; 48], 4, 4, image::ExtendedColorType::Rgb8).unwrap();
    bytes
}

/// A WebP of 16 × 16 pixels with a frame of another size, in the file or in an animation of one frame.
pub(crate) fn webp_with_frame(side: u16, is_animated: bool) -> Vec<u8> {
    webp_of(16, side, is_animated.then_some(Lay::Animated))
}

/// How a frame lies in a WebP, where it is not the whole file.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Lay {
    /// In an animation of one frame.
    Animated,
    /// Beside a part that says that all of it is transparent.
    Transparent,
    /// Both.
    AnimatedTransparent,
}

/// A WebP of that side with a frame with loss, of a side of its own, that is one colour.
pub(crate) fn webp_of(canvas: u16, side: u16, lay: Option<Lay>) -> Vec<u8> {
    let chunk = |kind: &[u8; 4], content: &[u8]| {
        [&kind[..], &(content.len() as u32).to_le_bytes(), content, &vec![0; content.len() % 2]].concat()
    };
    // A key frame that is shown, with a first part of 100,000 bytes.
    let tag = (100_000_u32 << 5 | 1 << 4).to_le_bytes();
    let [a, b] = side.to_le_bytes();
    let frame = chunk(b"VP8 ", &[&tag[..3], &[0x9D, 0x01, 0x2A, a, b, a, b], &[0; 200_000]].concat());
    let [low, high] = (canvas - 1).to_le_bytes();
    let canvas = [low, high, 0, low, high, 0];
    let is_animated = matches!(lay, Some(Lay::Animated | Lay::AnimatedTransparent));
    let is_transparent = matches!(lay, Some(Lay::Transparent | Lay::AnimatedTransparent));
    // Packed without loss: no transform, no cache, one group of codes that have one symbol each and so take no bits.
    let alpha = chunk(b"ALPH", &[&[1][..], &bits(&[(0, 3), (1, 4), (1, 4), (1, 4), (1, 4), (1, 4)])].concat());
    let frame = if is_transparent { [alpha, frame].concat() } else { frame };
    let flags = 2 * u8::from(is_animated) + 16 * u8::from(is_transparent);
    let head = chunk(b"VP8X", &[&[flags, 0, 0, 0][..], &canvas].concat());
    let content = if is_animated {
        let place_and_time = [&[0; 6][..], &canvas, &[0; 4]].concat();
        let frames = chunk(b"ANMF", &[place_and_time, frame].concat());
        [head, chunk(b"ANIM", &[0; 6]), frames].concat()
    } else {
        [head, frame].concat()
    };
    chunk(b"RIFF", &[b"WEBP", &content[..]].concat())
}

/// Numbers of so many bits each, the lowest bit of each byte first.
fn bits(numbers: &[(u32, u32)]) -> Vec<u8> {
    let each = numbers.iter().flat_map(|&(number, count)| (0..count).map(move |place| number >> place & 1 == 1));
    let all: Vec<bool> = each.collect();
    all.chunks(8).map(|byte| byte.iter().rev().fold(0, |value, &bit| value << 1 | u8::from(bit))).collect()
}

/// A WebP without loss of that side in which each of so many groups of codes takes nine bytes in the file, and 68 KB as
/// tables; two at least.
pub(crate) fn webp_with_tables(side: u16, groups: u16) -> Vec<u8> {
    let less_one = u32::from(side - 1);
    let single = (0b0001, 4);
    // Eight bits, and a choice between nothing and that.
    let either = |[symbol]: [u8; 1]| [(0b111, 3), (0, 8), (symbol.into(), 8)];
    let [high, low] = (groups - 1).to_be_bytes();
    // Signature, size, no transparency, version; no transform, no cache of it yet.
    let mut numbers = vec![(0x2F, 8), (less_one, 14), (less_one, 14), (0, 4), (0, 1)];
    // A cache of 2¹¹ colours; groups are chosen for squares of four pixels, by a picture without a cache.
    numbers.extend([(1, 1), (11, 4), (1, 1), (0, 3), (0, 1)]);
    numbers.extend(either([low]));
    numbers.extend(either([high]));
    numbers.extend([single; 3]);
    // The first square chooses the last group, all others the first.
    numbers.extend([(0b11, 2)]);
    numbers.extend(vec![(0, 2); usize::from(side.div_ceil(4)).pow(2) - 1]);
    for _ in 0..groups {
        // 2,048 symbols whose codes are eleven bits long, which takes no bits to say of each.
        numbers.extend([(0, 1), (11, 4), (0, 21), (0, 21), (1, 3), (1, 1), (5, 3), (2046, 12)]);
        numbers.extend([single; 4]);
    }
    // Green of each pixel.
    numbers.extend(vec![(0, 11); usize::from(side).pow(2)]);
    let content = bits(&numbers);
    let length = content.len() + content.len() % 2;
    let mut bytes = [&b"RIFF"[..], &(length as u32 + 12).to_le_bytes(), b"WEBPVP8L"].concat();
    bytes.extend((content.len() as u32).to_le_bytes());
    bytes.extend(&content);
    bytes.resize(20 + length, 0);
    bytes
}

/// A WebP without loss, of a picture that cannot be made smaller.
pub(crate) fn noisy_webp(side: u32) -> Vec<u8> {
    let noise = |x: u32, y: u32| (x.wrapping_mul(0x9E37_79B1) ^ y.wrapping_mul(0x85EB_CA77)).wrapping_mul(0xC2B2_AE3D);
    let picture = RgbImage::from_fn(side, side, |x, y| {
        let [a, b, c, _] = (noise(x, y) ^ noise(y, x) >> 13).to_be_bytes();
        Rgb([a, b, c])
    });
    let mut bytes = std::io::Cursor::new(Vec::new());
    DynamicImage::ImageRgb8(picture).write_to(&mut bytes, ImageFormat::WebP).unwrap();
    bytes.into_inner()
}
