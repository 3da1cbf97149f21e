#![expect(clippy::unwrap_used, reason = "a test that cannot go on should say where it stopped")]
//! How much memory the largest pictures take that are let in, and those that would take more. Alone in its process: the peak
//! is the whole process's.

#[path = "it/hostile.rs"]
mod hostile;

use std::io::Cursor;

use face_engine::decode::{decode_lying, memory, upright};
use face_engine::{Deadline, DecodeLimits, resize};
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, GrayImage, ImageFormat, RgbImage, RgbaImage};
use jpeg_encoder::{ColorType, Encoder, SamplingFactor};

/// The most that the kernel saw of this process since the last call, in bytes.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
    std::fs::write("/proc/self/clear_refs", "5").unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() * 1024
}

/// The most bytes that the work took at one time.
fn taken_by(work: impl FnOnce()) -> u64 {
    peak();
    let before = peak();
    work();
    peak().saturating_sub(before)
}

fn jpeg(picture: &DynamicImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, 40).encode_image(picture).unwrap();
    bytes
}

fn progressive(width: u16, height: u16, sampling: SamplingFactor) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, 60);
    encoder.set_progressive(true);
    encoder.set_sampling_factor(sampling);
    let pixels = vec![120; 3 * usize::from(width) * usize::from(height)];
    encoder.encode(&pixels, width, height, ColorType::Rgb).unwrap();
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
fn the_largest_pictures_and_the_worst_take_eighty_megabytes_at_most() {
    if !cfg!(target_os = "linux") {
        println!("skipped: only Linux says how much memory was used");
        return;
    }
    for (what, bytes) in [
        ("a JPEG in three scans", hostile::jpeg(5000, 3, false)),
        ("a JPEG in four scans", hostile::jpeg(4000, 4, false)),
        ("the largest JPEG in three scans", hostile::jpeg(2880, 3, false)),
        ("a PNG with a profile that swells", hostile::png_with_profile(200 << 20)),
        ("a WebP with too large a frame", hostile::webp_with_frame(15_500, false)),
        ("an animated WebP with too large a frame", hostile::webp_with_frame(15_500, true)),
        ("a WebP without loss", hostile::noisy_webp(260)),
    ] {
        let taken = taken_by(|| drop(decode_lying(&bytes, &DecodeLimits::default(), &Deadline::never())));
        println!("{what}: {} MB", taken / 1_000_000);
        assert!(taken < 80_000_000, "{what}: {} MB", taken / 1_000_000);
    }
    let pictures = [
        ("25 megapixels of JPEG", jpeg(&DynamicImage::ImageRgb8(RgbImage::new(5000, 5000)))),
        ("18 megapixels of grey JPEG", jpeg(&DynamicImage::ImageLuma8(GrayImage::new(8000, 2250)))),
        ("12 megapixels of progressive JPEG from a telephone", progressive(4032, 3024, SamplingFactor::R_4_2_0)),
        ("10 megapixels of progressive JPEG, sampled across", progressive(3648, 2736, SamplingFactor::R_4_2_2)),
        ("8 megapixels of progressive JPEG with all of its colours", progressive(3264, 2448, SamplingFactor::R_4_4_4)),
        ("25 megapixels of PNG", png(&DynamicImage::ImageRgb8(RgbImage::new(5000, 5000)))),
        ("18 megapixels of PNG, transparent", png(&DynamicImage::ImageRgba8(RgbaImage::new(6000, 3000)))),
        ("10 megapixels of WebP", written(&DynamicImage::ImageRgb8(RgbImage::new(4000, 2500)), ImageFormat::WebP)),
    ];
    for (what, bytes) in pictures {
        let taken = taken_by(|| {
            let (picture, orientation) = decode_lying(&bytes, &DecodeLimits::default(), &Deadline::never()).unwrap();
            let picture = upright(resize::shrink(picture, 1280).unwrap(), orientation);
            assert!(picture.width().max(picture.height()) == 1280, "{what}");
        });
        let told = memory(&bytes, &DecodeLimits::default());
        println!("{what}: {} MB, {} told before", taken / 1_000_000, told / 1_000_000);
        assert!(taken < 80_000_000, "{what}: {} MB", taken / 1_000_000);
        assert!(taken < told + 6_000_000, "{what}: {} MB, {} told before", taken / 1_000_000, told / 1_000_000);
    }
}
