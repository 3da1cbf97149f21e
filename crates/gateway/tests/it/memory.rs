//! How much memory many of the largest pictures take that are let in, when all come at once.

use futures_util::future::join_all;
use image::{RgbImage, codecs::jpeg::JpegEncoder};
use kernel::access::Role;
use test_support::{TestApp, client::Part, faces};

/// The most that the kernel saw of this process since the last call, in bytes.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
    std::fs::write("/proc/self/clear_refs", "5").unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() * 1024
}

#[actix_web::test]
async fn eight_readers_with_a_picture_of_25_megapixels_each_take_the_memory_of_one() {
    if !cfg!(target_os = "linux") || std::env::var_os("NEXTEST").is_none() {
        println!(
            "skipped: only Linux says how much memory was used, and only nextest gives this test a process of its own"
        );
        return;
    }
    let app = TestApp::start_with(|settings| {
        settings.biometrics.readers = 8;
        settings.biometrics.queue = 8;
    })
    .await;
    let admin = app.signed_in(Role::SscAdmin).await;
    // The models are loaded with the first picture.
    admin.upload("/file", &[Part::File("a.jpg", &faces::picture("3-2"))]).await.expect(201);
    let mut large = Vec::new();
    JpegEncoder::new_with_quality(&mut large, 40).encode_image(&RgbImage::new(5000, 5000)).unwrap();

    peak();
    let before = peak();
    let pictures = [Part::File("large.jpg", &large)];
    let answers = join_all((0..8).map(|_| admin.upload("/file", &pictures))).await;
    let taken = peak().saturating_sub(before);
    for answer in answers {
        answer.expect(201);
    }
    println!("{} MB", taken / 1_000_000);
    assert!(taken < 150_000_000, "{} MB", taken / 1_000_000);
}
