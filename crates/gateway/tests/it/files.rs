//! Putting pictures into the store.

use kernel::access::Role;
use serde_json::json;
use test_support::{TestApp, client::Part};

const JPEG: &[u8] = b"\xFF\xD8\xFF\xE0 a picture, as far as its first bytes tell";

#[actix_web::test]
async fn a_picture_is_told_by_its_bytes_and_stored_sealed_under_a_random_name() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let file = admin.upload("/file", &[Part::File("../../passport.exe", JPEG)]).await.expect(201);
    assert_eq!((&file["mimeType"], &file["bucket"]), (&json!("image/jpeg"), &json!("uploads")));
    let name = file["filename"].as_str().unwrap();
    assert!(name.len() == 36 && name.ends_with(".jpg") && !name.contains("passport"), "{name}");
    let path = app.folder.path().join("files/uploads").join(&name[..2]).join(name);
    let stored = std::fs::read(path).unwrap();
    assert!(!stored.windows(9).any(|window| window == b"a picture"));
}

#[actix_web::test]
async fn what_is_not_a_picture_is_refused_in_a_sentence() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    for content in [b"<svg onload=alert(1)>".as_slice(), b"GIF89a", b"%PDF-1.7", b"MZ\x90", b""] {
        let sentence = admin.upload("/file", &[Part::File("photo.jpg", content)]).await.refused(415);
        assert!(sentence.contains("JPEG, PNG or WebP"), "{sentence}");
    }
    let large = [JPEG, &vec![0; 9 << 20]].concat();
    admin.upload("/file", &[Part::File("large.jpg", &large)]).await.refused(413);
    admin.upload("/file", &[Part::Field("name", "no file")]).await.refused(400);
    admin.post("/file", json!({})).await.refused(415);
}

#[actix_web::test]
async fn those_at_a_gate_store_nothing_by_hand() {
    let app = TestApp::start().await;
    for role in [Role::VenueManager, Role::SscCityCoordinator, Role::EyCenterObserver] {
        app.signed_in(role).await.upload("/file", &[Part::File("a.jpg", JPEG)]).await.refused(403);
    }
    app.client().upload("/file", &[Part::File("a.jpg", JPEG)]).await.refused(401);
}
