//! What is sent as a picture is not always one.

use std::io::Cursor;

use face_engine::decode::{decode, memory};
use face_engine::{DecodeError, DecodeLimits};
use image::codecs::{jpeg::JpegEncoder, png::PngEncoder, webp::WebPEncoder};
use image::{ColorType, DynamicImage, ExtendedColorType, GrayImage, ImageEncoder, ImageFormat, Rgb, RgbImage};

use crate::{
    fixture::{cosine, engine, sample},
    hostile::{self, Lay},
};

fn read(bytes: &[u8]) -> Result<RgbImage, DecodeError> {
    decode(bytes, &DecodeLimits::default())
}

fn encoded(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

fn too_large(outcome: &Result<RgbImage, DecodeError>) -> bool {
    matches!(outcome, Err(DecodeError::TooLarge { .. }))
}

/// A small valid JPEG whose header claims another size.
fn jpeg_claiming(width: u16, height: u16) -> Vec<u8> {
    let mut bytes = encoded(&DynamicImage::ImageLuma8(GrayImage::new(16, 16)), ImageFormat::Jpeg);
    let frame = bytes.windows(2).position(|pair| pair == [0xFF, 0xC0]).unwrap();
    bytes[frame + 5..frame + 7].copy_from_slice(&height.to_be_bytes());
    bytes[frame + 7..frame + 9].copy_from_slice(&width.to_be_bytes());
    bytes
}

/// `jpeg` with an EXIF block that says how the camera was held.
fn with_orientation(jpeg: &[u8], orientation: u8) -> Vec<u8> {
    let mut exif = b"Exif\0\0MM\0\x2A\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
    exif.extend([orientation, 0, 0, 0, 0, 0, 0]);
    let length = (exif.len() + 2) as u16;
    let mut bytes = jpeg[..2].to_vec();
    bytes.extend([0xFF, 0xE1]);
    bytes.extend(length.to_be_bytes());
    bytes.extend(exif);
    bytes.extend(&jpeg[2..]);
    bytes
}

/// `picture` as a camera held in that orientation would have stored it.
fn stored(picture: &RgbImage, orientation: u8) -> Vec<u8> {
    let upright = DynamicImage::ImageRgb8(picture.clone());
    let stored = match orientation {
        1 => upright,
        2 => upright.fliph(),
        3 => upright.rotate180(),
        4 => upright.flipv(),
        5 => upright.rotate90().fliph(),
        6 => upright.rotate270(),
        7 => upright.rotate90().flipv(),
        8 => upright.rotate90(),
        _ => unreachable!("there are eight orientations"),
    };
    let mut jpeg = Vec::new();
    JpegEncoder::new_with_quality(&mut jpeg, 92).encode_image(&stored).unwrap();
    with_orientation(&jpeg, orientation)
}

#[test]
fn a_turned_picture_gives_the_same_embedding() {
    let engine = engine();
    // Sample 2 shows one person.
    let upright = engine.picture(&sample(2)).unwrap();
    let wanted = engine.probe(&sample(2)).unwrap().0.embedding;
    for orientation in 1..=8 {
        let face = engine.probe(&stored(upright.pixels(), orientation)).unwrap().0;
        assert_eq!((face.picture.width(), face.picture.height()), (upright.width(), upright.height()));
        let alike = cosine(face.embedding.values(), wanted.values());
        assert!(alike > 0.99, "orientation {orientation}: cosine {alike}");
    }
}

#[test]
fn png_and_webp_are_put_upright_too() {
    // Stored lying on its right side, red on the right.
    let mut stored = RgbImage::new(4, 2);
    stored.put_pixel(3, 0, Rgb([255, 0, 0]));
    let mut exif = b"MM\0\x2A\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
    exif.extend([8, 0, 0, 0, 0, 0, 0]);
    let mut webp = Vec::new();
    let mut encoder = WebPEncoder::new_lossless(&mut webp);
    encoder.set_exif_metadata(exif.clone()).unwrap();
    encoder.write_image(&stored, 4, 2, ExtendedColorType::Rgb8).unwrap();
    let mut png = Vec::new();
    let mut encoder = PngEncoder::new(&mut png);
    encoder.set_exif_metadata(exif).unwrap();
    encoder.write_image(&stored, 4, 2, ExtendedColorType::Rgb8).unwrap();
    for (kind, bytes) in [("WebP", webp), ("PNG", png)] {
        let upright = read(&bytes).unwrap();
        assert_eq!(upright.dimensions(), (2, 4), "{kind}");
        assert_eq!(upright.get_pixel(0, 0).0, [255, 0, 0], "{kind}");
    }
}

#[test]
fn a_file_is_judged_by_its_content() {
    assert_eq!(read(b"Dear Sir or Madam, please find enclosed ..."), Err(DecodeError::Unsupported));
    assert_eq!(read(b""), Err(DecodeError::Unsupported));
    assert_eq!(read(b"GIF89a\x01\0\x01\0\0\0\0;"), Err(DecodeError::Unsupported));
    assert_eq!(read(b"BM\0\0\0\0\0\0\0\0"), Err(DecodeError::Unsupported));
    assert_eq!(read(b"<svg xmlns='http://www.w3.org/2000/svg'/>"), Err(DecodeError::Unsupported));
}

#[test]
fn a_file_that_ends_too_early_is_damaged() {
    let whole = sample(2);
    for kept in [3, 20, 600, whole.len() / 2, whole.len() - 2] {
        assert_eq!(read(&whole[..kept]), Err(DecodeError::Damaged), "the first {kept} bytes");
    }
    for format in [ImageFormat::Png, ImageFormat::WebP] {
        let whole = encoded(&DynamicImage::ImageRgb8(read(&sample(2)).unwrap().clone()).thumbnail(200, 200), format);
        for kept in [30, whole.len() / 2] {
            assert_eq!(read(&whole[..kept]), Err(DecodeError::Damaged), "the first {kept} bytes of a {format:?}");
        }
    }
}

#[test]
fn a_thumbnails_end_is_not_the_pictures_end() {
    let thumbnail = encoded(&DynamicImage::ImageLuma8(GrayImage::new(8, 8)), ImageFormat::Jpeg);
    let whole = encoded(&DynamicImage::ImageRgb8(RgbImage::new(300, 300)), ImageFormat::Jpeg);
    let mut bytes = whole[..2].to_vec();
    bytes.extend([0xFF, 0xE2]);
    bytes.extend(((thumbnail.len() + 2) as u16).to_be_bytes());
    bytes.extend(&thumbnail);
    bytes.extend(&whole[2..]);
    assert!(read(&bytes).is_ok());
    assert_eq!(read(&bytes[..bytes.len() - 40]), Err(DecodeError::Damaged));
}

#[test]
fn bytes_after_the_pictures_end_do_no_harm() {
    let mut bytes = sample(2);
    bytes.extend(b"a film of three seconds, as some telephones append");
    assert!(read(&bytes).is_ok());
}

#[test]
fn too_many_bytes_are_refused_unread() {
    let limits = DecodeLimits { bytes: 1000, ..DecodeLimits::default() };
    assert!(too_large(&decode(&sample(2), &limits)));
    assert!(too_large(&decode(&vec![0; 1001], &limits)));
}

#[test]
fn a_picture_of_too_many_pixels_is_refused_by_its_header() {
    for (width, height) in [(16384, 16384), (8193, 10), (10, 8193), (5001, 5001), (65535, 65535)] {
        assert!(too_large(&read(&jpeg_claiming(width, height))), "{width} × {height}");
    }
}

#[test]
fn a_picture_that_swells_when_decoded_is_refused() {
    // One grey: some kilobytes of file, 26 million pixels.
    let swelling = encoded(&DynamicImage::ImageLuma8(GrayImage::new(8000, 3200)), ImageFormat::Png);
    assert!(swelling.len() < 200_000, "{} bytes", swelling.len());
    assert!(too_large(&read(&swelling)));

    let mut webp = encoded(&DynamicImage::ImageRgb8(RgbImage::new(16, 16)), ImageFormat::WebP);
    // Width and height less one, 14 bits each, follow the signature 0x2F of a lossless picture.
    let size = webp.windows(4).position(|word| word == b"VP8L").unwrap() + 9;
    let mut claim = |side_less_one: u32| {
        let others = u32::from_le_bytes(webp[size..size + 4].try_into().unwrap()) & !0x0FFF_FFFF;
        webp[size..size + 4].copy_from_slice(&(others | side_less_one << 14 | side_less_one).to_le_bytes());
        read(&webp)
    };
    assert!(too_large(&claim(16382)));
    // The decoder's sum overflows into a side of nothing, which is no picture.
    assert_eq!(claim(16383), Err(DecodeError::Damaged));
}

#[test]
fn the_sentence_of_a_picture_too_large_names_the_limits() {
    let fault = read(&jpeg_claiming(16384, 16384)).unwrap_err().to_string();
    assert!(fault.contains("8 MB") && fault.contains("25 megapixels") && fault.contains("8192 pixels"), "{fault}");
}

#[test]
fn what_a_picture_takes_while_it_is_decoded_is_told_by_its_header() {
    let told = |bytes: &[u8]| memory(bytes, &DecodeLimits::default());
    // Twelve megapixels: three bytes a pixel, whatever is in the file's rows.
    let deep = encoded(&DynamicImage::ImageRgba16(image::ImageBuffer::new(4000, 3000)), ImageFormat::Png);
    assert_eq!(told(&deep), 36_000_000);
    let plain = jpeg_claiming(4000, 3000);
    assert_eq!(told(&plain), 48_000_000 + plain.len() as u64, "grey, and what it is turned into");
    // The same small file, progressive, said to be larger: two bytes besides for each number, of which a pixel has one and a half
    // where colours are sampled at every other one, across and down.
    let mut progressive = include_bytes!("../pictures/red_progressive.jpg").to_vec();
    let frame = progressive.windows(2).position(|pair| pair == [0xFF, 0xC2]).unwrap();
    progressive[frame + 5..frame + 9].copy_from_slice(&[0x13, 0x88, 0x13, 0x88]);
    assert_eq!(told(&progressive), 25_000_000 * 6 + progressive.len() as u64);
    // Beyond the limits nothing is decoded.
    progressive[frame + 5..frame + 9].copy_from_slice(&[0x13, 0x89, 0x13, 0x89]);
    assert_eq!(told(&progressive), 0);
    assert!(too_large(&read(&progressive)));
}

#[test]
fn a_picture_that_comes_in_several_scans_counts_with_all_that_is_kept_until_the_last() {
    let told = |bytes: &[u8]| memory(bytes, &DecodeLimits::default()) - bytes.len() as u64;
    assert_eq!(told(&hostile::jpeg(1000, 3, false)), 9_000_000);
    assert_eq!(told(&hostile::jpeg(1000, 4, false)), 11_000_000);
    assert_eq!(told(&hostile::jpeg(1000, 3, true)), 3_000_000);
    for bytes in [hostile::jpeg(5000, 3, true), hostile::jpeg(1000, 3, false)] {
        let [red, green, blue] = read(&bytes).unwrap().get_pixel(9, 9).0;
        assert!([red, green, blue].iter().all(|value| value.abs_diff(128) < 3), "{red} {green} {blue}");
    }
}

#[test]
fn a_frame_that_is_larger_than_its_webp_is_not_decoded() {
    for is_animated in [false, true] {
        assert_eq!(read(&hostile::webp_with_frame(15_500, is_animated)), Err(DecodeError::Damaged));
    }
}

#[test]
fn a_colour_profile_that_swells_is_left_out() {
    let swelling = hostile::png_with_profile(20 << 20);
    assert!(swelling.len() < 50_000, "{} bytes", swelling.len());
    assert_eq!(read(&swelling), read(&hostile::png_with_profile(1 << 20)));
    assert!(read(&swelling).is_ok());
}

#[test]
fn a_webp_without_loss_is_read_however_long_its_file_is() {
    let bytes = hostile::noisy_webp(1500);
    assert!(bytes.len() > 6 << 20, "{} bytes", bytes.len());
    assert_eq!(read(&bytes).unwrap().dimensions(), (1500, 1500));
}

#[test]
fn a_webp_counts_with_its_tables_and_too_many_of_them_are_refused() {
    let told = |groups| memory(&hostile::webp_with_tables(16, groups), &DecodeLimits::default());
    let each = (told(40) - told(30)) / 10;
    // A table of 1,024 places and a tree of 2,048 leaves.
    assert!((68_000..72_000).contains(&each), "{each} bytes");
    assert_eq!(read(&hostile::webp_with_tables(64, 200)).unwrap().dimensions(), (64, 64));
    let many = hostile::webp_with_tables(16, 5600);
    assert!(many.len() < 100_000, "{} bytes", many.len());
    assert_eq!(memory(&many, &DecodeLimits::default()), 0);
    let refused = read(&many).unwrap_err();
    assert_eq!(refused, DecodeError::TooMuchMemory);
    assert_eq!(
        refused.to_string(),
        "Reading this picture takes too much memory. Save it anew as a JPEG, and send that."
    );
}

#[test]
fn the_tables_of_a_webp_that_cannot_be_counted_are_damaged() {
    let whole = hostile::webp_with_tables(64, 20);
    for kept in (21..whole.len()).step_by(7) {
        assert_eq!(read(&whole[..kept]), Err(DecodeError::Damaged), "the first {kept} bytes");
    }
}

#[test]
fn frames_with_loss_are_read_alone_transparent_and_moving() {
    for lay in [None, Some(Lay::Animated), Some(Lay::Transparent), Some(Lay::AnimatedTransparent)] {
        assert_eq!(read(&hostile::webp_of(100, 100, lay)).unwrap().dimensions(), (100, 100));
    }
    let white = read(&hostile::webp_of(100, 100, Some(Lay::Transparent))).unwrap();
    assert!(white.pixels().all(|pixel| pixel.0 == [255; 3]), "what is transparent is shown on white");
}

/// `picture` as a PNG whose rows come in seven passes.
fn interlaced(picture: &DynamicImage) -> Vec<u8> {
    // Rows one after the other, each pass without any filter: the encoder knows no passes.
    let (width, height) = (picture.width(), picture.height());
    let kind = match picture.color() {
        ColorType::Rgb8 => [8, 2],
        ColorType::Rgba16 => [16, 6],
        other => unreachable!("{other:?} is not tried"),
    };
    let pixel = |x: u32, y: u32| match picture {
        DynamicImage::ImageRgba16(deep) => {
            deep.get_pixel(x, y).0.iter().flat_map(|value| value.to_be_bytes()).collect()
        }
        other => other.to_rgb8().get_pixel(x, y).0.to_vec(),
    };
    let mut rows = Vec::new();
    for (across, left, down, top) in
        [(8, 0, 8, 0), (8, 4, 8, 0), (4, 0, 8, 4), (4, 2, 4, 0), (2, 0, 4, 2), (2, 1, 2, 0), (1, 0, 2, 1)]
    {
        for y in (top..height).step_by(down).filter(|_| left < width) {
            rows.push(0);
            rows.extend((left..width).step_by(across).flat_map(|x| pixel(x, y)));
        }
    }
    // One stored block, as deep pictures here are small.
    let length = rows.len() as u16;
    let mut packed = vec![0x78, 0x01, 1];
    packed.extend(length.to_le_bytes());
    packed.extend((!length).to_le_bytes());
    packed.extend(&rows);
    let sums = rows.iter().fold((1_u32, 0_u32), |(a, b), &byte| {
        let a = (a + u32::from(byte)) % 65521;
        (a, (b + a) % 65521)
    });
    packed.extend((sums.1 << 16 | sums.0).to_be_bytes());
    let mut head = [width.to_be_bytes(), height.to_be_bytes()].concat();
    head.extend([kind[0], kind[1], 0, 0, 1]);
    let chunk = |name: &[u8; 4], content: &[u8]| {
        let named = [&name[..], content].concat();
        [&(content.len() as u32).to_be_bytes()[..], &named, &checksum(&named).to_be_bytes()].concat()
    };
    [&b"\x89PNG\r\n\x1A\n"[..], &chunk(b"IHDR", &head), &chunk(b"IDAT", &packed), &chunk(b"IEND", &[])].concat()
}

/// The checksum of a PNG's chunk, by its definition.
fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 })
    })
}

