//! Stops monitoring. A stopped token never runs again; stopping it twice changes nothing.

use identity::audit::{self, Entry, RequestFacts};
use kernel::{
    Error, Result,
    access::{Actor, Reach, Scope},
    clock::Clock,
    database::Database,
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, IntoActiveModel, QueryFilter, QuerySelect};
use serde_json::json;

use super::requests::MonitoringStop;
use crate::entities::monitoring_token::{self, MonitoringTokenStatus};

/// Stops the caller's own token, or any in an administrator's reach.
///
/// # Errors
/// 404 when there is no such token for this caller.
pub(super) async fn stop(
    db: &Database,
    scope: &Scope,
    (actor, facts): (&Actor, &RequestFacts),
    clock: &Clock,
    wanted: &MonitoringStop,
) -> Result<()> {
    let tx = db.begin().await?;
    let is_at_a_gate = matches!(scope.reach(), Reach::Posts(_));
    let token = scope
        .select::<monitoring_token::Entity>()
        .filter(monitoring_token::Column::Id.eq(wanted.monitoring_token_id))
        .filter(monitoring_token::Column::ExaminationDayId.eq(wanted.examination_day_id))
        .lock_exclusive()
        .one(&*tx)
        .await?
        .filter(|token| !is_at_a_gate || token.user_id == actor.user_id)
        .ok_or_else(|| Error::not_found("Monitoring token"))?;
    if token.status == MonitoringTokenStatus::Stopped {
        return Ok(());
    }
    let now = clock.now();
    let stopped_at = now.min(token.expires_at);
    let mut stopped = token.into_active_model();
    stopped.status = Set(MonitoringTokenStatus::Stopped);
    stopped.stopped_at = Set(Some(stopped_at));
    stopped.stopped_by_user_id = Set(Some(actor.user_id));
    let stopped = stopped.update(&*tx).await?;
    let entry = Entry::of("STOP_MONITORING").by(actor).on("monitoringToken", stopped.id).in_region(stopped.region_id);
    let entry = entry.after(json!({ "examinationDayId": stopped.examination_day_id, "deviceId": stopped.device_id }));
    audit::record(&tx, now, entry.from(facts)).await?;
    tx.commit().await
}
