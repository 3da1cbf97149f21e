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
    let (method, path) = (request.method().clone(), shown(request.path()).to_owned());
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

/// The path without the text of a link, which opens a person's duties, or of a certificate, which names a person, however it is written.
fn shown(path: &str) -> &str {
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || "-_".contains(sign);
    let has = |length: usize| path.split('/').any(|part| part.len() == length && part.chars().all(is_sign));
    match path {
        call if call.starts_with("/server/") => call,
        _ if has(22) => "/d/…",
        _ if has(38) => "/c/…",
        page => page,
    }
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

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn texts_of_links_and_certificates_are_not_in_the_log() {
        assert_eq!(shown("/d/AbCdEfGhIjKlMnOpQrStUg"), "/d/…");
        assert_eq!(shown("//c/AbCdEfGhIjKlMnOpQrStUgAbCdEfGhIjKlMnOp"), "/c/…");
        assert_eq!(shown("/server/certificate/check"), "/server/certificate/check");
        assert_eq!(shown("/self-verify/upload"), "/self-verify/upload");
    }
}
