//! There is one way to write the address of a call: any other spelling is refused, or meets the same layers.

use actix_web::{http::Method, test::TestRequest};
use kernel::access::Role;
use serde_json::json;
use test_support::{
    Answer, Client, TestApp,
    operations::{Operation, everybody},
    rows::{Reader, changed},
    sign_in::quick,
};

/// The same address, for whoever decodes, merges or cuts it.
fn spellings(path: &str) -> Vec<String> {
    let plain = format!("/server{path}");
    let (head, last) = plain.rsplit_once('/').unwrap();
    let letter = last.find(|letter: char| letter.is_ascii_alphanumeric()).unwrap();
    let encoded = |percent: &str| {
        format!("{head}/{}{percent}{:02x}{}", &last[..letter], last.as_bytes()[letter], &last[letter + 1..])
    };
    vec![
        format!("/%73erver{path}"),
        encoded("%"),
        encoded("%").replace("%6c", "%6C"),
        format!("/%2573erver{path}"),
        encoded("%25"),
        format!("/{plain}"),
        format!("/server/{path}"),
        format!("{head}//{last}"),
        format!("/./server{path}"),
        format!("/server/.{path}"),
        format!("/x/../server{path}"),
        format!("/server/x/..{path}"),
        format!("/server/%2e{path}"),
        format!("/server/x/%2E.{path}"),
        format!("/server%2F{}", &path[1..]),
        format!("/server%5C{}", &path[1..]),
        format!("/server\\{}", &path[1..]),
        format!("{plain}/."),
        format!("{plain}/%2e"),
        format!("{plain}//"),
        format!("{plain};a=1"),
        format!("/server;a=1{path}"),
        format!("/server/..;/server{path}"),
        format!("{plain}%00"),
        format!("{plain}."),
    ]
}

async fn send(client: &Client<'_>, operation: &Operation, address: &str) -> Answer {
    client.send_to(operation.method.clone(), address, operation.body().request()).await
}

fn header<'a>(answer: &'a Answer, name: &str) -> Option<&'a str> {
    answer.headers.get(name).and_then(|value| value.to_str().ok())
}

/// What is wrong with the answer to another spelling, sent without an anti-forgery token.
fn fault(operation: &Operation, plain: &Answer, odd: &Answer) -> Option<String> {
    // Outside the calls there are the pages, for whoever asks for one; the front page is the answer to every unknown address.
    let is_page = !operation.writes() && header(odd, "content-type").is_some_and(|kind| kind.starts_with("text/"));
    if is_page {
        return None;
    }
    if odd.status != plain.status && !matches!(odd.status, 400 | 401 | 403 | 404) {
        return Some(format!("answers {} instead of {}", odd.status, plain.status));
    }
    if operation.writes() && !matches!(odd.status, 400 | 403 | 404) {
        return Some(format!("is taken without a token: {}", odd.status));
    }
    if header(odd, "cache-control") != Some("no-store")
        && header(odd, "cache-control") != header(plain, "cache-control")
    {
        return Some(format!("may be kept: {:?}", header(odd, "cache-control")));
    }
    let body = if odd.status < 400 { json!({ "error": "-", "requestId": "-" }) } else { odd.json() };
    (!body["error"].is_string() || !body["requestId"].is_string()).then(|| format!("has another shape: {body}"))
}

#[actix_web::test]
async fn every_other_spelling_of_an_address_is_refused_or_meets_the_same_layers() {
    let app = TestApp::start_with(quick).await;
    let people = everybody(&app).await;
    let nobody = app.client();
    let mut plain = Vec::new();
    for operation in Operation::all() {
        let by = people.iter().find(|(role, _)| operation.admits(*role));
        let somebody = by.map_or(&nobody, |(_, client)| client);
        let address = format!("/server{}", operation.path_to_nothing());
        // A call that is allowed changes something; what is compared is how it is refused.
        let answers = (send(&nobody, &operation, &address).await, send(somebody, &operation, &address).await);
        plain.push((operation, somebody, answers));
    }
    let reader = Reader::new(&app).await;
    let before = reader.read(&app).await;
    let mut wrong = Vec::new();
    for (operation, somebody, (as_nobody, as_somebody)) in &plain {
        for address in spellings(&operation.path_to_nothing()) {
            for (client, plain) in [(&nobody, as_nobody), (*somebody, as_somebody)] {
                let odd = send(client, operation, &address).await;
                let fault = fault(operation, plain, &odd);
                wrong.extend(fault.map(|fault| format!("{} {address} {fault}", operation.method)));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    let changed = changed(&before, &reader.read(&app).await);
    assert!(changed.iter().all(|table| table == "audit_entry"), "another spelling changed {changed:?}");
}

#[actix_web::test]
async fn an_encoded_letter_does_not_end_a_session_without_a_token() {
    let app = TestApp::start().await;
    let client = app.signed_in(Role::SscAdmin).await;
    for address in
        ["/%73erver/auth/logout", "/server/auth/%6Cogout", "/server//auth/logout", "/server/x/../auth/logout"]
    {
        let request = TestRequest::default().set_json(json!({}));
        let refused = client.send_to(Method::POST, address, request).await;
        assert_eq!(header(&refused, "cache-control"), Some("no-store"), "{address}");
        assert!(refused.refused(400).starts_with("This address is not written plainly."), "{address}");
    }
    client.get("/user/me").await.expect(200);
    client.get("/user/me/").await.expect(200);
}
