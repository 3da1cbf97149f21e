//! Deleting an examination day without arrivals; the people assigned to it are free again.

use identity::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::{Acting, Scope, SystemTask},
    clock::Clock,
    database::Database,
    ids::ExaminationDayId,
};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, IntoActiveModel, QueryFilter, QueryOrder,
    QuerySelect,
};
use serde_json::json;

use super::ties::{self, Ties};
use crate::{
    assignments::logins,
    entities::{
        assignment, attendance_log, examination_day,
        monitoring_token::{self, MonitoringTokenStatus},
    },
};

const REASON: &str = "The examination day was deleted.";

pub(super) async fn delete(by: &Acting, db: &Database, clock: &Clock, id: ExaminationDayId) -> Result<()> {
    let tx = db.begin().await?;
    let day = by
        .scope
        .select::<examination_day::Entity>()
        .filter(examination_day::Column::Id.eq(id))
        .lock_exclusive()
        .one(&*tx)
        .await?
        .ok_or_else(|| Error::not_found("Examination day"))?;
    let logs = attendance_log::on_date(&*tx, day.date).add(attendance_log::Column::ExaminationDayId.eq(id));
    Ties { logs: ties::logs(&*tx, logs).await?, ..Ties::default() }.refuse("This examination day")?;
    refuse_running(&tx, id).await?;
    let mut trail = Vec::new();
    let freed = free_everybody(&tx, by, clock, id, &mut trail).await?;
    let before = json!({ "date": day.date, "batch": day.batch, "centerId": day.center_id });
    let region_id = day.region_id;
    let mut row = day.into_active_model();
    row.deleted_at = Set(Some(by.now));
    row.update(&*tx).await?;
    let entry =
        Entry::of(Action::DeleteExaminationDay).of_request(by).on(SubjectKind::ExaminationDay, id).in_region(region_id);
    trail.push(entry.before(before).after(json!({ "cancelledDuties": freed })));
    audit::record_all(&tx, by.now, trail).await?;
    tx.commit().await
}

/// A device that stands at the gate of this day must be stopped first.
async fn refuse_running(tx: &DatabaseTransaction, id: ExaminationDayId) -> Result<()> {
    let running = Scope::of_system(SystemTask::KeepHistory)
        .select::<monitoring_token::Entity>()
        .filter(monitoring_token::Column::ExaminationDayId.eq(id))
        .filter(monitoring_token::Column::Status.eq(MonitoringTokenStatus::Started))
        .one(tx)
        .await?;
    match running {
        Some(_) => Err(Error::conflict("Monitoring runs for this examination day. Stop it before you delete the day.")),
        None => Ok(()),
    }
}

/// Cancels the duties of the day, takes the logins that came with them where no other duty needs them, and counts.
async fn free_everybody(
    tx: &DatabaseTransaction,
    by: &Acting,
    clock: &Clock,
    id: ExaminationDayId,
    trail: &mut Vec<Entry>,
) -> Result<usize> {
    let now = by.now;
    let duties = Scope::of_system(SystemTask::KeepHistory)
        .select::<assignment::Entity>()
        .filter(assignment::Column::ExaminationDayId.eq(id))
        .order_by_asc(assignment::Column::FunctionaryId)
        .all(tx)
        .await?;
    let with_login: Vec<_> =
        duties.iter().filter(|duty| duty.user_id.is_some()).map(|duty| duty.functionary_id).collect();
    let freed = duties.len();
    for duty in duties {
        let mut row = duty.into_active_model();
        row.cancelled_at = Set(Some(now));
        row.cancelled_by_user_id = Set(Some(by.actor.user_id));
        row.cancel_reason = Set(Some(REASON.to_owned()));
        row.updated_at = Set(now);
        row.update(tx).await?;
    }
    for person in with_login {
        logins::withdraw_if_idle(tx, person, (clock.today(), now), trail).await?;
    }
    Ok(freed)
}
