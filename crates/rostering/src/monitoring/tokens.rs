//! The tokens that a device may use. A token is bound to a user, a session and a device. A device's name is only a claim, so it counts
//! together with the session that signed in on it.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    access::{Actor, GateCaller, Scope},
    database::Database,
    error::Problem,
    ids::MonitoringTokenId,
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, IntoActiveModel, QueryFilter};

use crate::entities::monitoring_token::{self, MonitoringTokenStatus};

/// Whether the session was opened on this device; false for a session that is bound to no device.
pub(crate) fn is_on_device(actor: &Actor, device_id: &str) -> bool {
    actor.device_id.as_deref() == Some(device_id)
}

/// The caller's own token, running or stopped, rebound to the session if they have signed in again on its device. Fails with 404 when there
/// is none, or when it is another user's or another device's.
pub(crate) async fn own(
    db: &Database,
    scope: &Scope,
    actor: &Actor,
    id: MonitoringTokenId,
) -> Result<monitoring_token::Model> {
    let token = scope
        .select::<monitoring_token::Entity>()
        .filter(monitoring_token::Column::Id.eq(id))
        .one(&**db)
        .await?
        .filter(|token| is_of(actor, token))
        .ok_or_else(|| Error::not_found("Monitoring token"))?;
    if token.session_id == actor.session_id || token.status == MonitoringTokenStatus::Stopped {
        return Ok(token);
    }
    let tx = db.begin().await?;
    let mut rebound = token.into_active_model();
    rebound.session_id = Set(actor.session_id);
    let token = rebound.update(&*tx).await?;
    tx.commit().await?;
    Ok(token)
}

/// Whether a token is the caller's: of this session, or of an earlier one of theirs on its device.
fn is_of(actor: &Actor, token: &monitoring_token::Model) -> bool {
    let is_on_it = token.session_id == actor.session_id || is_on_device(actor, &token.device_id);
    token.user_id == actor.user_id && is_on_it
}

/// As [`own`], for a caller at a gate: after their device was revoked, only a revoked token is still theirs. Fails as [`own`] does, and
/// with 401 where the device was revoked and the token was not.
pub(crate) async fn own_at_gate(
    db: &Database,
    GateCaller { caller, is_revoked }: &GateCaller,
    id: MonitoringTokenId,
) -> Result<monitoring_token::Model> {
    if !is_revoked {
        return own(db, &caller.scope, &caller.actor, id).await;
    }
    let token = caller
        .scope
        .select::<monitoring_token::Entity>()
        .filter(monitoring_token::Column::Id.eq(id))
        .filter(monitoring_token::Column::Revoked.eq(true))
        .one(&**db)
        .await?;
    token.filter(|token| is_of(&caller.actor, token)).ok_or_else(Error::unauthenticated)
}

/// The token that runs on a device for this caller, if any.
pub(crate) async fn running_on(
    db: &impl ConnectionTrait,
    scope: &Scope,
    actor: &Actor,
    device_id: &str,
    now: DateTime<Utc>,
) -> Result<Option<monitoring_token::Model>> {
    let token = scope
        .select::<monitoring_token::Entity>()
        .filter(monitoring_token::Column::DeviceId.eq(device_id))
        .filter(monitoring_token::Column::UserId.eq(actor.user_id))
        .filter(monitoring_token::Column::Status.eq(MonitoringTokenStatus::Started))
        .filter(monitoring_token::Column::ExpiresAt.gt(now))
        .one(db)
        .await?;
    Ok(token.filter(|token| token.session_id == actor.session_id || is_on_device(actor, device_id)))
}

/// The error when a token does not run any more.
pub(crate) fn stopped() -> Error {
    Error::conflict(
        Problem::new("Monitoring was stopped on this device. Start it again to go on.").because("TOKEN_STOPPED"),
    )
}
