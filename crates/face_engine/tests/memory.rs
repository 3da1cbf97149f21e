#![expect(clippy::unwrap_used, reason = "a test that cannot go on should say where it stopped")]
//! How much memory the largest pictures take that are let in, and those that would take more. Alone in its process: the peak
//! is the whole process's.

#[path = "it/hostile.rs"]
mod hostile;

use std::io::Cursor;

use face_engine::decode::{decode_lying, memory, upright};
use face_engine::{Deadline, DecodeLimits, resize};
use hostile::Lay;
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
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

/// A picture that hardly packs: noise in the lowest bit of one colour.
fn noisy(side: u32) -> RgbImage {
    let noise = |x: u32, y: u32| (x.wrapping_mul(0x9E37_79B1) ^ y.wrapping_mul(0x85EB_CA77)).wrapping_mul(0xC2B2_AE3D);
    RgbImage::from_fn(side, side, |x, y| Rgb([120 + (noise(x, y) >> 31) as u8, 120, 120]))
}

#[test]
fn each_kind_of_25_megapixels_is_read_within_what_was_told_and_hostile_files_take_no_more() {
    if !cfg!(target_os = "linux") {
        println!("skipped: only Linux says how much memory was used");
        return;
    }
    let limits = DecodeLimits::default();
    for (what, bytes) in [
        ("a JPEG of too many pixels in three scans", hostile::jpeg(5001, 3, false)),
        ("a PNG with a profile that swells", hostile::png_with_profile(200 << 20)),
        ("a WebP with too large a frame", hostile::webp_with_frame(15_500, false)),
        ("an animated WebP with too large a frame", hostile::webp_with_frame(15_500, true)),
        ("a WebP with four gigabytes of tables", hostile::webp_with_tables(1100, u16::MAX)),
    ] {
        let taken = taken_by(|| {
            assert_eq!(decode_lying(&bytes, &limits, &Deadline::never()).is_ok(), what.starts_with("a PNG"))
        });
        println!("{what}: {} MB", taken / 1_000_000);
        assert!(taken < 20_000_000, "{what}: {} MB", taken / 1_000_000);
    }
    let rgb = || DynamicImage::ImageRgb8(RgbImage::new(5000, 5000));
    let noisy = DynamicImage::ImageRgb8(noisy(5000));
    // Each with the most megabytes that it may take.
    let pictures = [
        ("JPEG", 85, jpeg(&rgb())),
        ("grey JPEG", 110, jpeg(&rgb().into_luma8().into())),
        ("JPEG in three scans", 235, hostile::jpeg(5000, 3, false)),
        ("JPEG in printers' colours and four scans", 285, hostile::jpeg(5000, 4, false)),
        ("progressive JPEG as telephones make it", 160, progressive(5000, 5000, SamplingFactor::R_4_2_0)),
        ("progressive JPEG, sampled across", 185, progressive(5000, 5000, SamplingFactor::R_4_2_2)),
        ("progressive JPEG with all of its colours", 235, progressive(5000, 5000, SamplingFactor::R_4_4_4)),
        ("PNG", 80, png(&rgb())),
        ("PNG with 16 bits", 80, png(&rgb().into_rgb16().into())),
        ("transparent PNG with 16 bits", 80, png(&rgb().into_rgba16().into())),
        ("WebP without loss", 190, written(&noisy, ImageFormat::WebP)),
        ("WebP without loss that does not pack", 30, hostile::noisy_webp(1640)),
        ("transparent WebP without loss", 110, written(&rgb().into_rgba8().into(), ImageFormat::WebP)),
        ("WebP without loss of five megapixels with many tables", 185, hostile::webp_with_tables(2200, 1900)),
        ("WebP with loss", 130, hostile::webp_of(5000, 5000, None)),
        ("transparent WebP with loss", 280, hostile::webp_of(5000, 5000, Some(Lay::Transparent))),
        ("animated WebP", 280, hostile::webp_of(5000, 5000, Some(Lay::Animated))),
        ("transparent animated WebP", 305, hostile::webp_of(5000, 5000, Some(Lay::AnimatedTransparent))),
    ];
    for (what, most, bytes) in pictures {
        let taken = taken_by(|| {
            let (picture, orientation) = decode_lying(&bytes, &limits, &Deadline::never()).unwrap();
            let picture = upright(resize::shrink(picture, 1280).unwrap(), orientation);
            assert!(picture.width().max(picture.height()) == 1280, "{what}");
        });
        let told = memory(&bytes, &limits);
        let kilobytes = bytes.len() / 1000;
        println!("{what}, {kilobytes} kB: {} MB, {} told before", taken / 1_000_000, told / 1_000_000);
        assert!(taken < most * 1_000_000, "{what}: {} MB", taken / 1_000_000);
        assert!(taken < told + 6_000_000, "{what}: {} MB, {} told before", taken / 1_000_000, told / 1_000_000);
    }
}
