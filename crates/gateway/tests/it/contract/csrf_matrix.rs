//! No call that changes something can be made by another website: every call that is not a GET, without its token, with
//! a wrong one, with another session's, and from elsewhere.

use actix_web::{http::Method, test::TestRequest};
use kernel::access::Role;
use test_support::{
    Client, TestApp,
    ground::functionary,
    operations::{Body, Operation, SELF_VERIFIED, everybody, self_verified},
    rows::{Reader, changed},
    sign_in::quick,
};

const EXEMPT: &str = "/csrf/token";
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
        for token in tokens.iter().filter(|_| operation.path != EXEMPT) {
            let request = token
                .iter()
                .fold(operation.body().request(), |request, token| request.insert_header(("x-csrf-token", *token)));
            let refused = client.send_without_token(operation.method.clone(), &path, request).await;
            assert_eq!(refused.refused(403), NO_TOKEN, "{} with {token:?}", operation.address());
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
    let first = client.send_without_token(Method::POST, EXEMPT, empty()).await.expect(200);
    assert!(first["token"].is_string() && client.cookie("muster_presession").is_some());
    let foreign = empty().insert_header(("origin", "https://evil.example"));
    client.send_without_token(Method::POST, EXEMPT, foreign).await.refused(403);
}
