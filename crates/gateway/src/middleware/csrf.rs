//! Makes sure that a call which changes something comes from our own page, or from a program with the token.
//!
//! Browsers say where a request comes from (`Sec-Fetch-Site`, `Origin`): foreign origins are refused. Our own need no token before a user
//! is signed in, because there is no session to misuse. Otherwise a request needs its token, which a foreign page can neither read nor
//! make. And no call reads content that a foreign form can send.

use actix_web::{
    Error, FromRequest, HttpRequest,
    body::{EitherBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{Method, header::CONTENT_TYPE},
    middleware::Next,
    web::Data,
};
use identity::{
    accounts::{self_verified::SelfVerified, sessions::Cookies},
    sign_in::client_setup::csrf,
};
use kernel::{
    access::Actor,
    crypto::Keys,
    deployment::Deployment,
    error::{Problem, Unusable},
};

use crate::routes;

const TOKEN: &str = "x-csrf-token";

/// Header with the id of the user whom the page shows.
const PAGE_OF: &str = "x-page-of";

/// The call for a token, and calls that the SMS gateway signs.
const WITHOUT_TOKEN: [&str; 3] = ["/csrf/token", "/messages/delivery-reports", "/messages/replies"];

/// Lets through calls that change nothing, the call for a token, and calls of our own pages.
pub async fn check(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<EitherBody<impl MessageBody>>, Error> {
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if !is_safe {
        let needs_none = routes::call(&request).is_some_and(|call| WITHOUT_TOKEN.contains(&call.as_str()));
        if let Err(error) = refuse_forged(request.request(), needs_none).await {
            return Ok(request.error_response(error).map_into_right_body());
        }
    }
    next.call(request).await.map(ServiceResponse::map_into_left_body)
}

async fn refuse_forged(request: &HttpRequest, needs_none: bool) -> kernel::Result<()> {
    let origin = Origin::of(request);
    if origin == Origin::Foreign {
        return Err(refused("This request comes from another website and was refused."));
    }
    if is_of_another_account(request) {
        let sentence = "Another account has signed in on this browser. Reload the page before you change anything.";
        return Err(kernel::Error::conflict(Problem::new(sentence).because("OTHER_ACCOUNT")));
    }
    let needs_token = !needs_none && (origin == Origin::Unsaid || is_signed_in(request).await);
    if needs_token && !has_token(request) {
        return Err(refused("The anti-forgery token is missing or no longer valid. Reload the page and try again."));
    }
    if is_plain(request) {
        let sentence = "Send the content as application/json, and files as multipart/form-data.";
        return Err(kernel::Error::Unusable(Unusable::UnsupportedType, sentence.into()));
    }
    Ok(())
}

fn refused(sentence: &str) -> kernel::Error {
    kernel::Error::Forbidden(sentence.to_owned())
}

/// Whether a session of a user or of a functionary is open; true where that is unknown.
async fn is_signed_in(request: &HttpRequest) -> bool {
    Actor::of(request).is_some()
        || !matches!(SelfVerified::extract(request).await, Err(kernel::Error::Unauthenticated(_)))
}

fn is_of_another_account(request: &HttpRequest) -> bool {
    let shown = header(request, PAGE_OF).filter(|id| !id.is_empty());
    shown.zip(Actor::of(request)).is_some_and(|(shown, actor)| shown != actor.user_id.to_string())
}

fn header<'r>(request: &'r HttpRequest, name: &str) -> Option<&'r str> {
    request.headers().get(name).and_then(|value| value.to_str().ok())
}

/// Whether a form of another site could send the content without a preflight. `multipart/form-data` is of this kind too,
/// but is left to the calls that take pictures.
fn is_plain(request: &HttpRequest) -> bool {
    let kind = header(request, CONTENT_TYPE.as_str()).and_then(|value| value.split(';').next()).unwrap_or_default();
    ["text/plain", "application/x-www-form-urlencoded"].iter().any(|plain| kind.trim().eq_ignore_ascii_case(plain))
}

/// Origin of a request by its browser's headers, which pages cannot forge.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// One of our own pages.
    Here,
    /// Another website sent the request.
    Foreign,
    /// A program, or the address line of a browser.
    Unsaid,
}

impl Origin {
    fn of(request: &HttpRequest) -> Self {
        let site = header(request, "sec-fetch-site");
        if site.is_some_and(|site| !matches!(site, "same-origin" | "none")) {
            return Self::Foreign;
        }
        match header(request, "origin") {
            Some(origin) if is_here(request, origin) => Self::Here,
            Some(_) => Self::Foreign,
            None if site == Some("same-origin") => Self::Here,
            None => Self::Unsaid,
        }
    }
}

fn is_here(request: &HttpRequest, origin: &str) -> bool {
    let public = request.app_data::<Data<Deployment>>().map(|deployment| deployment.public_url.trim_end_matches('/'));
    if public == Some(origin) {
        return true;
    }
    // Behind a proxy the address that browsers use is `public_url`; without one it is the host that they asked for.
    // In HTTP/2 that is a part of the address, and no header.
    let authority = request.uri().authority().map(|authority| authority.as_str());
    let host = header(request, "host").or(authority).unwrap_or_default();
    origin.split_once("://").is_some_and(|(_, place)| !place.is_empty() && place == host)
}

fn has_token(request: &HttpRequest) -> bool {
    let parts = (request.app_data::<Data<Keys>>(), request.app_data::<Data<Deployment>>());
    let (Some(keys), Some(deployment)) = parts else { return false };
    header(request, TOKEN).is_some_and(|token| csrf::is_valid(keys, &Cookies::of(request, keys, deployment), token))
}
