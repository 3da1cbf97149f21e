//! Putting pictures into the store.

use chrono::TimeDelta;
use image::{GenericImageView, RgbImage, codecs::jpeg::JpegEncoder};
use kernel::access::Role;
use registry::files::forget_uploads;
use serde_json::json;
use test_support::{TestApp, client::Part, faces};

/// Begins as a JPEG, and is none.
const BEGINNING: &[u8] = b"\xFF\xD8\xFF\xE0 a picture, as far as its first bytes tell";
/// Where a picture was taken, in its metadata.
const PLACE: &[u8] = b"28.6139 N 77.2090 E";

/// A picture that lies on its side and says where it was taken, in two kinds of metadata and behind its end.
fn telling() -> Vec<u8> {
    let mut bytes = Vec::new();
    JpegEncoder::new(&mut bytes).encode_image(&RgbImage::from_pixel(60, 40, image::Rgb([200, 120, 40]))).unwrap();
    let segment =
        |marker: u8, content: &[u8]| [&[0xFF, marker][..], &(content.len() as u16 + 2).to_be_bytes(), content].concat();
    // One entry: the orientation, a short, 6: to be turned to the right.
    let orientation = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";
    let exif = segment(0xE1, &[b"Exif\0\0", &orientation[..], PLACE].concat());
    [&bytes[..2], &exif, &segment(0xFE, PLACE), &bytes[2..], PLACE].concat()
}

#[actix_web::test]
async fn a_picture_is_told_by_its_bytes_and_stored_sealed_under_a_random_name() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let picture = faces::picture("3-2");
    let file = admin.upload("/file", &[Part::File("../../passport.exe", &picture)]).await.expect(201);
    assert_eq!((&file["mimeType"], &file["bucket"]), (&json!("image/jpeg"), &json!("uploads")));
    let name = file["filename"].as_str().unwrap();
    assert!(name.len() == 36 && name.ends_with(".jpg") && !name.contains("passport"), "{name}");
    let path = app.folder.path().join("files/uploads").join(&name[..2]).join(name);
    let stored = std::fs::read(path).unwrap();
    assert!(!stored.starts_with(b"\xFF\xD8"), "sealed");
}

#[actix_web::test]
async fn of_a_picture_only_the_pixels_are_kept() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let telling = telling();
    assert_eq!(telling.windows(PLACE.len()).filter(|window| *window == PLACE).count(), 3);
    let mut png = std::io::Cursor::new(Vec::new());
    image::DynamicImage::ImageRgb8(RgbImage::new(40, 60)).write_to(&mut png, image::ImageFormat::Png).unwrap();
    let behind = [&png.into_inner()[..], PLACE].concat();
    for picture in [&telling, &behind] {
        let file = admin.upload("/file", &[Part::File("a.jpg", picture)]).await.expect(201);
        let address = format!("/file/uploads/{}", file["filename"].as_str().unwrap());
        let served = admin.get(&address).await;
        assert_eq!(served.status, 200);
        assert_eq!(image::load_from_memory(&served.body).unwrap().dimensions(), (40, 60), "upright");
        assert!(!served.body.windows(PLACE.len()).any(|window| window == PLACE), "says where it was taken");
        assert!(!served.body.windows(4).any(|window| window == b"Exif"));
    }
}

#[actix_web::test]
async fn what_is_not_a_picture_is_refused_in_a_sentence() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    for content in [b"<svg onload=alert(1)>".as_slice(), b"GIF89a", b"%PDF-1.7", b"MZ\x90", b""] {
        let sentence = admin.upload("/file", &[Part::File("photo.jpg", content)]).await.refused(415);
        assert!(sentence.contains("JPEG, PNG or WebP"), "{sentence}");
    }
    let damaged = admin.upload("/file", &[Part::File("a.jpg", BEGINNING)]).await.expect(422);
    assert_eq!(damaged["reason"], "DAMAGED");
    let large = [BEGINNING, &vec![0; 9 << 20]].concat();
    admin.upload("/file", &[Part::File("large.jpg", &large)]).await.refused(413);
    admin.upload("/file", &[Part::Field("name", "no file")]).await.refused(400);
    admin.post("/file", json!({})).await.refused(415);
}

#[actix_web::test]
async fn those_at_a_gate_store_nothing_by_hand() {
    let app = TestApp::start().await;
    for role in [Role::VenueManager, Role::SscCityCoordinator, Role::EyCenterObserver] {
        app.signed_in(role).await.upload("/file", &[Part::File("a.jpg", BEGINNING)]).await.refused(403);
    }
    app.client().upload("/file", &[Part::File("a.jpg", BEGINNING)]).await.refused(401);
}

#[actix_web::test]
async fn pictures_that_nothing_refers_to_are_few_and_end_after_a_day() {
    let app = TestApp::start_with(|settings| settings.registry.uploads_per_user = 2).await;
    let user = app.user(Role::SscAdmin).await;
    let picture = telling();
    let file = [Part::File("a.jpg", &picture)];
    let first = app.session_of(user.id, user.role, None).await.upload("/file", &file).await.expect(201);
    app.advance(TimeDelta::hours(2));
    let admin = app.session_of(user.id, user.role, None).await;
    admin.upload("/file", &file).await.expect(201);
    let refused = admin.upload("/file", &file).await;
    assert_eq!(refused.headers.get("retry-after").unwrap(), "79200");
    refused.refused(429);
    app.signed_in(Role::SscAdmin).await.upload("/file", &file).await.expect(201);

    assert_eq!(forget_uploads(app.database(), &app.state.clock, &app.state.files).await.unwrap(), 0);
    app.advance(TimeDelta::hours(22));
    assert_eq!(forget_uploads(app.database(), &app.state.clock, &app.state.files).await.unwrap(), 1);
    let name = first["filename"].as_str().unwrap();
    assert!(!app.folder.path().join("files/uploads").join(&name[..2]).join(name).exists());
    let admin = app.signed_in(Role::SscAdmin).await;
    admin.get(&format!("/file/uploads/{name}")).await.refused(404);
}

#[actix_web::test]
async fn all_pictures_of_a_user_that_nothing_refers_to_take_so_many_bytes() {
    let picture = telling();
    let app = TestApp::start_with(|settings| settings.registry.upload_bytes_per_user = 2_000).await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let mut stored = 0;
    while stored < 20 && admin.upload("/file", &[Part::File("a.jpg", &picture)]).await.status == 201 {
        stored += 1;
    }
    assert!((1..20).contains(&stored), "{stored}");
}