#[test]
fn a_png_whose_rows_come_in_seven_passes_shows_the_same() {
    for (width, height) in [(1, 1), (3, 2), (13, 9), (21, 30)] {
        let waves = RgbImage::from_fn(width, height, |x, y| Rgb([x * 11, y * 7, x * y].map(|value| value as u8)));
        let waves = DynamicImage::ImageRgb8(waves);
        let mut deep = waves.to_rgba16();
        deep.pixels_mut().for_each(|pixel| pixel.0[3] -= pixel.0[0] / 2);
        for picture in [waves, deep.into()] {
            let straight = read(&encoded(&picture, ImageFormat::Png)).unwrap();
            assert_eq!(read(&interlaced(&picture)).unwrap(), straight, "{width} × {height}, {:?}", picture.color());
        }
    }
}

#[test]
fn every_kind_of_pixel_becomes_the_same_colours() {
    let grey = |value| DynamicImage::ImageRgb8(RgbImage::from_pixel(40, 40, Rgb([value; 3])));
    for picture in [
        grey(120).into_luma8().into(),
        grey(120).into_luma16().into(),
        grey(120).into_rgb16().into(),
        grey(120).into_rgba8().into(),
        grey(120).into_rgba16().into(),
        grey(120).into_luma_alpha8().into(),
        grey(120),
    ] {
        let picture: DynamicImage = picture;
        let decoded = read(&encoded(&picture, ImageFormat::Png)).unwrap();
        assert_eq!(decoded.get_pixel(20, 20).0, [120; 3], "{:?}", picture.color());
    }
    let decoded = read(&encoded(&grey(120).into_luma8().into(), ImageFormat::Jpeg)).unwrap();
    assert_eq!(decoded.get_pixel(20, 20).0, [120; 3], "grey JPEG");
}

