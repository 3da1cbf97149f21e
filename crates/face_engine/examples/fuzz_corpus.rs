//! Writes the pictures that the fuzz targets begin with: `fuzz_corpus FOLDER` (`fuzz/corpus/decode` and, with
//! `faces PHOTOGRAPHS`, small photographs for `picture_to_template`, which are not kept in the project).
//!
//! All are made here, none is anybody's. The first word of a name says what has to become of the picture:
//! `whole`, `damaged`, `large` or `other` (no kind of picture that is read).

use std::error::Error;
use std::io::Cursor;
use std::path::{Path, PathBuf};

use face_engine::decode::decode;
use face_engine::{DecodeLimits, resize};
use image::codecs::{jpeg::JpegEncoder, png::PngEncoder, webp::WebPEncoder};
use image::{DynamicImage, ExtendedColorType, ImageEncoder, ImageFormat, Rgb, RgbImage};

#[expect(clippy::unwrap_used, reason = "shared with the tests")]
#[path = "../tests/it/hostile.rs"]
mod hostile;

type Outcome<T> = Result<T, Box<dyn Error>>;

const CMYK: &[u8] = include_bytes!("../tests/pictures/red_cmyk.jpg");
const PROGRESSIVE: &[u8] = include_bytes!("../tests/pictures/red_progressive.jpg");
const ANIMATED_PNG: &[u8] = include_bytes!("../tests/pictures/red_then_blue.png");
const ANIMATED_WEBP: &[u8] = include_bytes!("../tests/pictures/red_then_blue.webp");

fn main() -> Outcome<()> {
    let mut arguments = std::env::args_os().skip(1);
    let first = arguments.next().ok_or("fuzz_corpus FOLDER | faces PHOTOGRAPHS FOLDER")?;
    if first == "faces" {
        let mut folder = || arguments.next().map(PathBuf::from).ok_or("faces PHOTOGRAPHS FOLDER");
        return faces(&folder()?, &folder()?);
    }
    let folder = PathBuf::from(first);
    std::fs::create_dir_all(&folder)?;
    for (name, bytes) in pictures()? {
        std::fs::write(folder.join(name), bytes)?;
    }
    Ok(())
}

fn pictures() -> Outcome<Vec<(&'static str, Vec<u8>)>> {
    let waves = RgbImage::from_fn(24, 16, |x, y| Rgb([x * 10, y * 15, (x * y) % 256].map(|value| value as u8)));
    let picture = DynamicImage::ImageRgb8(waves.clone());
    let jpeg = written(&picture, ImageFormat::Jpeg)?;
    let png = written(&picture, ImageFormat::Png)?;
    let webp = written(&picture, ImageFormat::WebP)?;
    let deep = DynamicImage::ImageRgb16(picture.to_rgb16());
    let mut pictures = vec![
        ("whole.jpg", jpeg.clone()),
        ("whole.png", png.clone()),
        ("whole.webp", webp.clone()),
        ("whole-cmyk.jpg", CMYK.to_vec()),
        ("whole-progressive.jpg", PROGRESSIVE.to_vec()),
        ("whole-animated.png", ANIMATED_PNG.to_vec()),
        ("whole-animated.webp", ANIMATED_WEBP.to_vec()),
        ("whole-grey.jpg", written(&DynamicImage::ImageLuma8(picture.to_luma8()), ImageFormat::Jpeg)?),
        ("whole-grey.png", written(&DynamicImage::ImageLuma8(picture.to_luma8()), ImageFormat::Png)?),
        ("whole-16-bit.png", written(&deep, ImageFormat::Png)?),
        ("whole-16-bit-grey.png", written(&DynamicImage::ImageLuma16(picture.to_luma16()), ImageFormat::Png)?),
        ("whole-transparent.png", written(&DynamicImage::ImageRgba8(picture.to_rgba8()), ImageFormat::Png)?),
        ("whole-transparent.webp", written(&DynamicImage::ImageRgba8(picture.to_rgba8()), ImageFormat::WebP)?),
        ("whole-one-pixel.png", written(&DynamicImage::ImageRgb8(RgbImage::new(1, 1)), ImageFormat::Png)?),
        ("damaged-cut.jpg", jpeg[..jpeg.len() / 2].to_vec()),
        ("damaged-cut.png", png[..png.len() / 2].to_vec()),
        ("damaged-cut.webp", webp[..webp.len() / 2].to_vec()),
        ("damaged-first-bytes.jpg", jpeg[..3].to_vec()),
        ("damaged-first-bytes.png", png[..8].to_vec()),
        ("large-header.jpg", with_size_at(&jpeg, &[0xFF, 0xC0], 5, &[0xFF, 0xFF, 0xFF, 0xFF])?),
        ("large-header-progressive.jpg", with_size_at(PROGRESSIVE, &[0xFF, 0xC2], 5, &[0x13, 0x89, 0x13, 0x89])?),
        ("large-in-scans.jpg", hostile::jpeg(5001, 3, false)),
        ("whole-in-scans.jpg", hostile::jpeg(400, 3, false)),
        ("whole-profile.png", hostile::png_with_profile(20 << 20)),
        ("large-tables.webp", hostile::webp_with_tables(16, 5600)),
        ("whole-tables.webp", hostile::webp_with_tables(16, 4)),
        ("whole-without-loss.webp", hostile::noisy_webp(100)),
        ("whole-with-loss.webp", hostile::webp_of(100, 100, None)),
        ("whole-with-loss-transparent.webp", hostile::webp_of(100, 100, Some(hostile::Lay::Transparent))),
        ("whole-moving-transparent.webp", hostile::webp_of(100, 100, Some(hostile::Lay::AnimatedTransparent))),
        ("damaged-frame.webp", hostile::webp_with_frame(15_500, false)),
        ("damaged-frame-animated.webp", hostile::webp_with_frame(15_500, true)),
        ("other-empty", Vec::new()),
        ("other-words.txt", b"Dear Sir or Madam, please find enclosed my picture.".to_vec()),
        ("other-animated.gif", b"GIF89a\x01\0\x01\0\0\0\0;".to_vec()),
    ];
    pictures.extend(turned(&waves)?);
    Ok(pictures)
}

