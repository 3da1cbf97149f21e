//! Confirmation by a second person: an entry by hand counts when another person on duty there has confirmed it, on a device of their own.

use chrono::{DateTime, Utc};
use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::Acting,
    database::Database,
    error::Problem,
    ids::{AttendanceLogId, ExaminationDayId, FunctionaryId},
    pagination::Rows,
};
use registry::entities::functionary;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, DatabaseTransaction, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait, sea_query::SelectStatement,
};
use serde_json::json;

use super::{
    annul::{locked_duty, update_duty, values},
    by_id,
    find::present,
    responses::AttendanceLog,
};
use crate::{
    anomalies::raise::{Incident, raise},
    days_in_reach,
    entities::{
        anomaly::AnomalyType,
        assignment,
        attendance_log::{self, Column, Confirmation},
        examination_day,
    },
};

/// The reason in a denied entry.
const DENIED: &str = "Denied by a second person on duty";
/// The most waiting entries in a list; each is one person at a gate.
const MOST: u64 = 200;

/// Entries by hand of other people on this day that wait for confirmation, the oldest first. Empty for a caller whose device a colleague
/// let in. Fails with 404 when there is no such day in reach.
pub(super) async fn waiting(db: &Database, by: &Acting, day: ExaminationDayId) -> Result<Rows<AttendanceLog>> {
    let day = days_in_reach::one(&**db, &by.scope, day).await?;
    if by.actor.let_in_by_colleague {
        return Ok(Rows::whole(Vec::new()));
    }
    let logs = by
        .scope
        .select::<attendance_log::Entity>()
        .filter(Column::ExaminationDayId.eq(day.id))
        .filter(attendance_log::on_date(&**db, day.date))
        .filter(Column::Confirmation.eq(Confirmation::Pending))
        .filter(Column::AnnulledAt.is_null())
        .filter(Column::CreatedByUserId.ne(by.actor.user_id))
        .filter(Column::AssignmentId.not_in_subquery(own_duty(by, day.id)))
        .order_by_asc(Column::RecordedAt)
        .limit(MOST)
        .all(&**db)
        .await?;
    Ok(Rows::whole(present(&**db, &by.scope, &logs).await?))
}

/// The caller's duty on the day: other people confirm entries about the caller.
fn own_duty(by: &Acting, day: ExaminationDayId) -> SelectStatement {
    by.scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::ExaminationDayId.eq(day))
        .filter(assignment::Column::UserId.eq(by.actor.user_id))
        .select_only()
        .column(assignment::Column::Id)
        .into_query()
}

/// Confirms or denies an entry by hand. Confirmed, it counts; denied, it is annulled, and the users who watch over the center get a notice.
///
/// # Errors
/// 404 when there is no such entry in reach, 403 without a duty on its day, 409 for one's own or about oneself, on the same device or one
/// that a colleague let in, or when it was decided already.
pub(super) async fn confirm(
    by: &Acting,
    db: &Database,
    id: AttendanceLogId,
    is_confirmed: bool,
) -> Result<AttendanceLog> {
    let tx = db.begin().await?;
    let seen = entry_in_reach(by, &tx, id, false).await?;
    // Person and duty first, as in a verification: two at once wait for each other.
    lock_person(&tx, by, seen.functionary_id).await?;
    let duty = locked_duty(&tx, &seen).await?;
    let log = entry_in_reach(by, &tx, id, true).await?;
    refuse(by, &tx, &log).await?;
    let confirmation = if is_confirmed { Confirmation::Confirmed } else { Confirmation::Denied };
    let entry = Entry::of(Action::ConfirmByHand)
        .of_request(by)
        .on(SubjectKind::AttendanceLog, id)
        .in_region(log.region_id)
        .before(values(&duty));
    let date = log.date;
    let mut decided = log.into_active_model();
    decided.confirmation = Set(Some(confirmation));
    decided.confirmed_by_user_id = Set(Some(by.actor.user_id));
    decided.confirmed_at = Set(Some(by.now));
    if !is_confirmed {
        decided.annulled_at = Set(Some(by.now));
        decided.annulled_by_user_id = Set(Some(by.actor.user_id));
        decided.annul_reason = Set(Some(DENIED.to_owned()));
    }
    let decided = by_id::update(&tx, date, decided).await?;
    let duty = follow_logs(&tx, duty, by.now).await?;
    if !is_confirmed {
        let day = days_in_reach::one(&*tx, &by.scope, decided.examination_day_id).await?;
        raise(&tx, denial(&day, &decided, by)).await?;
    }
    let after = json!({ "functionaryId": decided.functionary_id, "confirmation": confirmation, "duty": values(&duty) });
    audit::record(&tx, by.now, entry.after(after)).await?;
    tx.commit().await?;
    present(&**db, &by.scope, &[decided]).await?.pop().ok_or_else(|| Error::not_found("Entry or exit"))
}

