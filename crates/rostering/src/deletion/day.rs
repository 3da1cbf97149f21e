//! Deletes examination days without arrivals, one or several together; the people assigned to them are free again.

use std::collections::BTreeSet;

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::{Acting, linked_with_removed},
    database::Database,
    error::Problem,
    ids::ExaminationDayId,
};
use registry::entities::center;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr,
};
use serde_json::json;

use super::ties::{self, Ties};
use crate::{
    assignments::cancel_all,
    entities::{
        assignment, attendance_log, examination_day,
        monitoring_token::{self, MonitoringTokenStatus},
        undoable_act::UndoableActKind,
        undoable_change::DutyMessage,
    },
    locks,
    undoable::{DaysDeleted, Doing, DutyChanges, record, refuse_unconfirmed},
};

const REASON: &str = "The examination day was deleted.";
/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 500;

/// Deletes the days, all or none; `confirm` is the number of duties that this cancels. Fails with 404 when one of them is not in reach, and
/// with 409 when one of them cannot be deleted or the number is not confirmed.
pub(super) async fn delete(
    doing: Doing<'_>,
    db: &Database,
    ids: &[ExaminationDayId],
    confirm: Option<u64>,
) -> Result<DaysDeleted> {
    let acting = doing.acting;
    let tx = db.begin().await?;
    let days = locked(acting, &tx, ids).await?;
    for day in &days {
        if let Err(error) = refuse_in_use(&*tx, day).await {
            return Err(if days.len() > 1 { naming(&tx, day, error).await? } else { error });
        }
    }
    let duties = duties_of(&*tx, &days, true).await?;
    refuse_unconfirmed(duties.len(), confirm)?;
    let mut changes = DutyChanges::default();
    duties.iter().for_each(|duty| changes.cancelled(duty, DutyMessage::Cancelled));
    let mut trail = cancel_all(&tx, acting, doing.clock, &duties, Some(REASON)).await?;
    for some in days.chunks(AT_ONCE) {
        ties::history()
            .update::<examination_day::Entity>()
            .col_expr(examination_day::Column::DeletedAt, Expr::value(acting.now))
            .filter(examination_day::Column::Id.is_in(some.iter().map(|day| day.id)))
            .exec(&*tx)
            .await?;
    }
    days.iter().for_each(|day| changes.day_deleted(day));
    let act = record(&tx, doing.by(), UndoableActKind::DaysDeleted, &changes).await?;
    if let Some(act) = &act {
        let mut after = act.audited();
        after["cancelledDuties"] = json!(duties.len());
        let line = match days.as_slice() {
            [day] => Entry::of(Action::DeleteExaminationDay)
                .on(SubjectKind::ExaminationDay, day.id)
                .before(json!({ "date": day.date, "batch": day.batch, "centerId": day.center_id })),
            _ => Entry::of(Action::DeleteExaminationDays)
                .on(SubjectKind::UndoableAct, act.row.id)
                .before(json!({ "examinationDayIds": days.iter().map(|day| day.id).collect::<Vec<_>>() })),
        };
        trail.push(line.of_request(acting).in_region(act.row.region_id).after(after));
    }
    audit::record_all(&tx, acting.now, trail).await?;
    tx.commit().await?;
    let undo = act.and_then(|act| act.offer());
    Ok(DaysDeleted { success: true, days: days.len() as u64, duties: duties.len() as u64, undo })
}

/// The days, locked after the people with duties on them, so that no other person gets a duty there.
async fn locked(
    acting: &Acting,
    tx: &DatabaseTransaction,
    ids: &[ExaminationDayId],
) -> Result<Vec<examination_day::Model>> {
    let ids: BTreeSet<ExaminationDayId> = ids.iter().copied().collect();
    let wanted = ids.len();
    let days = acting
        .scope
        .select::<examination_day::Entity>()
        .filter(examination_day::Column::Id.is_in(ids))
        .order_by_asc(examination_day::Column::Id);
    let seen = duties_of(tx, &days.clone().all(tx).await?, false).await?;
    locks::people(tx, seen.iter().map(|duty| duty.functionary_id)).await?;
    let days = days.lock_exclusive().all(tx).await?;
    if days.len() == wanted { Ok(days) } else { Err(Error::not_found("Examination day")) }
}

/// Refuses a day with recorded entries, and one with a running device at its gate.
pub(super) async fn refuse_in_use(tx: &impl ConnectionTrait, day: &examination_day::Model) -> Result<()> {
    let logs = attendance_log::on_date(tx, day.date).add(attendance_log::Column::ExaminationDayId.eq(day.id));
    Ties { logs: ties::logs(tx, logs).await?, ..Ties::default() }.refuse("This examination day")?;
    let running = ties::history()
        .select::<monitoring_token::Entity>()
        .filter(monitoring_token::Column::ExaminationDayId.eq(day.id))
        .filter(monitoring_token::Column::Status.eq(MonitoringTokenStatus::Started))
        .one(tx)
        .await?;
    match running {
        Some(_) => Err(Error::conflict("Monitoring runs for this examination day. Stop it before you delete the day.")),
        None => Ok(()),
    }
}

/// The refusal of several days, with the name of the one in the way.
async fn naming(tx: &DatabaseTransaction, day: &examination_day::Model, error: Error) -> Result<Error> {
    match error {
        Error::Conflict(problem) => {
            let center = linked_with_removed::<center::Entity>(center::Column::Id, [day.center_id]).one(tx).await?;
            let (center, date) = (center.map(|center| center.name).unwrap_or_default(), day.date.format("%-d %b %Y"));
            let sentence = format!("Nothing was deleted. {center}, {date}, {}: {}", day.batch, problem.error);
            Ok(Error::Conflict(Problem { error: sentence, ..problem }))
        }
        other => Ok(other),
    }
}

/// The duties of the days, also those out of the caller's reach; locked if `lock`.
pub(super) async fn duties_of(
    tx: &impl ConnectionTrait,
    days: &[examination_day::Model],
    lock: bool,
) -> Result<Vec<assignment::Model>> {
    let mut duties = Vec::new();
    for some in days.chunks(AT_ONCE) {
        let of_days = ties::history()
            .select::<assignment::Entity>()
            .filter(assignment::Column::ExaminationDayId.is_in(some.iter().map(|day| day.id)))
            .order_by_asc(assignment::Column::Id);
        let of_days = if lock { of_days.lock_exclusive() } else { of_days };
        duties.extend(of_days.all(tx).await?);
    }
    duties.sort_by_key(|duty| duty.functionary_id);
    Ok(duties)
}
