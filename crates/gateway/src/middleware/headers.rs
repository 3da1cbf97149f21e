//! Headers that tell browsers to be strict.

use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{HeaderMap, HeaderName, HeaderValue},
    middleware::Next,
    web::Data,
};
use kernel::deployment::Deployment;

/// Scripts only from here; styles may be inline because the component library writes measured sizes into `style`.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data: blob:; media-src 'self' blob:; worker-src 'self' blob:; connect-src 'self'; \
     object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const ALWAYS: [(&str, &str); 5] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("x-frame-options", "DENY"),
    ("cross-origin-opener-policy", "same-origin"),
    ("permissions-policy", "camera=(self), geolocation=(self), microphone=()"),
];

/// Adds the headers that an answer does not set itself.
pub async fn add(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let is_secure = request.app_data::<Data<Deployment>>().is_some_and(|deployment| deployment.is_always_https());
    let mut response = next.call(request).await?;
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        set_if_absent(headers, name, value);
    }
    set_if_absent(headers, "content-security-policy", CONTENT_SECURITY_POLICY);
    if is_secure {
        set_if_absent(headers, "strict-transport-security", "max-age=31536000; includeSubDomains");
    }
    Ok(response)
}

/// Keeps the answers of calls out of caches, unless they say how long they may be kept.
pub async fn keep_nowhere(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let mut response = next.call(request).await?;
    set_if_absent(response.headers_mut(), "cache-control", "no-store");
    Ok(response)
}

fn set_if_absent(headers: &mut HeaderMap, name: &'static str, value: &'static str) {
    let name = HeaderName::from_static(name);
    if !headers.contains_key(&name) {
        headers.insert(name, HeaderValue::from_static(value));
    }
}
