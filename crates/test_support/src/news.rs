//! A browser's `EventSource`, as far as tests need one: events of a stream, one after another.

use std::time::Duration;

use actix_web::{rt::time::timeout, web::Bytes};
use futures_util::StreamExt;
use serde_json::Value;

use crate::Client;

/// What a test waits for an event at the most: the machine is busy with other tests.
const PATIENCE: Duration = Duration::from_secs(30);

/// An event with its name, its id and its data.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    pub name: String,
    pub id: Option<String>,
    pub data: Value,
}

/// A stream that is open, or was refused.
pub struct News {
    pub status: u16,
    pub headers: awc::http::header::HeaderMap,
    body: std::pin::Pin<Box<dyn futures_util::Stream<Item = Option<Bytes>>>>,
    text: String,
}

impl News {
    /// Opens a stream at a server that listens on this machine, as the client who is signed in there.
    pub async fn open(client: &Client<'_>, port: u16, path: &str, last_event_id: Option<&str>) -> Self {
        // What is compressed for all streams together is read by a test of its own.
        let browser = awc::Client::builder().no_default_headers().disable_timeout().finish();
        let mut request = browser
            .get(format!("http://127.0.0.1:{port}/server{path}"))
            .insert_header(("accept", "text/event-stream"))
            .insert_header(("accept-encoding", "identity"));
        if let Some(session) = client.cookie("muster_session") {
            request = request.insert_header(("cookie", format!("muster_session={session}")));
        }
        if let Some(id) = last_event_id {
            request = request.insert_header(("last-event-id", id));
        }
        let answer = request.send().await.expect("an answer");
        let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
        Self { status, headers, body: Box::pin(answer.map(Result::ok)), text: String::new() }
    }

    /// The next event; none when the stream has ended.
    pub async fn next(&mut self) -> Option<Event> {
        loop {
            while let Some((block, rest)) = self.text.split_once("\n\n") {
                let (event, rest) = (read(block), rest.to_owned());
                self.text = rest;
                if event.is_some() {
                    return event;
                }
            }
            let bytes = timeout(PATIENCE, self.body.next()).await.expect("an event in time")??;
            self.text.push_str(std::str::from_utf8(&bytes).expect("text"));
        }
    }

    /// The next event of this name; others are passed over.
    pub async fn next_of(&mut self, name: &str) -> Event {
        loop {
            let event = self.next().await.expect("the stream goes on");
            if event.name == name {
                return event;
            }
        }
    }

    /// Waits until the stream ends.
    pub async fn ends(&mut self) {
        while self.next().await.is_some() {}
    }
}

/// An event, where the block is one and not a comment or a time to wait.
fn read(block: &str) -> Option<Event> {
    let field =
        |name: &str| block.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": ")).map(str::to_owned);
    Some(Event { name: field("event")?, id: field("id"), data: serde_json::from_str(&field("data")?).expect("JSON") })
}
