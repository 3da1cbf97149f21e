//! Makes sure that a call which changes something was made by our own page, or by a program that holds the token.
//!
//! Browsers say where a request comes from (`Sec-Fetch-Site`, `Origin`): a foreign place is refused. A request that
//! says neither stands on its token, which a foreign page can neither read nor make. And no call reads what a plain
//! form of a foreign page can send.

use actix_web::{
    Error, HttpRequest,
    body::{EitherBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{Method, header::CONTENT_TYPE},
    middleware::Next,
    web::Data,
};
use identity::{client_setup::csrf, sessions::Cookies};
use kernel::{crypto::Keys, deployment::Deployment, error::Unusable};

use crate::routes;

const TOKEN: &str = "x-csrf-token";

/// Lets calls through that cannot change anything, the one that gives out tokens, and those that carry one.
pub async fn check(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<EitherBody<impl MessageBody>>, Error> {
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if !is_safe {
        let gives_token = routes::call(&request).as_deref() == Some("/csrf/token");
        if is_foreign(request.request()) {
            let error = refused("This request comes from another website and was refused.");
            return Ok(request.error_response(error).map_into_right_body());
        }
        if !gives_token && !has_token(request.request()) {
            let error = refused("The anti-forgery token is missing or no longer valid. Reload the page and try again.");
            return Ok(request.error_response(error).map_into_right_body());
        }
        if is_plain(request.request()) {
            let sentence = "Send the content as application/json, and files as multipart/form-data.";
            let error = kernel::Error::Unusable(Unusable::UnsupportedType, sentence.into());
            return Ok(request.error_response(error).map_into_right_body());
        }
    }
    next.call(request).await.map(ServiceResponse::map_into_left_body)
}

fn refused(sentence: &str) -> kernel::Error {
    kernel::Error::Forbidden(sentence.to_owned())
}

fn header<'r>(request: &'r HttpRequest, name: &str) -> Option<&'r str> {
    request.headers().get(name).and_then(|value| value.to_str().ok())
}

/// Whether the content is of a kind that a form can send to another place without asking there first. Pictures come in
/// the third of these kinds, so that one is left to the calls that take it.
fn is_plain(request: &HttpRequest) -> bool {
    let kind = header(request, CONTENT_TYPE.as_str()).and_then(|value| value.split(';').next()).unwrap_or_default();
    ["text/plain", "application/x-www-form-urlencoded"].iter().any(|plain| kind.trim().eq_ignore_ascii_case(plain))
}

fn is_foreign(request: &HttpRequest) -> bool {
    if header(request, "sec-fetch-site").is_some_and(|site| !matches!(site, "same-origin" | "none")) {
        return true;
    }
    let Some(origin) = header(request, "origin") else { return false };
    let public = request.app_data::<Data<Deployment>>().map(|deployment| deployment.public_url.trim_end_matches('/'));
    if public == Some(origin) {
        return false;
    }
    // Behind a proxy the address that browsers use is `public_url`; without one it is the host that they asked for.
    // In HTTP/2 that is a part of the address, and no header.
    let authority = request.uri().authority().map(|authority| authority.as_str());
    let host = header(request, "host").or(authority).unwrap_or_default();
    origin.split_once("://").is_none_or(|(_, place)| place.is_empty() || place != host)
}

fn has_token(request: &HttpRequest) -> bool {
    let parts = (request.app_data::<Data<Keys>>(), request.app_data::<Data<Deployment>>());
    let (Some(keys), Some(deployment)) = parts else { return false };
    header(request, TOKEN).is_some_and(|token| csrf::is_valid(keys, &Cookies::of(request, keys, deployment), token))
}
