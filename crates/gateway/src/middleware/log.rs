//! One line per request, with its number; never a query string, a body or a cookie, which may hold secrets.

use std::time::Instant;

use actix_web::{
    Error, HttpMessage,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{HeaderName, HeaderValue},
    middleware::Next,
};
use kernel::{http::request_id::RequestId, random};

/// Numbers the request, times it and writes its line.
pub async fn log(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let id = random::text(b"0123456789abcdefghjkmnpqrstvwxyz", 16);
    request.extensions_mut().insert(RequestId(id.clone()));
    let (method, path) = (request.method().clone(), request.path().to_owned());
    let began = Instant::now();
    let mut response = next.call(request).await?;
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(HeaderName::from_static("x-request-id"), value);
    }
    let (status, milliseconds) = (response.status().as_u16(), began.elapsed().as_secs_f64() * 1e3);
    tracing::info!(request = %id, %method, path = %path.escape_debug(), status, milliseconds, "request");
    Ok(response)
}
