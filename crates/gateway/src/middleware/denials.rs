//! Writes down who was refused what they may not do.

use actix_web::{
    Error,
    body::{EitherBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::StatusCode,
    middleware::Next,
    web::Data,
};
use identity::trail::audit::{Action, Entry, SubjectKind, record_refusal};
use kernel::{access::Actor, clock::Clock, database::Database, http::RequestFacts};

/// Adds a line to the trail for a signed-in user who is answered 403.
pub async fn record(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<EitherBody<impl MessageBody>>, Error> {
    let response = next.call(request).await?;
    if response.status() == StatusCode::FORBIDDEN
        && let Err(error) = tell(&response).await
    {
        tracing::error!(?error, "a refused request could not be written to the audit trail");
    }
    Ok(response.map_into_left_body::<actix_web::body::BoxBody>())
}

async fn tell<B>(response: &ServiceResponse<B>) -> kernel::Result<()> {
    let request = response.request();
    let parts = (request.app_data::<Data<Database>>(), request.app_data::<Data<Clock>>());
    let (Some(actor), (Some(db), Some(clock))) = (Actor::of(request), parts) else { return Ok(()) };
    let (facts, region_id) = (RequestFacts::of(request), actor.region_id);
    // The address as it is written in the code, without the values in it.
    let address = request.match_pattern().unwrap_or_default();
    let call = format!("{} {address}", request.method());
    let entry = Entry::of(Action::Call).ended(identity::entities::audit_entry::AuditOutcome::Refused);
    record_refusal(db, clock.now(), &actor, entry.on(SubjectKind::Call, call).in_region(region_id).from(&facts)).await
}
