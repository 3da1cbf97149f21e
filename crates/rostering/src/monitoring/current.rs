//! What runs on a device now.

use kernel::{
    Result,
    access::{Actor, Scope},
    clock::Clock,
    database::Database,
};

use super::{
    requests::DeviceQuery,
    responses::{CurrentMonitoredDay, CurrentMonitoringToken},
    tokens,
};
use crate::{entities::monitoring_token, examination_days};

/// The caller's token on the device, or nulls.
pub(super) async fn token(
    db: &Database,
    scope: &Scope,
    actor: &Actor,
    clock: &Clock,
    query: DeviceQuery,
) -> Result<CurrentMonitoringToken> {
    let token = running(db, scope, actor, clock, query).await?;
    Ok(CurrentMonitoringToken {
        monitoring_token_id: token.as_ref().map(|token| token.id),
        examination_day_id: token.as_ref().map(|token| token.examination_day_id),
    })
}

/// The day of the caller's token on the device, or nothing.
pub(super) async fn day(
    db: &Database,
    scope: &Scope,
    actor: &Actor,
    clock: &Clock,
    query: DeviceQuery,
) -> Result<Option<CurrentMonitoredDay>> {
    let Some(token) = running(db, scope, actor, clock, query).await? else { return Ok(None) };
    let day = examination_days::find::one(&**db, scope, token.examination_day_id).await?;
    let day = examination_days::find::present_one(&**db, scope, &day).await?;
    Ok(Some(CurrentMonitoredDay { day, monitoring_token_id: token.id, expires_at: token.expires_at }))
}

async fn running(
    db: &Database,
    scope: &Scope,
    actor: &Actor,
    clock: &Clock,
    query: DeviceQuery,
) -> Result<Option<monitoring_token::Model>> {
    let Some(device_id) = query.device_id.or_else(|| actor.device_id.clone()) else { return Ok(None) };
    tokens::running_on(&**db, scope, actor, &device_id, clock.now()).await
}
