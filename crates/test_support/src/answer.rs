//! An answer as a test reads it.

use std::{future::poll_fn, pin::Pin};

use actix_web::{
    body::{BoxBody, MessageBody, to_bytes},
    http::header::HeaderMap,
    web::Bytes,
};
use serde_json::Value;

#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Answer {
    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|_| panic!("{}: not JSON: {}", self.status, String::from_utf8_lossy(&self.body)))
    }

    /// The JSON body of an answer with this status; anything else fails the test and is shown.
    #[track_caller]
    pub fn expect(self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", String::from_utf8_lossy(&self.body));
        if self.body.is_empty() { Value::Null } else { self.json() }
    }

    /// The `error` of a refusal with this status.
    #[track_caller]
    pub fn refused(self, status: u16) -> String {
        self.expect(status)["error"].as_str().expect("an error sentence").to_owned()
    }
}

/// An answer whose head has come: a file or a stream that a test reads piece by piece.
pub struct Coming {
    pub status: u16,
    pub headers: HeaderMap,
    pub(crate) body: BoxBody,
}

impl Coming {
    /// The next piece, or why there is none; nothing at the end.
    pub async fn piece(&mut self) -> Option<Result<Bytes, String>> {
        let piece = poll_fn(|context| Pin::new(&mut self.body).poll_next(context)).await?;
        Some(piece.map_err(|error| error.to_string()))
    }

    pub(crate) async fn whole(self) -> Answer {
        let body = to_bytes(self.body).await.expect("a readable body");
        Answer { status: self.status, headers: self.headers, body }
    }
}
