//! The monitoring that runs on a device now.

use kernel::{Result, access::GateCaller, clock::Clock, database::Database};

use super::{
    requests::DeviceQuery,
    responses::{CurrentMonitoredDay, CurrentMonitoringToken},
    tokens,
};
use crate::{days_in_reach, entities::monitoring_token, examination_days};

/// The caller's token on the device, or nulls; a revoked device has none.
pub(super) async fn token(
    db: &Database,
    gate: &GateCaller,
    clock: &Clock,
    query: DeviceQuery,
) -> Result<CurrentMonitoringToken> {
    let token = running(db, gate, clock, query).await?;
    Ok(CurrentMonitoringToken {
        monitoring_token_id: token.as_ref().map(|token| token.id),
        examination_day_id: token.as_ref().map(|token| token.examination_day_id),
    })
}

/// The day of the caller's token on the device; none without a token.
pub(super) async fn day(
    db: &Database,
    gate: &GateCaller,
    clock: &Clock,
    query: DeviceQuery,
) -> Result<Option<CurrentMonitoredDay>> {
    let scope = &gate.caller.scope;
    let Some(token) = running(db, gate, clock, query).await? else { return Ok(None) };
    let day = days_in_reach::one(&**db, scope, token.examination_day_id).await?;
    let day = examination_days::find::present_one(&**db, scope, &day).await?;
    Ok(Some(CurrentMonitoredDay { day, monitoring_token_id: token.id, expires_at: token.expires_at }))
}

/// The running token; none on a revoked device, which then asks for its state and learns it.
async fn running(
    db: &Database,
    gate: &GateCaller,
    clock: &Clock,
    query: DeviceQuery,
) -> Result<Option<monitoring_token::Model>> {
    let GateCaller { caller, is_revoked } = gate;
    let device_id = query.device_id.or_else(|| caller.actor.device_id.clone());
    match device_id.filter(|_| !is_revoked) {
        Some(id) => tokens::running_on(&**db, &caller.scope, &caller.actor, &id, clock.now()).await,
        None => Ok(None),
    }
}
