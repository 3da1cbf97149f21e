//! Finds out who is asking and puts them on the request; a request without a session is no error yet.

use actix_web::{
    Error, HttpMessage,
    body::{EitherBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
    web::Data,
};
use identity::{
    sessions::{self, Cookies},
    settings::IdentitySettings,
};
use kernel::{clock::Clock, crypto::Keys, database::Database, deployment::Deployment};

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
            match sessions::find_by_token(db, clock, settings, token).await {
                Ok(Some(actor)) => {
                    request.extensions_mut().insert(actor);
                }
                Ok(None) => {}
                Err(error) => return Ok(request.error_response(error).map_into_right_body()),
            }
        }
    }
    next.call(request).await.map(ServiceResponse::map_into_left_body)
}
