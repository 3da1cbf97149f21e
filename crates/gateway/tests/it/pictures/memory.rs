//! How much memory pictures take that come at once: many of the largest that are let in, and those that are not.

use std::process::Command;

use futures_util::future::join_all;
use image::{ImageFormat, Rgb, RgbImage, codecs::jpeg::JpegEncoder};
use kernel::access::Role;
use test_support::{
    TestApp,
    client::Part,
    faces,
    gate::{Gate, HERE, HERE_AT_THE_GATE, enlisted, verdict},
    ground::Ground,
};

/// The most that the kernel saw of this process since the last call, in bytes.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
    std::fs::write("/proc/self/clear_refs", "5").unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() * 1024
}

/// Whether this process runs nothing but the test, whose name that is; otherwise it was run in one that does.
fn is_alone(test: &str) -> bool {
    const ALONE: &str = "MUSTER_TEST_ALONE";
    if !cfg!(target_os = "linux") {
        println!("skipped: only Linux says how much memory was used");
        return false;
    }
    if [ALONE, "NEXTEST"].iter().any(|name| std::env::var_os(name).is_some()) {
        return true;
    }
    let program = std::env::current_exe().unwrap();
    assert!(Command::new(program).args([test, "--exact", "--nocapture"]).env(ALONE, "1").status().unwrap().success());
    false
}

/// 25 megapixels with another colour in each of the squares that a JPEG is made of, and nobody.
fn largest() -> Vec<u8> {
    let colour = |x: u32, y: u32| ((x / 8).wrapping_mul(0x9E37_79B1) ^ (y / 8).wrapping_mul(0x85EB_CA77)) >> 13;
    let picture = RgbImage::from_fn(5000, 5000, |x, y| Rgb([0, 1, 2].map(|channel| (colour(x, y) >> channel) as u8)));
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, 40).encode_image(&picture).unwrap();
    bytes
}

/// As many pixels in a small file: how much room bodies have is another matter.
fn largest_of_one_colour() -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    RgbImage::new(5000, 5000).write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

#[actix_web::test]
async fn four_pictures_of_25_megapixels_at_once_share_the_memory_for_one() {
    if !is_alone("memory::four_pictures_of_25_megapixels_at_once_share_the_memory_for_one") {
        return;
    }
    let app = TestApp::start_with(|settings| {
        settings.biometrics.readers = 3;
        settings.biometrics.decoding_megabytes = 100;
        settings.biometrics.queue = 5;
    })
    .await;
    let admin = app.signed_in(Role::SscAdmin).await;
    // The models are loaded with the first picture.
    admin.upload("/file", &[Part::File("a.jpg", &faces::picture("3-2"))]).await.expect(201);
    let large = largest_of_one_colour();

    peak();
    let before = peak();
    let pictures = [Part::File("large.png", &large)];
    let answers = join_all((0..4).map(|_| admin.upload("/file", &pictures))).await;
    let taken = peak().saturating_sub(before);
    for answer in answers {
        answer.expect(201);
    }
    println!("{} MB", taken / 1_000_000);
    // 75 for the one that is decoded, 225 were it one of each reader; and what the allocator keeps for each of four threads, ten or so.
    assert!(taken < 120_000_000, "{} MB", taken / 1_000_000);
}

#[actix_web::test]
async fn hostile_pictures_at_a_gate_all_at_once_take_less_than_a_hundred_megabytes() {
    if !is_alone("memory::hostile_pictures_at_a_gate_all_at_once_take_less_than_a_hundred_megabytes") {
        return;
    }
    let app = TestApp::start_with(|settings| {
        settings.biometrics.readers = 2;
        settings.biometrics.queue = 30;
    })
    .await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let corpus = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/corpus/decode")).unwrap();
    let is_hostile = |name: &str| ["large", "damaged", "other"].iter().any(|kind| name.starts_with(kind));
    let corpus = corpus.map(|entry| entry.unwrap().path());
    let corpus = corpus.filter(|path| is_hostile(path.file_name().unwrap().to_str().unwrap()));
    let mut pictures: Vec<Vec<u8>> = corpus.map(|path| std::fs::read(path).unwrap()).collect();
    // The largest that is let in, on which nobody is found however often it is looked at, and all of it but its end.
    let largest = largest();
    pictures.push(largest[..largest.len() - 2].to_vec());
    pictures.push(largest);
    assert!(pictures.len() >= 14, "{}", pictures.len());
    // Where nobody is found all of the detector's sizes are tried; what they need is there from then on.
    let blank = test_support::gate::blank_picture();
    gate.client.upload(&gate.path("ENTRY"), &[Part::File("blank.png", &blank)]).await.refused(422);

    peak();
    let before = peak();
    let path = gate.path("ENTRY");
    let sent = pictures.iter().map(|bytes| async { gate.client.upload(&path, &[Part::File("x.jpg", bytes)]).await });
    let answers = join_all(sent).await;
    let taken = peak().saturating_sub(before);
    for answer in answers {
        assert!([413, 415, 422].contains(&answer.status), "{}", answer.status);
    }
    println!("{} MB", taken / 1_000_000);
    assert!(taken < 100_000_000, "{} MB", taken / 1_000_000);
    assert_eq!(verdict(&gate.verify("ENTRY", HERE_AT_THE_GATE).await), ("OK", None));
}