#[test]
fn what_is_transparent_is_shown_on_white() {
    let mut picture = image::RgbaImage::from_pixel(10, 10, image::Rgba([0, 0, 0, 0]));
    picture.put_pixel(1, 0, image::Rgba([255, 0, 0, 255]));
    for format in [ImageFormat::Png, ImageFormat::WebP] {
        let decoded = read(&encoded(&DynamicImage::ImageRgba8(picture.clone()), format)).unwrap();
        assert_eq!(decoded.get_pixel(0, 0).0, [255; 3], "{format:?}");
        assert_eq!(decoded.get_pixel(1, 0).0, [255, 0, 0], "{format:?}");
    }
}

#[test]
fn printers_colours_progressive_files_and_first_frames_are_read() {
    let pictures: [(&str, &[u8]); 4] = [
        ("CMYK", include_bytes!("../pictures/red_cmyk.jpg")),
        ("progressive", include_bytes!("../pictures/red_progressive.jpg")),
        ("animated WebP", include_bytes!("../pictures/red_then_blue.webp")),
        ("animated PNG", include_bytes!("../pictures/red_then_blue.png")),
    ];
    for (kind, bytes) in pictures {
        let [red, green, blue] = read(bytes).unwrap().get_pixel(8, 8).0;
        assert!(red > 245 && green < 10 && blue < 10, "{kind}: {red} {green} {blue}");
    }
}

