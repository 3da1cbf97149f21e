//! Stops monitoring. A stopped token never runs again; stopping it twice changes nothing. An administrator can also revoke it: the device
//! is signed out and refused for the day, and its later captures are kept for people to look at and not verified.

use chrono::TimeDelta;
use identity::{
    accounts::{
        sessions::{self, Revocation},
        user_accounts,
    },
    trail::audit::{self, Action, Entry, SubjectKind},
};
use kernel::{
    Error, Result,
    access::{Acting, Reach},
    clock::Clock,
    database::{Database, Transaction},
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, IntoActiveModel, QueryFilter, QuerySelect};
use serde_json::json;

use super::requests::MonitoringStop;
use crate::entities::monitoring_token::{self, MonitoringTokenStatus};

/// Stops the caller's own token, or any token in an administrator's reach; an administrator may also revoke it, even later. Captures from
/// before a revocation may arrive for the time in `late_captures`.
///
/// # Errors
/// 404 when there is no such token for this caller, or when they may not disable its account; 403 when a gate wants to revoke,
/// 400 without a reason.
pub(super) async fn stop(
    by: &Acting,
    db: &Database,
    clock: &Clock,
    late_captures: TimeDelta,
    wanted: &MonitoringStop,
) -> Result<()> {
    let reason = wanted.reason.as_deref().map(str::trim).filter(|reason| !reason.is_empty());
    if wanted.revoke && reason.is_none() {
        return Err(Error::invalid_field("reason", "Say why the device is revoked."));
    }
    let tx = db.begin().await?;
    let is_at_a_gate = matches!(by.scope.reach(), Reach::Posts(_));
    let token = locked(by, &tx, wanted)
        .await?
        .filter(|token| !is_at_a_gate || token.user_id == by.actor.user_id)
        .ok_or_else(|| Error::not_found("Monitoring token"))?;
    if wanted.revoke && is_at_a_gate {
        return Err(Error::Forbidden("Only an administrator can revoke a device.".into()));
    }
    let runs = token.status == MonitoringTokenStatus::Started;
    let is_to_revoke = wanted.revoke && !token.revoked;
    let is_to_shut_out = wanted.revoke && wanted.shut_out;
    let sessions_ended = match is_to_revoke {
        true => {
            let until = clock.end_of(clock.today()).max(token.expires_at);
            let how = Revocation { until, hands_in_until: token.expires_at + late_captures };
            sessions::revoke_device(&tx, by.now, token.session_id, how).await?
        }
        false => 0,
    };
    if let (true, Some(reason)) = (is_to_shut_out, reason) {
        user_accounts::shut_out(by, &tx, token.user_id, reason).await?;
    }
    if !runs && !is_to_revoke {
        return tx.commit().await;
    }
    let stopped_at = by.now.min(token.expires_at);
    let mut stopped = token.into_active_model();
    if runs {
        stopped.status = Set(MonitoringTokenStatus::Stopped);
        stopped.stopped_at = Set(Some(stopped_at));
        stopped.stopped_by_user_id = Set(Some(by.actor.user_id));
    }
    if is_to_revoke {
        stopped.revoked = Set(true);
        stopped.revoked_at = Set(Some(by.now));
        stopped.revoked_by_user_id = Set(Some(by.actor.user_id));
    }
    let stopped = stopped.update(&*tx).await?;
    let action = if is_to_revoke { Action::RevokeMonitoring } else { Action::StopMonitoring };
    let entry =
        Entry::of(action).of_request(by).on(SubjectKind::MonitoringToken, stopped.id).in_region(stopped.region_id);
    let mut after = json!({ "examinationDayId": stopped.examination_day_id, "deviceId": stopped.device_id });
    if is_to_revoke {
        after["reason"] = json!(reason);
        after["sessionsEnded"] = json!(sessions_ended);
        after["shutOut"] = json!(is_to_shut_out);
    }
    audit::record(&tx, by.now, entry.after(after)).await?;
    tx.commit().await
}

/// The token in the caller's reach, locked until the transaction ends.
async fn locked(by: &Acting, tx: &Transaction, wanted: &MonitoringStop) -> Result<Option<monitoring_token::Model>> {
    let tokens = by
        .scope
        .select::<monitoring_token::Entity>()
        .filter(monitoring_token::Column::Id.eq(wanted.monitoring_token_id))
        .filter(monitoring_token::Column::ExaminationDayId.eq(wanted.examination_day_id));
    Ok(tokens.lock_exclusive().one(&**tx).await?)
}
