//! No call that changes something can be made by another website: every call that is not a GET, without its token, with
//! a wrong one, with another session's, and from elsewhere.

use actix_web::{http::Method, test::TestRequest};
use chrono::TimeDelta;
use kernel::access::Role;
use serde_json::json;
use test_support::{
    Client, TestApp,
    ground::functionary,
    operations::{Body, Operation, SELF_VERIFIED, everybody, self_verified},
    rows::{Reader, changed},
    sign_in::{PASSWORD, create, quick, try_to},
};

/// The call for a token, and those that the SMS gateway signs.
const EXEMPT: [&str; 3] = ["/csrf/token", "/messages/delivery-reports", "/messages/replies"];
const NO_TOKEN: &str = "The anti-forgery token is missing or no longer valid. Reload the page and try again.";
const FOREIGN: &str = "This request comes from another website and was refused.";

fn writing() -> impl Iterator<Item = Operation> {
    Operation::all().into_iter().filter(Operation::writes)
}

/// Somebody who may make the call, so that only the token or the origin stands in the way.
fn pick<'a, 'app>(
    operation: &Operation,
    people: &'a [(Role, Client<'app>)],
    person: &'a Client<'app>,
) -> &'a Client<'app> {
    if operation.keys == [SELF_VERIFIED] {
        return person;
    }
    let found = people.iter().find(|(role, _)| operation.admits(*role));
    &found.unwrap_or_else(|| panic!("nobody may make the call {}", operation.address())).1
}

#[actix_web::test]
async fn without_its_own_token_or_from_elsewhere_no_call_does_anything() {
    let app = TestApp::start_with(quick).await;
    let people = everybody(&app).await;
    let person = functionary(&app, test_support::places::city(&app).await, |_| {}).await;
    let person = self_verified(&app, person).await;
    let of_another = app.signed_in(Role::SuperAdmin).await.token().await;
    let before_signing_in = app.client().token().await;
    let reader = Reader::new(&app).await;
    let before = reader.read(&app).await;
    for operation in writing() {
        let client = pick(&operation, &people, &person);
        let own = client.token().await;
        let path = operation.path_to_nothing();
        let tokens = [None, Some(""), Some("AAAA"), Some(of_another.as_str()), Some(before_signing_in.as_str())];
        for token in tokens.iter().filter(|_| !EXEMPT.contains(&operation.path.as_str())) {
            let request = token
                .iter()
                .fold(operation.body().request(), |request, token| request.insert_header(("x-csrf-token", *token)));
            let refused = client.send_without_token(operation.method.clone(), &path, request).await;
            assert_eq!(refused.refused(403), NO_TOKEN, "{} with {token:?}", operation.address());
        }
        // That the browser says it comes from here is not enough once somebody is signed in.
        for (header, value) in from_here(&app).iter().filter(|_| !EXEMPT.contains(&operation.path.as_str())) {
            let request = operation.body().request().insert_header((*header, value.clone()));
            let refused = client.send_without_token(operation.method.clone(), &path, request).await;
            assert_eq!(refused.refused(403), NO_TOKEN, "{} with {header}: {value}", operation.address());
        }
        for (header, value) in [
            ("origin", "https://evil.example"),
            ("origin", "null"),
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-site", "same-site"),
        ] {
            let request =
                operation.body().request().insert_header(("x-csrf-token", own.clone())).insert_header((header, value));
            let refused = client.send_without_token(operation.method.clone(), &path, request).await;
            assert_eq!(refused.refused(403), FOREIGN, "{} with {header}: {value}", operation.address());
        }
    }
    // That somebody was refused is itself worth a line in the trail.
    let changed = changed(&before, &reader.read(&app).await);
    assert!(changed.iter().all(|table| table == "audit_entry"), "a refused call changed {changed:?}");
}

