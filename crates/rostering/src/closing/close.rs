//! Closes days whose end has passed, each in a transaction of its own.
//!
//! A capture from before the end may still arrive; it is recorded and undoes what closing filled in.

use chrono::{DateTime, Utc};
use identity::trail::audit::{self, Action, Entry, SubjectKind};
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

use crate::{
    anomalies::raise::{Incident, raise},
    entities::{
        anomaly::AnomalyType,
        assignment::{self, Attendance},
        attendance_log::{self, Confirmation},
        examination_day,
        monitoring_token::{self, MonitoringTokenStatus},
    },
    gate_runners::runs_gate,
};

/// Days of one round; after a long stop several rounds close a season.
const AT_A_TIME: u64 = 100;

/// Closes days that have ended, and answers their number.
pub async fn close_ended_days(db: &Database, clock: &Clock) -> Result<usize> {
    let scope = Scope::of_system(SystemTask::CloseDays);
    let mut closed = 0;
    loop {
        let ended = scope
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
            closed += usize::from(close(&scope, db, clock, day.id).await?);
        }
    }
}

fn has_ended(now: DateTime<Utc>) -> Condition {
    Condition::all().add(examination_day::Column::ClosesAt.lte(now)).add(examination_day::Column::ClosedAt.is_null())
}

/// Closes one day, unless another process has just closed it.
async fn close(scope: &Scope, db: &Database, clock: &Clock, id: ExaminationDayId) -> Result<bool> {
    let now = clock.now();
    let tx = db.begin().await?;
    let day = scope
        .select::<examination_day::Entity>()
        .filter(examination_day::Column::Id.eq(id))
        .filter(has_ended(now))
        // Not FOR UPDATE: a gate may hold a duty that this waits for, and itself wait to refer to the day in a log.
        .lock(LockType::NoKeyUpdate)
        .one(&*tx)
        .await?;
    let Some(day) = day else { return Ok(false) };
    let tokens = stop_tokens(scope, &tx, &day).await?;
    let missing_exits = mark_missing_exits(scope, &tx, id, now).await?;
    let ran_gate = mark_runners(scope, &tx, id, now).await?;
    let absent = mark_absent(scope, &tx, id, now).await?;
    let unconfirmed = hold_unconfirmed(scope, &tx, &day, now).await?;
    let mut closed = day.clone().into_active_model();
    closed.closed_at = Set(Some(now));
    closed.updated_at = Set(now);
    closed.update(&*tx).await?;
    let counts = json!({
        "absent": absent, "ranGate": ran_gate, "missingExits": missing_exits, "monitoringTokens": tokens,
        "unconfirmed": unconfirmed,
    });
    let entry = Entry::of(Action::CloseExaminationDay).on(SubjectKind::ExaminationDay, id).in_region(day.region_id);
    audit::record(&tx, now, entry.after(counts)).await?;
    tx.commit().await?;
    Ok(true)
}

/// Stops the day's tokens without a user, at the end of the day or of the token, whichever came first.
async fn stop_tokens(scope: &Scope, tx: &DatabaseTransaction, day: &examination_day::Model) -> Result<u64> {
    use monitoring_token::Column;
    let ended_earlier = Expr::col(Column::ExpiresAt).lt(day.closes_at);
    let ended_at = Expr::case(ended_earlier, Expr::col(Column::ExpiresAt)).finally(day.closes_at);
    let stopped = scope
        .update::<monitoring_token::Entity>()
        .col_expr(Column::Status, Expr::value(MonitoringTokenStatus::Stopped))
        .col_expr(Column::StoppedAt, ended_at.into())
        .filter(Column::ExaminationDayId.eq(day.id))
        .filter(Column::Status.eq(MonitoringTokenStatus::Started))
        .exec(tx)
        .await?;
    Ok(stopped.rows_affected)
}

/// Marks people who came and whose exit is missing. They still count as inside: an exit captured in time may arrive.
async fn mark_missing_exits(
    scope: &Scope,
    tx: &DatabaseTransaction,
    id: ExaminationDayId,
    now: DateTime<Utc>,
) -> Result<u64> {
    use assignment::Column;
    let marked = scope
        .update::<assignment::Entity>()
        .col_expr(Column::AutoClosed, Expr::value(true))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::ExaminationDayId.eq(id))
        .filter(Column::Inside.eq(true))
        .exec(tx)
        .await?;
    Ok(marked.rows_affected)
}

/// Leaves entries by hand without confirmation to the region, and sends one notice about all of them to the users who
/// watch over the center.
async fn hold_unconfirmed(
    scope: &Scope,
    tx: &DatabaseTransaction,
    day: &examination_day::Model,
    now: DateTime<Utc>,
) -> Result<usize> {
    use attendance_log::Column;
    let waiting = scope
        .select::<attendance_log::Entity>()
        .filter(Column::ExaminationDayId.eq(day.id))
        .filter(attendance_log::on_date(tx, day.date))
        .filter(Column::Confirmation.is_in(Confirmation::WAITING))
        .filter(Column::AnnulledAt.is_null())
        .order_by_asc(Column::RecordedAt)
        .all(tx)
        .await?;
    let Some(first) = waiting.first() else { return Ok(0) };
    scope
        .update::<attendance_log::Entity>()
        .col_expr(Column::Confirmation, Expr::value(Confirmation::Held))
        .filter(Column::Id.is_in(waiting.iter().map(|log| log.id)))
        .filter(attendance_log::on_date(tx, day.date))
        .filter(Column::Confirmation.eq(Confirmation::Pending))
        .exec(tx)
        .await?;
    let mut people: Vec<_> = waiting.iter().map(|log| log.functionary_id).collect();
    people.sort_unstable();
    people.dedup();
    let incident = Incident {
        day,
        token_id: first.monitoring_token_id,
        kind: AnomalyType::FaceMismatch,
        metadata: json!({ "reason": "BY_HAND_UNCONFIRMED", "people": people.len(), "functionaryIds": people }),
        file_id: None,
        person: None,
        assignment_id: None,
        attendance_log_id: None,
        at: now,
    };
    raise(tx, incident).await?;
    Ok(waiting.len())
}

/// Marks people who ran the gate without being recorded at it as present, without times.
async fn mark_runners(
    scope: &Scope,
    tx: &DatabaseTransaction,
    id: ExaminationDayId,
    now: DateTime<Utc>,
) -> Result<u64> {
    use assignment::Column;
    let marked = scope
        .update::<assignment::Entity>()
        .col_expr(Column::Attendance, Expr::value(Attendance::Present))
        .col_expr(Column::AutoClosed, Expr::value(true))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::ExaminationDayId.eq(id))
        .filter(Column::Attendance.is_null())
        .filter(Column::Barred.eq(false))
        .filter(runs_gate())
        .exec(tx)
        .await?;
    Ok(marked.rows_affected)
}

async fn mark_absent(scope: &Scope, tx: &DatabaseTransaction, id: ExaminationDayId, now: DateTime<Utc>) -> Result<u64> {
    use assignment::Column;
    let marked = scope
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
