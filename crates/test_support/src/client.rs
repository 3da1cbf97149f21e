//! A browser, as far as the server can tell: it keeps cookies and carries the anti-forgery token.

use std::{
    cell::RefCell,
    collections::BTreeMap,
    future::ready,
    net::{IpAddr, Ipv4Addr, SocketAddr},
};

use actix_web::{dev::Payload, http::Method, test::TestRequest, web::Bytes};
use futures_util::{StreamExt, stream};
use serde_json::{Value, json};

use crate::{Answer, TestApp, answer::Coming};

/// Between the parts of multipart bodies.
const BOUNDARY: &str = "muster-test-boundary";

/// One browser or device.
pub struct Client<'app> {
    app: &'app TestApp,
    cookies: RefCell<BTreeMap<String, String>>,
    token: RefCell<Option<String>>,
    address: IpAddr,
}

/// A part of a multipart body.
pub enum Part<'a> {
    /// A file in the field `file`.
    File(&'a str, &'a [u8]),
    /// A field with words.
    Field(&'a str, &'a str),
}

impl TestApp {
    /// A new browser, in which no user is signed in.
    pub fn client(&self) -> Client<'_> {
        Client::new(self)
    }
}

impl<'app> Client<'app> {
    fn new(app: &'app TestApp) -> Self {
        Self { app, cookies: RefCell::default(), token: RefCell::default(), address: Ipv4Addr::LOCALHOST.into() }
    }

