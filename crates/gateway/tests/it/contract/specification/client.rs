//! What the specification says of how a client makes calls: a base address, cookies, and a header from a page element when present.

use std::{cell::RefCell, collections::BTreeSet};

use actix_web::{http::Method, test::TestRequest};
use serde_json::{Value, json};
use test_support::{Answer, Client, TestApp};

/// Every call that was made, as the specification writes it.
pub(super) type Calls = RefCell<BTreeSet<String>>;

/// What stands in the page element before a user is signed in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Manner {
    /// Nothing; the browser says by itself that the page is from here.
    AsAPage,
    /// A token, which the client asked for; nothing else says where it is from.
    WithAToken,
}

/// What a call carries.
pub(super) enum Body {
    Json(Value),
    /// A file under a field's name.
    File(&'static str, &'static str, Vec<u8>),
}

pub(super) struct SpecClient<'app> {
    client: Client<'app>,
    calls: &'app Calls,
    manner: Manner,
    page_element: RefCell<String>,
}

impl<'app> SpecClient<'app> {
    /// A new browser, on a signed-out page.
    pub(super) async fn open(app: &'app TestApp, calls: &'app Calls, manner: Manner) -> Self {
        let new = Self { client: app.client(), calls, manner, page_element: RefCell::default() };
        new.get("/client-config", &[], "").await;
        if manner == Manner::WithAToken {
            new.load_token().await;
        }
        new
    }

    /// The signed-in layout loads a token, once.
    pub(super) async fn load_token(&self) {
        self.page_element.take();
        let token = self.post("/csrf/token", &[], json!({}), 200).await;
        *self.page_element.borrow_mut() = token["token"].as_str().unwrap().to_owned();
    }

    pub(super) fn app(&self) -> &'app TestApp {
        self.client.app()
    }

    pub(super) async fn get(&self, call: &str, ids: &[&str], query: &str) -> Value {
        let address = format!("{}{query}", with(call, ids));
        self.send(Method::GET, call, &address, TestRequest::default()).await.expect(200)
    }

    /// The bytes of a file.
    pub(super) async fn bytes(&self, call: &str, ids: &[&str]) -> Answer {
        self.send(Method::GET, call, &with(call, ids), TestRequest::default()).await
    }

    pub(super) async fn post(&self, call: &str, ids: &[&str], body: Value, status: u16) -> Value {
        self.post_with(call, ids, Body::Json(body), &[], status).await
    }

    pub(super) async fn upload(
        &self,
        call: &str,
        ids: &[&str],
        file: (&'static str, &'static str, Vec<u8>),
        status: u16,
    ) -> Value {
        let (field, name, bytes) = file;
        self.post_with(call, ids, Body::File(field, name, bytes), &[], status).await
    }

    pub(super) async fn post_with(
        &self,
        call: &str,
        ids: &[&str],
        body: Body,
        headers: &[(&str, &str)],
        status: u16,
    ) -> Value {
        let request = match body {
            Body::Json(body) => TestRequest::default().set_json(body),
            Body::File(field, name, bytes) => multipart(field, name, &bytes),
        };
        let request = headers.iter().fold(request, |request, header| request.insert_header(*header));
        self.send(Method::POST, call, &with(call, ids), request).await.expect(status)
    }

    pub(super) async fn delete(&self, call: &str, ids: &[&str]) -> Value {
        self.send(Method::DELETE, call, &with(call, ids), TestRequest::default()).await.expect(200)
    }

    async fn send(&self, method: Method, call: &str, address: &str, mut request: TestRequest) -> Answer {
        self.calls.borrow_mut().insert(format!("{method} {call}"));
        if method != Method::GET {
            let token = self.page_element.borrow().clone();
            if !token.is_empty() {
                request = request.insert_header(("x-csrf-token", token));
            }
            if self.manner == Manner::AsAPage {
                let here = self.app().state.settings.server.public_url.clone();
                request = request.insert_header(("origin", here)).insert_header(("sec-fetch-site", "same-origin"));
            }
        }
        self.client.send_without_token(method, address, request).await
    }
}

/// A call's address with its variable parts filled in.
fn with(call: &str, ids: &[&str]) -> String {
    let mut address = call.to_owned();
    for id in ids {
        let (start, end) = (address.find('{').unwrap(), address.find('}').unwrap());
        address.replace_range(start..=end, id);
    }
    address
}

fn multipart(field: &str, name: &str, bytes: &[u8]) -> TestRequest {
    let head = format!("--x\r\ncontent-disposition: form-data; name=\"{field}\"; filename=\"{name}\"\r\n\r\n");
    let body = [head.as_bytes(), bytes, b"\r\n--x--\r\n"].concat();
    TestRequest::default().insert_header(("content-type", "multipart/form-data; boundary=x")).set_payload(body)
}
