//! Closes days whose end has passed, each in a transaction of its own.
//!
//! A capture that was made before the end may still arrive; it is recorded and undoes what closing filled in.

use chrono::{DateTime, Utc};
use identity::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    clock::Clock,
    database::Database,
    ids::ExaminationDayId,
};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, Condition, DatabaseTransaction, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait, LockType},
};
use serde_json::json;

use crate::entities::{
    assignment::{self, Attendance},
    examination_day,
    monitoring_token::{self, MonitoringTokenStatus},
};

/// Days that are looked for at once; a season that was slept through is closed in several rounds.
const AT_A_TIME: u64 = 100;

/// Closes what has ended; says how many days that were.
///
/// # Errors
/// When the database does not answer.
pub async fn close_ended_days(db: &Database, clock: &Clock) -> Result<usize> {
    let mut closed = 0;
    loop {
        let ended = Scope::of_system(SystemTask::CloseDays)
            .select::<examination_day::Entity>()
            .filter(has_ended(clock.now()))
            .order_by_asc(examination_day::Column::ClosesAt)
            .limit(AT_A_TIME)
            .all(&**db)
            .await?;
        if ended.is_empty() {
            return Ok(closed);
        }
        for day in ended {
            closed += usize::from(close(db, clock, day.id).await?);
        }
    }
}

fn has_ended(now: DateTime<Utc>) -> Condition {
    Condition::all().add(examination_day::Column::ClosesAt.lte(now)).add(examination_day::Column::ClosedAt.is_null())
}

/// Closes one day, unless another process just did.
async fn close(db: &Database, clock: &Clock, id: ExaminationDayId) -> Result<bool> {
    let now = clock.now();
    let tx = db.begin().await?;
    let day = Scope::of_system(SystemTask::CloseDays)
        .select::<examination_day::Entity>()
        .filter(examination_day::Column::Id.eq(id))
        .filter(has_ended(now))
        // Not FOR UPDATE: a gate that holds a duty, for which this waits, waits itself to refer to the day in a log.
        .lock(LockType::NoKeyUpdate)
        .one(&*tx)
        .await?;
    let Some(day) = day else { return Ok(false) };
    let tokens = stop_tokens(&tx, &day).await?;
    let missing_exits = mark_missing_exits(&tx, id, now).await?;
    let absent = mark_absent(&tx, id, now).await?;
    let mut closed = day.clone().into_active_model();
    closed.closed_at = Set(Some(now));
    closed.updated_at = Set(now);
    closed.update(&*tx).await?;
    let counts = json!({ "absent": absent, "missingExits": missing_exits, "monitoringTokens": tokens });
    let entry = Entry::of(Action::CloseExaminationDay).on(SubjectKind::ExaminationDay, id).in_region(day.region_id);
    audit::record(&tx, now, entry.after(counts)).await?;
    tx.commit().await?;
    Ok(true)
}

/// No user stopped these: the day did, at the moment at which it or they ended, whichever came first.
async fn stop_tokens(tx: &DatabaseTransaction, day: &examination_day::Model) -> Result<u64> {
    use monitoring_token::Column;
    let ended_earlier = Expr::col(Column::ExpiresAt).lt(day.closes_at);
    let ended_at = Expr::case(ended_earlier, Expr::col(Column::ExpiresAt)).finally(day.closes_at);
    let stopped = Scope::of_system(SystemTask::CloseDays)
        .update::<monitoring_token::Entity>()
        .col_expr(Column::Status, Expr::value(MonitoringTokenStatus::Stopped))
        .col_expr(Column::StoppedAt, ended_at.into())
        .filter(Column::ExaminationDayId.eq(day.id))
        .filter(Column::Status.eq(MonitoringTokenStatus::Started))
        .exec(tx)
        .await?;
    Ok(stopped.rows_affected)
}

/// Those who came and were not seen to go. They count as inside as before: an exit captured in time may still arrive.
async fn mark_missing_exits(tx: &DatabaseTransaction, id: ExaminationDayId, now: DateTime<Utc>) -> Result<u64> {
    use assignment::Column;
    let marked = Scope::of_system(SystemTask::CloseDays)
        .update::<assignment::Entity>()
        .col_expr(Column::AutoClosed, Expr::value(true))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::ExaminationDayId.eq(id))
        .filter(Column::Inside.eq(true))
        .exec(tx)
        .await?;
    Ok(marked.rows_affected)
}

async fn mark_absent(tx: &DatabaseTransaction, id: ExaminationDayId, now: DateTime<Utc>) -> Result<u64> {
    use assignment::Column;
    let marked = Scope::of_system(SystemTask::CloseDays)
        .update::<assignment::Entity>()
        .col_expr(Column::Attendance, Expr::value(Attendance::Absent))
        .col_expr(Column::AutoClosed, Expr::value(true))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::ExaminationDayId.eq(id))
        .filter(Column::Attendance.is_null())
        .exec(tx)
        .await?;
    Ok(marked.rows_affected)
}
