//! Finds out who is asking and puts them on the request; a request without a session is no error yet.

use actix_web::{
    Error, HttpMessage,
    body::{EitherBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::header::ACCEPT,
    middleware::Next,
    web::Data,
};
use identity::{
    accounts::sessions::{self, Cookies, Found, Use},
    settings::IdentitySettings,
};
use kernel::{clock::Clock, crypto::Keys, database::Database, deployment::Deployment};

/// Header of calls that a page makes without its user.
const UNATTENDED: &str = "x-muster-unattended";

/// Reads the session cookie of calls.
pub async fn find(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<EitherBody<impl MessageBody>>, Error> {
    let parts = (
        request.app_data::<Data<Database>>(),
        request.app_data::<Data<Clock>>(),
        request.app_data::<Data<Keys>>(),
        request.app_data::<Data<IdentitySettings>>(),
        request.app_data::<Data<Deployment>>(),
    );
    if let (Some(db), Some(clock), Some(keys), Some(settings), Some(deployment)) = parts {
        let cookies = Cookies::of(request.request(), keys, deployment);
        if let Some(token) = &cookies.session {
            match sessions::find(db, clock, settings, token, use_of(&request)).await {
                Ok(Some(Found::SignedIn(actor))) => {
                    request.extensions_mut().insert(actor);
                }
                Ok(Some(Found::Revoked(actor))) => {
                    request.extensions_mut().insert(actor);
                }
                Ok(None) => {}
                Err(error) => return Ok(request.error_response(error).map_into_right_body()),
            }
        }
    }
    next.call(request).await.map(ServiceResponse::map_into_left_body)
}

/// Streams and pictures are requested by pages without a person, and cannot carry our header. A page that falsely marks a person's request
/// as unattended only ends its own session sooner.
fn use_of(request: &ServiceRequest) -> Use {
    let headers = request.headers();
    let is_stream = headers.get(ACCEPT).is_some_and(|accept| accept.as_bytes().starts_with(b"text/event-stream"));
    let is_picture = headers.get("sec-fetch-dest").is_some_and(|destination| destination == "image");
    if is_stream || is_picture || headers.contains_key(UNATTENDED) { Use::Unattended } else { Use::ByPerson }
}
