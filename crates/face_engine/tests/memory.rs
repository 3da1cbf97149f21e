#![expect(clippy::unwrap_used, reason = "a test that cannot go on should say where it stopped")]
//! How much memory the largest pictures take that are let in. Alone in its process: the peak is the whole process's.

use std::io::Cursor;

use face_engine::decode::{decode_lying, upright};
use face_engine::{DecodeLimits, resize};
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, GrayImage, ImageFormat, RgbImage, RgbaImage};

/// The most that the kernel saw of this process since the last call, in bytes.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
    std::fs::write("/proc/self/clear_refs", "5").unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() * 1024
}

fn jpeg(picture: &DynamicImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, 40).encode_image(picture).unwrap();
    bytes
}

fn png(picture: &DynamicImage) -> Vec<u8> {
    written(picture, ImageFormat::Png)
}

fn written(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

#[test]
fn the_largest_pictures_take_eighty_megabytes_at_most() {
    if !cfg!(target_os = "linux") {
        println!("skipped: only Linux says how much memory was used");
        return;
    }
    let pictures = [
        ("25 megapixels of JPEG", jpeg(&DynamicImage::ImageRgb8(RgbImage::new(5000, 5000)))),
        ("18 megapixels of grey JPEG", jpeg(&DynamicImage::ImageLuma8(GrayImage::new(8000, 2250)))),
        ("25 megapixels of PNG", png(&DynamicImage::ImageRgb8(RgbImage::new(5000, 5000)))),
        ("18 megapixels of PNG, transparent", png(&DynamicImage::ImageRgba8(RgbaImage::new(6000, 3000)))),
        ("10 megapixels of WebP", written(&DynamicImage::ImageRgb8(RgbImage::new(4000, 2500)), ImageFormat::WebP)),
    ];
    for (what, bytes) in pictures {
        peak();
        let before = peak();
        let (picture, orientation) = decode_lying(&bytes, &DecodeLimits::default()).unwrap();
        let picture = upright(resize::shrink(picture, 1280).unwrap(), orientation);
        let taken = peak().saturating_sub(before);
        println!("{what}: {} MB", taken / 1_000_000);
        assert!(picture.width().max(picture.height()) == 1280, "{what}");
        assert!(taken < 80_000_000, "{what}: {} MB", taken / 1_000_000);
    }
}