/// A picture that its own data says to turn, in each format.
fn turned(waves: &RgbImage) -> Outcome<[(&'static str, Vec<u8>); 3]> {
    let (width, height) = waves.dimensions();
    let tiff = |orientation| {
        [b"MM\0\x2A\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".as_slice(), &[orientation, 0, 0, 0, 0, 0, 0]].concat()
    };
    let mut turned = Vec::new();
    let mut encoder = JpegEncoder::new(&mut turned);
    encoder.set_exif_metadata(tiff(6))?;
    encoder.write_image(waves, width, height, ExtendedColorType::Rgb8)?;
    let jpeg = turned;
    let mut turned = Vec::new();
    let mut encoder = PngEncoder::new(&mut turned);
    encoder.set_exif_metadata(tiff(8))?;
    encoder.write_image(waves, width, height, ExtendedColorType::Rgb8)?;
    let png = turned;
    let mut turned = Vec::new();
    let mut encoder = WebPEncoder::new_lossless(&mut turned);
    encoder.set_exif_metadata(tiff(3))?;
    encoder.write_image(waves, width, height, ExtendedColorType::Rgb8)?;
    Ok([("whole-turned.jpg", jpeg), ("whole-turned.png", png), ("whole-turned.webp", turned)])
}

fn written(picture: &DynamicImage, format: ImageFormat) -> Outcome<Vec<u8>> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format)?;
    Ok(bytes.into_inner())
}

/// The picture with other bytes so far behind a mark.
fn with_size_at(picture: &[u8], mark: &[u8], behind: usize, size: &[u8]) -> Outcome<Vec<u8>> {
    let place = picture.windows(mark.len()).position(|bytes| bytes == mark).ok_or("the mark is missing")? + behind;
    let mut bytes = picture.to_vec();
    bytes.get_mut(place..place + size.len()).ok_or("the picture is too short")?.copy_from_slice(size);
    Ok(bytes)
}

/// Photographs made small, so that very many can be tried in a second.
fn faces(photographs: &Path, folder: &Path) -> Outcome<()> {
    std::fs::create_dir_all(folder)?;
    for entry in std::fs::read_dir(photographs)? {
        let path = entry?.path();
        if let (Some("jpg"), Some(name)) = (path.extension().and_then(|ending| ending.to_str()), path.file_name()) {
            let small = resize::shrink(decode(&std::fs::read(&path)?, &DecodeLimits::default())?, 240)?;
            std::fs::write(folder.join(name), written(&DynamicImage::ImageRgb8(small), ImageFormat::Jpeg)?)?;
        }
    }
    Ok(())
}
