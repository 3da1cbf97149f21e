//! Pictures that there is no time for, by a clock that counts how often it was looked at.

use std::io::Cursor;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use face_engine::{Deadline, DecodeError, EnrolledFace, FaceError};
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};

use crate::fixture::{engine, sample};
use crate::hostile;

/// A deadline that has passed when it is looked at once more than `looks` times; and how often it was looked at.
fn after(looks: usize) -> (Deadline, Arc<AtomicUsize>) {
    let looked = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&looked);
    (Deadline::when(move || count.fetch_add(1, Ordering::Relaxed) >= looks), looked)
}

fn is_too_slow<T>(outcome: &Result<T, FaceError>) -> bool {
    matches!(outcome, Err(FaceError::Picture(DecodeError::TooSlow)))
}

/// A picture that cannot be packed.
fn noise(side: u32) -> RgbImage {
    let mixed = |x: u32, y: u32| (x.wrapping_mul(0x9E37_79B1) ^ y.wrapping_mul(0x85EB_CA77)).wrapping_mul(0xC2B2_AE3D);
    RgbImage::from_fn(side, side, |x, y| {
        let [a, b, c, _] = (mixed(x, y) ^ mixed(y, x) >> 13).to_be_bytes();
        Rgb([a, b, c])
    })
}

fn png(picture: RgbImage) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::ImageRgb8(picture).write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

#[test]
fn reading_ends_wherever_the_deadline_finds_it_and_else_as_without_one() {
    let engine = engine();
    let bytes = sample(2);
    let embedding = |face: EnrolledFace| face.0.embedding;
    let (never, looked) = after(usize::MAX);
    let unhurried = embedding(engine.until(never).enrol(&bytes).unwrap());
    assert_eq!(unhurried, embedding(engine.enrol(&bytes).unwrap()), "looking at a clock changes nothing");
    let looks = looked.load(Ordering::Relaxed);
    // Before and after decoding; detector, points twice, alignment, embedding.
    assert!(looks >= 2 + 5, "{looks}");
    for enough in 0..looks {
        let (deadline, looked) = after(enough);
        let outcome = engine.until(deadline).enrol(&bytes);
        assert!(is_too_slow(&outcome), "after {enough} looks: {:?}", outcome.map(embedding));
        let more = looked.load(Ordering::Relaxed) - enough;
        assert!((1..=3).contains(&more), "it went on for {more} looks after the deadline");
    }
    let (just_in_time, _) = after(looks);
    assert_eq!(embedding(engine.until(just_in_time).enrol(&bytes).unwrap()), unhurried);
}

#[test]
fn a_decoder_that_reads_as_it_goes_stops_in_the_middle() {
    let engine = engine();
    for (kind, bytes) in [("PNG", png(noise(600))), ("WebP", hostile::noisy_webp(200))] {
        let (never, looked) = after(usize::MAX);
        engine.until(never).picture(&bytes).unwrap();
        let looks = looked.load(Ordering::Relaxed);
        assert!(looks >= bytes.len() / 16_384, "{kind}: {looks} looks at {} bytes", bytes.len());
        let (deadline, looked) = after(looks / 2);
        assert!(is_too_slow(&engine.until(deadline).picture(&bytes)), "{kind}");
        let looked = looked.load(Ordering::Relaxed);
        assert!(looked <= looks / 2 + 3, "{kind}: looked {looked} times instead of {}", looks / 2 + 1);
    }
}

#[test]
fn a_picture_that_is_packed_two_hundred_times_is_looked_at_between_its_rows() {
    let bytes = png(RgbImage::new(5000, 5000));
    assert!(bytes.len() < 75_000_000 / 150, "{}", bytes.len());
    let (never, looked) = after(usize::MAX);
    engine().until(never).picture(&bytes).unwrap();
    assert!(looked.load(Ordering::Relaxed) >= 2 + bytes.len() / 16_384);
}

#[test]
fn whoever_was_too_slow_is_told_what_to_do() {
    let (deadline, _) = after(0);
    let fault = engine().until(deadline).probe(&sample(2)).unwrap_err();
    assert_eq!(fault.to_string(), "Reading this picture took too long. Try again, or send a smaller one.");
}
