//! The number of a request, on every log line and every error, so that a person can quote it.

use actix_web::{HttpMessage, HttpRequest};

/// The id of this request.
#[derive(Clone, Debug)]
pub struct RequestId(pub String);

impl RequestId {
    /// The id that the logging middleware gave the request; empty where none ran.
    pub fn of(request: &HttpRequest) -> String {
        request.extensions().get::<Self>().map(|id| id.0.clone()).unwrap_or_default()
    }
}
