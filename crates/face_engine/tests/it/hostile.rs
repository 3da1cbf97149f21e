//! Small files that would take much memory if their decoders had their way.

use image::codecs::png::PngEncoder;
use image::{DynamicImage, ImageEncoder, ImageFormat, Rgb, RgbImage};

/// A grey JPEG, not progressive, whose components come in one scan each or in one scan together.
pub fn jpeg(side: u16, components: u8, in_one: bool) -> Vec<u8> {
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
pub fn png_with_profile(length: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = PngEncoder::new(&mut bytes);
    encoder.set_icc_profile(vec![0; length]).unwrap();
    encoder.write_image(&[120; 48], 4, 4, image::ExtendedColorType::Rgb8).unwrap();
    bytes
}

/// A WebP of 16 × 16 pixels with a frame of another size, in the file or in an animation of one frame.
pub fn webp_with_frame(side: u16, is_animated: bool) -> Vec<u8> {
    let chunk = |kind: &[u8; 4], content: &[u8]| {
        [&kind[..], &(content.len() as u32).to_le_bytes(), content, &vec![0; content.len() % 2]].concat()
    };
    // A key frame that is shown, with a first part of 100,000 bytes.
    let tag = (100_000_u32 << 5 | 1 << 4).to_le_bytes();
    let [a, b] = side.to_le_bytes();
    let frame = chunk(b"VP8 ", &[&tag[..3], &[0x9D, 0x01, 0x2A, a, b, a, b], &[0; 200_000]].concat());
    let canvas = [15, 0, 0, 15, 0, 0];
    let content = if is_animated {
        let place_and_time = [&[0; 6][..], &canvas, &[0; 4]].concat();
        let frames = chunk(b"ANMF", &[place_and_time, frame].concat());
        [chunk(b"VP8X", &[&[2, 0, 0, 0][..], &canvas].concat()), chunk(b"ANIM", &[0; 6]), frames].concat()
    } else {
        [chunk(b"VP8X", &[&[0; 4][..], &canvas].concat()), frame].concat()
    };
    chunk(b"RIFF", &[b"WEBP", &content[..]].concat())
}

/// A WebP without loss, of a picture that cannot be made smaller.
pub fn noisy_webp(side: u32) -> Vec<u8> {
    let noise = |x: u32, y: u32| (x.wrapping_mul(0x9E37_79B1) ^ y.wrapping_mul(0x85EB_CA77)).wrapping_mul(0xC2B2_AE3D);
    let picture = RgbImage::from_fn(side, side, |x, y| {
        let [a, b, c, _] = (noise(x, y) ^ noise(y, x) >> 13).to_be_bytes();
        Rgb([a, b, c])
    });
    let mut bytes = std::io::Cursor::new(Vec::new());
    DynamicImage::ImageRgb8(picture).write_to(&mut bytes, ImageFormat::WebP).unwrap();
    bytes.into_inner()
}
