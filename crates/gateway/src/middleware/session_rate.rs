//! Refuses calls of a session that sends too many, before they reach a handler. Calls without a session have budgets of their own.

use actix_web::{
    Error, HttpMessage,
    body::{EitherBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
    web::Data,
};
use kernel::{access::Actor, clock::Clock};

use crate::{
    routes,
    session_rate::{CallKind, SessionRates},
};

/// Answers 429 to a session that sends too many calls.
pub async fn keep(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<EitherBody<impl MessageBody>>, Error> {
    if let Err(refused) = count(&request) {
        return Ok(request.error_response(refused).map_into_right_body());
    }
    next.call(request).await.map(ServiceResponse::map_into_left_body)
}

fn count(request: &ServiceRequest) -> kernel::Result<()> {
    let parts = (request.app_data::<Data<SessionRates>>(), request.app_data::<Data<Clock>>());
    let (Some(rates), Some(clock)) = parts else { return Ok(()) };
    let Some(kind) = kind_of(request) else { return Ok(()) };
    let extensions = request.extensions();
    extensions.get::<Actor>().map_or(Ok(()), |actor| rates.count(actor, kind, clock.now()))
}

/// The kind under which a request counts. Enrolling many pictures has a limit of its own.
fn kind_of(request: &ServiceRequest) -> Option<CallKind> {
    let call = routes::call(request).unwrap_or_default();
    match call.as_str() {
        "/functionary/enrol-picture" => None,
        call if call.starts_with("/file/") => Some(CallKind::File),
        _ => Some(CallKind::Call),
    }
}
