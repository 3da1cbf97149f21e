//! Every refusal has the same shape, and nothing of the inside leaks out.

use actix_web::{http::Method, test::TestRequest};
use kernel::access::Role;
use serde_json::json;
use test_support::TestApp;

#[actix_web::test]
async fn a_signed_out_visitor_is_told_to_sign_in() {
    let app = TestApp::start().await;
    assert_eq!(app.client().get("/user/me").await.refused(401), "user must be logged in");
}

#[actix_web::test]
async fn an_unknown_address_is_not_found_and_carries_a_number_to_quote() {
    let app = TestApp::start().await;
    let answer = app.client().get("/nowhere").await.expect(404);
    assert_eq!(answer["error"], "There is nothing at this address.");
    assert_eq!(answer["requestId"].as_str().map(str::len), Some(16));
}

#[actix_web::test]
async fn a_trailing_slash_changes_nothing() {
    let app = TestApp::start().await;
    let client = app.signed_in(Role::SscAdmin).await;
    client.get("/functionary/").await.expect(200);
    client.get("/functionary").await.expect(200);
}

#[actix_web::test]
async fn malformed_json_is_a_sentence_and_not_a_crash() {
    let app = TestApp::start().await;
    let client = app.signed_in(Role::SscAdmin).await;
    for (body, content_type, status) in [
        (&b"{"[..], "application/json", 400),
        (b"[]", "application/json", 400),
        (b"\xff\xfe", "application/json", 400),
        (b"{\"name\": 7}", "application/json", 400),
        (b"name=x", "application/x-www-form-urlencoded", 415),
        (b"{}", "text/plain", 415),
    ] {
        let error = client.post_raw("/examination/examinations", content_type, body).await.refused(status);
        assert!(error.ends_with(['.', 'd']), "{error}");
        assert!(!error.contains("line 1"), "{error}");
    }
}

#[actix_web::test]
async fn a_body_that_is_too_long_is_refused() {
    let app = TestApp::start().await;
    let client = app.signed_in(Role::SscAdmin).await;
    let body = json!({ "name": "x".repeat(1 << 20) });
    client.post("/examination/examinations", body).await.refused(413);
}

#[actix_web::test]
async fn an_id_that_is_none_names_nothing() {
    let app = TestApp::start().await;
    let client = app.signed_in(Role::SscAdmin).await;
    for id in ["nonsense", "00000000-0000-7000-8000-000000000000", "..%2F..%2Fetc", "1"] {
        client.get(&format!("/examination/center/{id}")).await.refused(404);
        client.get(&format!("/functionary/{id}")).await.refused(404);
    }
}

#[actix_web::test]
async fn changing_anything_needs_the_anti_forgery_token() {
    let app = TestApp::start().await;
    let client = app.signed_in(Role::SscAdmin).await;
    let request = || TestRequest::default().set_json(json!({ "name": "X", "examinationYear": 2026 }));
    client.send_without_token(Method::POST, "/examination/examinations", request()).await.refused(403);
    let invented = request().insert_header(("x-csrf-token", "AAAA"));
    client.send_without_token(Method::POST, "/examination/examinations", invented).await.refused(403);
    let other = app.signed_in(Role::SscAdmin).await.token().await;
    let foreign = request().insert_header(("x-csrf-token", other));
    client.send_without_token(Method::POST, "/examination/examinations", foreign).await.refused(403);
    client.get("/examination/examination").await.expect(200).as_array().unwrap().is_empty().then_some(()).unwrap();
}

#[actix_web::test]
async fn another_website_cannot_act_for_a_person() {
    let app = TestApp::start().await;
    let client = app.signed_in(Role::SscAdmin).await;
    let token = client.token().await;
    for (header, value) in [("origin", "https://evil.example"), ("sec-fetch-site", "cross-site"), ("origin", "null")] {
        let request = TestRequest::default()
            .set_json(json!({}))
            .insert_header(("x-csrf-token", token.clone()))
            .insert_header((header, value));
        client.send_without_token(Method::POST, "/notifications/mark-all-as-read", request).await.refused(403);
    }
}

#[actix_web::test]
async fn answers_carry_strict_headers() {
    let app = TestApp::start().await;
    let answer = app.client().get("/client-config").await;
    let header = |name: &str| answer.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert_eq!(header("cache-control"), "no-store");
    assert!(header("content-security-policy").contains("frame-ancestors 'none'"));
    assert!(!header("content-security-policy").contains("script-src 'self' 'unsafe"));
}