    /// The same browser, talking to another server of the installation.
    pub fn at<'other>(&self, app: &'other TestApp) -> Client<'other> {
        Client { app, cookies: self.cookies.clone(), token: self.token.clone(), address: self.address }
    }

    /// The same browser in another place of the network.
    #[must_use]
    pub fn from_address(mut self, address: &str) -> Self {
        self.address = address.parse().expect("an address");
        self
    }

    /// The application it talks to.
    pub fn app(&self) -> &'app TestApp {
        self.app
    }

    /// Sets a cookie as if the server had.
    pub fn set_cookie(&self, name: &str, value: &str) {
        self.cookies.borrow_mut().insert(name.to_owned(), value.to_owned());
        self.token.borrow_mut().take();
    }

    /// A cookie's value.
    pub fn cookie(&self, name: &str) -> Option<String> {
        self.cookies.borrow().get(name).cloned()
    }

    /// GET, under `/server`.
    pub async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, TestRequest::default()).await
    }

    /// POST with JSON, under `/server`.
    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.post_with(path, body, &[]).await
    }

    /// POST with JSON and headers.
    pub async fn post_with(&self, path: &str, body: Value, headers: &[(&str, &str)]) -> Answer {
        let mut request = TestRequest::default().set_json(body);
        for header in headers {
            request = request.insert_header(*header);
        }
        self.send(Method::POST, path, request).await
    }

    /// POST with any bytes as JSON, to see what the server makes of them.
    pub async fn post_raw(&self, path: &str, content_type: &str, body: &[u8]) -> Answer {
        let request = TestRequest::default().insert_header(("content-type", content_type)).set_payload(body.to_vec());
        self.send(Method::POST, path, request).await
    }

    /// PUT with JSON, under `/server`.
    pub async fn put(&self, path: &str, body: Value) -> Answer {
        self.send(Method::PUT, path, TestRequest::default().set_json(body)).await
    }

    /// DELETE, under `/server`.
    pub async fn delete(&self, path: &str) -> Answer {
        self.send(Method::DELETE, path, TestRequest::default()).await
    }

    /// POST of a multipart body.
    pub async fn upload(&self, path: &str, parts: &[Part<'_>]) -> Answer {
        let mut body = Self::multipart(parts);
        body.extend_from_slice(format!("--{BOUNDARY}--\r\n").as_bytes());
        let request = TestRequest::default().insert_header(multipart_header()).set_payload(body);
        self.send(Method::POST, path, request).await
    }

    /// POST of a multipart body whose end never comes.
    pub async fn upload_unfinished(&self, path: &str, parts: &[Part<'_>]) -> Answer {
        let body = stream::once(ready(Ok(Bytes::from(Self::multipart(parts))))).chain(stream::pending());
        let request = TestRequest::default().insert_header(multipart_header());
        let address = below_the_calls(path);
        let request = self.prepared(Method::POST, &address, request, Some(self.token().await)).to_request();
        let (request, _) = request.replace_payload(Payload::Stream { payload: body.boxed_local() });
        self.app.send(request).await
    }

    /// The parts, without the line that ends them.
    fn multipart(parts: &[Part<'_>]) -> Vec<u8> {
        let mut body = Vec::new();
        for part in parts {
            body.extend_from_slice(format!("--{BOUNDARY}\r\n").as_bytes());
            match part {
                Part::File(name, bytes) => {
                    let head = format!(
                        "content-disposition: form-data; name=\"file\"; filename=\"{name}\"\r\ncontent-type: application/octet-stream\r\n\r\n"
                    );
                    body.extend_from_slice(head.as_bytes());
                    body.extend_from_slice(bytes);
                }
                Part::Field(name, value) => {
                    body.extend_from_slice(
                        format!("content-disposition: form-data; name=\"{name}\"\r\n\r\n{value}").as_bytes(),
                    );
                }
            }
            body.extend_from_slice(b"\r\n");
        }
        body
    }

    /// Sends a request as it is, with cookies but without a token.
    pub async fn send_without_token(&self, method: Method, path: &str, request: TestRequest) -> Answer {
        self.exchange(method, path, request, None).await
    }

    /// GET whose body the test reads as it comes.
    pub async fn begin(&self, path: &str, accept: &str) -> Coming {
        let request = TestRequest::default().insert_header(("accept", accept));
        self.app.begin(self.prepared(Method::GET, &below_the_calls(path), request, None).to_request()).await
    }

    /// The same to any address of the server, as it is written.
    pub async fn send_to(&self, method: Method, address: &str, request: TestRequest) -> Answer {
        self.app.send(self.prepared(method, address, request, None).to_request()).await
    }

    /// The anti-forgery token, fetched when there is none yet.
    pub async fn token(&self) -> String {
        if let Some(token) = self.token.borrow().clone() {
            return token;
        }
        let request = TestRequest::default().set_json(json!({}));
        let answer = self.exchange(Method::POST, "/csrf/token", request, None).await.expect(200);
        let token = answer["token"].as_str().unwrap().to_owned();
        *self.token.borrow_mut() = Some(token.clone());
        token
    }

    async fn send(&self, method: Method, path: &str, request: TestRequest) -> Answer {
        let token = if method == Method::GET { None } else { Some(self.token().await) };
        self.exchange(method, path, request, token).await
    }

    async fn exchange(&self, method: Method, path: &str, request: TestRequest, token: Option<String>) -> Answer {
        let answer = self.app.send(self.prepared(method, &below_the_calls(path), request, token).to_request()).await;
        self.keep_cookies(&answer);
        answer
    }

    /// The request with what this browser sends along.
    fn prepared(&self, method: Method, address: &str, request: TestRequest, token: Option<String>) -> TestRequest {
        let peer = SocketAddr::new(self.address, 40_000);
        let mut request = request.method(method).uri(address).peer_addr(peer);
        let cookies: Vec<String> =
            self.cookies.borrow().iter().map(|(name, value)| format!("{name}={value}")).collect();
        if !cookies.is_empty() {
            request = request.insert_header(("cookie", cookies.join("; ")));
        }
        if let Some(token) = token {
            request = request.insert_header(("x-csrf-token", token));
        }
        request
    }

    fn keep_cookies(&self, answer: &Answer) {
        for header in answer.headers.get_all("set-cookie") {
            let text = header.to_str().unwrap();
            let (name, rest) = text.split_once('=').unwrap();
            let value = rest.split(';').next().unwrap_or_default();
            if value.is_empty() || text.to_ascii_lowercase().contains("max-age=0") {
                self.cookies.borrow_mut().remove(name);
            } else {
                self.cookies.borrow_mut().insert(name.to_owned(), value.to_owned());
            }
            // The token belongs to the session, so it changes with it.
            if name.ends_with("muster_session") {
                self.token.borrow_mut().take();
            }
        }
    }
}

fn below_the_calls(path: &str) -> String {
    format!("/server{path}")
}

fn multipart_header() -> (&'static str, String) {
    ("content-type", format!("multipart/form-data; boundary={BOUNDARY}"))
}