/// What browsers say of a page of ours.
fn from_here(app: &TestApp) -> [(&'static str, String); 2] {
    [("origin", app.state.settings.server.public_url.clone()), ("sec-fetch-site", "same-origin".into())]
}

#[actix_web::test]
async fn before_sign_in_a_call_needs_a_token_only_where_the_browser_does_not_say_that_it_comes_from_here() {
    let app = TestApp::start_with(quick).await;
    let never_here = app.client();
    let expired = app.signed_in(Role::SscAdmin).await;
    let person = functionary(&app, test_support::places::city(&app).await, |_| {}).await;
    let no_longer_verified = self_verified(&app, person).await;
    app.advance(TimeDelta::hours(13));
    for client in [&never_here, &expired, &no_longer_verified] {
        for operation in
            writing().filter(|operation| operation.keys.is_empty() && !EXEMPT.contains(&operation.path.as_str()))
        {
            let path = operation.path_to_nothing();
            let send = |header: Option<(&'static str, String)>| {
                let request = header
                    .into_iter()
                    .fold(operation.body().request(), |request, header| request.insert_header(header));
                client.send_without_token(operation.method.clone(), &path, request)
            };
            assert_eq!(send(None).await.refused(403), NO_TOKEN, "{}", operation.address());
            let typed = ("sec-fetch-site", "none".to_owned());
            assert_eq!(send(Some(typed)).await.refused(403), NO_TOKEN, "{}", operation.address());
            for header in from_here(&app) {
                let answer = send(Some(header.clone())).await;
                assert_ne!(answer.status, 403, "{} with {header:?}", operation.address());
            }
        }
    }
}

#[actix_web::test]
async fn a_token_lives_as_long_as_its_session_through_every_change_of_the_password() {
    let app = TestApp::start_with(quick).await;
    create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    let client = app.client();
    try_to(&client, "sscadmin", PASSWORD).await.expect(200);
    let token = client.token().await;
    let post = async |path: &str, body: serde_json::Value| {
        let request = TestRequest::default().set_json(body).insert_header(("x-csrf-token", token.clone()));
        client.send_without_token(Method::POST, path, request).await
    };
    let passwords = [PASSWORD, "Lantern+Quartz7", "Kanchenjunga#8586"];
    for change in passwords.windows(2) {
        let before = client.cookie("muster_session");
        let body = json!({ "currentPassword": change[0], "newPassword": change[1] });
        post("/user/update/password", body).await.expect(200);
        assert_ne!(client.cookie("muster_session"), before, "the session has another number");
        post("/notifications/mark-all-as-read", json!({})).await.expect(200);
    }
    post("/auth/logout", json!({})).await.expect(200);
    try_to(&client, "sscadmin", passwords[2]).await.expect(200);
    assert_eq!(post("/notifications/mark-all-as-read", json!({})).await.refused(403), NO_TOKEN, "another sign-in");
}

#[actix_web::test]
async fn a_change_from_a_page_of_another_account_is_refused_whatever_token_it_carries() {
    let app = TestApp::start().await;
    let (own, other) = (app.user(Role::SscAdmin).await, app.user(Role::SscAdmin).await);
    let client = app.session_of(own.id, own.role, None).await;
    let token = client.token().await;
    let post = async |page_of: &str| {
        let request = TestRequest::default().set_json(json!({}));
        let request = request.insert_header(("x-csrf-token", token.clone())).insert_header(("x-page-of", page_of));
        client.send_without_token(Method::POST, "/notifications/mark-all-as-read", request).await
    };
    post(&own.id.to_string()).await.expect(200);
    post("").await.expect(200);
    let refused = post(&other.id.to_string()).await.expect(409);
    let sentence = "Another account has signed in on this browser. Reload the page before you change anything.";
    assert_eq!((&refused["error"], &refused["reason"]), (&json!(sentence), &json!("OTHER_ACCOUNT")));
}

/// A form of another website can send these three without asking first.
#[actix_web::test]
async fn what_a_form_of_another_website_could_send_is_not_read_whatever_it_carries() {
    let app = TestApp::start_with(quick).await;
    let people = everybody(&app).await;
    let person = functionary(&app, test_support::places::city(&app).await, |_| {}).await;
    let person = self_verified(&app, person).await;
    let reader = Reader::new(&app).await;
    let before = reader.read(&app).await;
    let mut wrong = Vec::new();
    for operation in writing() {
        let client = pick(&operation, &people, &person);
        let path = operation.path_to_nothing();
        let text = match operation.body() {
            Body::Json(value) => value.to_string(),
            _ => "{}".to_owned(),
        };
        let mut kinds = vec!["text/plain", "text/plain;charset=UTF-8", "application/x-www-form-urlencoded"];
        if operation.form().is_some() {
            kinds.push("application/json");
        } else if operation.json().is_some_and(|schema| schema["properties"].is_object()) {
            kinds.push("multipart/form-data; boundary=x");
        }
        for kind in kinds {
            let request = TestRequest::default().insert_header(("content-type", kind)).set_payload(text.clone());
            let answer = operation.send_request(client, &path, request).await;
            if answer.status != 415 {
                wrong.push(format!("{} sent as {kind} answers {}", operation.address(), answer.status));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert_eq!(changed(&before, &reader.read(&app).await), Vec::<String>::new(), "a refused call changed something");
}

#[actix_web::test]
async fn a_token_is_given_without_one_and_never_to_another_website() {
    let app = TestApp::start().await;
    let client = app.client();
    let empty = || TestRequest::default().set_json(serde_json::json!({}));
    let first = client.send_without_token(Method::POST, EXEMPT[0], empty()).await.expect(200);
    assert!(first["token"].is_string() && client.cookie("muster_presession").is_some());
    let foreign = empty().insert_header(("origin", "https://evil.example"));
    client.send_without_token(Method::POST, EXEMPT[0], foreign).await.refused(403);
}
