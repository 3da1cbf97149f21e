//! One line per request, with its number; never a query string, a body or a cookie, which may hold secrets.

use std::time::Instant;

use actix_web::{
    Error, HttpMessage,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{HeaderName, HeaderValue},
    middleware::Next,
    web::Data,
};
use kernel::{access::request_id::RequestId, random};
use tracing::{Instrument, Span, field::Empty};

use crate::settings::Settings;

/// Numbers the request, times it and writes its line.
pub async fn log(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let id = random::text(b"0123456789abcdefghjkmnpqrstvwxyz", 16);
    request.extensions_mut().insert(RequestId(id.clone()));
    let (method, path) = (request.method().clone(), request.path().to_owned());
    let began = Instant::now();
    let span = span_of(&request, &id);
    let mut response = next.call(request).instrument(span.clone()).await?;
    if !span.is_disabled() {
        let pattern = response.request().match_pattern().unwrap_or_default();
        span.record("otel.name", format!("{method} {pattern}"));
        span.record("http.response.status_code", response.status().as_u16());
    }
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(HeaderName::from_static("x-request-id"), value);
    }
    let (status, milliseconds) = (response.status().as_u16(), began.elapsed().as_secs_f64() * 1e3);
    tracing::info!(request = %id, %method, path = %path.escape_debug(), status, milliseconds, "request");
    Ok(response)
}

/// The request's span for traces, named by the pattern of its address, which holds no personal data.
fn span_of(request: &ServiceRequest, id: &str) -> Span {
    let is_traced = request.app_data::<Data<Settings>>().is_some_and(|settings| !settings.watch.traces.is_empty());
    if is_traced {
        tracing::info_span!("request", request = %id, otel.kind = "server", otel.name = Empty, http.response.status_code = Empty)
    } else {
        Span::none()
    }
}