#[test]
fn a_header_that_is_repeated_through_eight_megabytes_costs_no_more_than_its_bytes() {
    let mut bytes = hostile::jpeg(64, 3, true);
    let frame = bytes.windows(2).position(|pair| pair == [0xFF, 0xC0]).unwrap();
    let header = bytes[frame..frame + 10].to_vec();
    let room = DecodeLimits::default().bytes - bytes.len();
    bytes.extend(header.iter().cycle().take(room));
    // Where all bytes were looked through for each of the headers, this ended after hours.
    assert_eq!(read(&bytes).unwrap().dimensions(), (64, 64));
}

#[test]
fn flipped_bytes_never_panic() {
    let small = {
        let mut jpeg = Vec::new();
        let picture = DynamicImage::ImageRgb8(read(&sample(2)).unwrap()).thumbnail(64, 64).into_rgb8();
        JpegEncoder::new_with_quality(&mut jpeg, 80).encode_image(&picture).unwrap();
        [
            jpeg,
            encoded(&DynamicImage::ImageRgb8(picture.clone()), ImageFormat::Png),
            encoded(&DynamicImage::ImageRgb8(picture), ImageFormat::WebP),
        ]
    };
    for whole in small {
        for (at, flip) in (0..whole.len()).step_by(4).zip([0xFF, 0x01, 0x80].into_iter().cycle()) {
            let mut bytes = whole.clone();
            bytes[at] ^= flip;
            // Whatever it says, it says it in one of the three ways.
            let _ = read(&bytes);
        }
    }
}