async fn entry_in_reach(
    by: &Acting,
    tx: &DatabaseTransaction,
    id: AttendanceLogId,
    locks: bool,
) -> Result<attendance_log::Model> {
    by_id::find(&by.scope, tx, id, locks).await?.ok_or_else(|| Error::not_found("Entry or exit"))
}

/// Computes a duty's attendance from its logs, unless an administrator has corrected it.
pub(super) async fn follow_logs(
    tx: &DatabaseTransaction,
    duty: assignment::Model,
    now: DateTime<Utc>,
) -> Result<assignment::Model> {
    if duty.corrected_at.is_some() { Ok(duty) } else { update_duty(tx, duty, now).await }
}

/// Locks the person, because anomalies about a person are raised under this lock.
async fn lock_person(tx: &DatabaseTransaction, by: &Acting, person: FunctionaryId) -> Result<()> {
    let person = by.scope.select::<functionary::Entity>().filter(functionary::Column::Id.eq(person));
    person.lock_exclusive().one(tx).await?;
    Ok(())
}

fn denial<'d>(day: &'d examination_day::Model, log: &attendance_log::Model, by: &Acting) -> Incident<'d> {
    Incident {
        day,
        token_id: log.monitoring_token_id,
        kind: AnomalyType::FaceMismatch,
        metadata: json!({
            "reason": "BY_HAND_DENIED",
            "entryType": log.entry_type,
            "recordedAt": log.recorded_at,
            "receivedAt": log.received_at,
        }),
        file_id: log.file_id,
        person: Some((log.functionary_id, log.authorizing_agency_id)),
        assignment_id: Some(log.assignment_id),
        attendance_log_id: Some(log.id),
        at: by.now,
    }
}

async fn refuse(by: &Acting, tx: &DatabaseTransaction, log: &attendance_log::Model) -> Result<()> {
    if by.actor.let_in_by_colleague {
        return Err(Error::conflict(
            Problem::new(
                "You were let in on this device by a colleague, so you cannot be the second pair of eyes. The region settles \
                 this entry.",
            )
            .because("LET_IN_BY_A_COLLEAGUE"),
        ));
    }
    if log.created_by_user_id == Some(by.actor.user_id) {
        return Err(Error::conflict("You recorded this yourself. Somebody else on duty has to confirm it."));
    }
    if log.device_id.is_some() && log.device_id == by.actor.device_id {
        return Err(Error::conflict("This was recorded on this device. Confirm it on a device of your own."));
    }
    if log.annulled_at.is_some() || log.confirmation != Some(Confirmation::Pending) {
        return Err(Error::conflict(
            "There is nothing to confirm any more: it was decided already, or the day has ended.",
        ));
    }
    let duty = by
        .scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::ExaminationDayId.eq(log.examination_day_id))
        .filter(assignment::Column::UserId.eq(by.actor.user_id));
    match duty.one(tx).await? {
        Some(own) if own.functionary_id == log.functionary_id => {
            Err(Error::conflict("This is about yourself. Another colleague on duty has to confirm it."))
        }
        Some(_) => Ok(()),
        None => Err(Error::Forbidden("Only somebody on duty at this gate can confirm it.".into())),
    }
}
