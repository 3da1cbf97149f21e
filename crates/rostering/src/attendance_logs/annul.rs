//! Annuls an entry or exit. The row stays as it was recorded; the duty's attendance is computed again from the remaining logs.

use chrono::{DateTime, Utc};
use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::{Acting, Actor, Reach, Scope, linked_with_removed},
    database::Database,
    error::Problem,
    ids::{AssignmentId, AttendanceLogId},
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, DatabaseTransaction, IntoActiveModel, QueryOrder, QuerySelect};
use serde_json::json;

use super::{by_id, find::present, responses::AttendanceLog, standing_of_duty, summary::attendance_from};
use crate::{
    RosteringSettings,
    entities::{
        assignment::{self, Attendance},
        attendance_log::{self, EntryType},
        examination_day,
    },
};

/// Annuls a log in reach.
///
/// # Errors
/// 404 when there is none, or at a gate when it is not the gate's own; 409 when it is annulled already, when the gate is too late, or when
/// an administrator has corrected the duty, because computing it again would undo the correction.
pub(super) async fn annul(
    by: &Acting,
    db: &Database,
    settings: &RosteringSettings,
    id: AttendanceLogId,
    reason: &str,
) -> Result<AttendanceLog> {
    let tx = db.begin().await?;
    let seen = find_own(by, &tx, id).await?;
    // The duty first, as in a verification: two at once wait for each other.
    let duty = locked_duty(&tx, &seen).await?;
    let log = find_own(by, &tx, id).await?;
    refuse_too_late(by, settings, &log, &duty)?;
    let entry = Entry::of(Action::AnnulLog).of_request(by).on(SubjectKind::AttendanceLog, id).in_region(log.region_id);
    let date = log.date;
    let mut annulled = log.into_active_model();
    annulled.annulled_at = Set(Some(by.now));
    annulled.annulled_by_user_id = Set(Some(by.actor.user_id));
    annulled.annul_reason = Set(Some(reason.to_owned()));
    let annulled = by_id::update(&tx, date, annulled).await?;
    let before = values(&duty);
    let after = update_duty(&tx, duty, by.now).await?;
    audit::record(&tx, by.now, entry.before(before).after(json!({ "reason": reason, "duty": values(&after) }))).await?;
    tx.commit().await?;
    present(&**db, &by.scope, &[annulled]).await?.pop().ok_or_else(|| Error::not_found("Entry or exit"))
}

/// The log, if it is in reach and, at a gate, recorded by this gate.
pub(super) async fn find_own(
    by: &Acting,
    tx: &DatabaseTransaction,
    id: AttendanceLogId,
) -> Result<attendance_log::Model> {
    by_id::find(&by.scope, tx, id, false)
        .await?
        .filter(|log| !is_at_a_gate(&by.scope) || is_own(&by.actor, log))
        .ok_or_else(|| Error::not_found("Entry or exit"))
}

pub(super) fn refuse_too_late(
    by: &Acting,
    settings: &RosteringSettings,
    log: &attendance_log::Model,
    duty: &assignment::Model,
) -> Result<()> {
    let is_at_a_gate = is_at_a_gate(&by.scope);
    if log.annulled_at.is_some() {
        return Err(Error::conflict("This entry or exit is annulled already."));
    }
    if is_at_a_gate && by.now - log.received_at > settings.annul_window() {
        return Err(Error::conflict(format!(
            "A gate can annul for {} minutes. Ask your regional administrator to correct it.",
            settings.annul_minutes
        )));
    }
    if duty.corrected_at.is_some() {
        return Err(Error::conflict(
            Problem::new(if is_at_a_gate {
                "An administrator has corrected this person's attendance. Ask your regional administrator to correct it again."
            } else {
                "This person's attendance was corrected, and annulling would undo that. Correct it again on the roster instead."
            })
            .because("CORRECTED"),
        ));
    }
    Ok(())
}

pub(super) fn is_at_a_gate(scope: &Scope) -> bool {
    matches!(scope.reach(), Reach::Posts(_))
}

fn is_own(actor: &Actor, log: &attendance_log::Model) -> bool {
    log.created_by_user_id == Some(actor.user_id) && log.device_id.is_some() && log.device_id == actor.device_id
}

pub(super) async fn locked_duty(tx: &DatabaseTransaction, log: &attendance_log::Model) -> Result<assignment::Model> {
    locked_duties(tx, [log.assignment_id]).await?.pop().ok_or_else(|| Error::internal("a log without a duty"))
}

/// The duties, locked in the order of their ids, so that two transactions never wait for each other in a circle.
pub(super) async fn locked_duties(
    tx: &DatabaseTransaction,
    ids: impl IntoIterator<Item = AssignmentId>,
) -> Result<Vec<assignment::Model>> {
    Ok(linked_with_removed::<assignment::Entity>(assignment::Column::Id, ids)
        .order_by_asc(assignment::Column::Id)
        .lock_exclusive()
        .all(tx)
        .await?)
}

/// Computes the duty's attendance from the logs that count.
pub(super) async fn update_duty(
    tx: &DatabaseTransaction,
    duty: assignment::Model,
    now: DateTime<Utc>,
) -> Result<assignment::Model> {
    let logs = standing_of_duty(tx, &duty).await?;
    let counting = || logs.iter().filter(|log| log.counts());
    let recorded = attendance_from(counting().map(|log| (log.entry_type, log.recorded_at)));
    let recorded_by = counting().find(|log| log.entry_type == EntryType::Entry).and_then(|log| log.created_by_user_id);
    let is_entry_waiting = logs.iter().any(|log| log.is_waiting() && log.entry_type == EntryType::Entry);
    let is_closed =
        linked_with_removed::<examination_day::Entity>(examination_day::Column::Id, [duty.examination_day_id])
            .one(tx)
            .await?
            .is_some_and(|day| day.closed_at.is_some());
    let attendance = match recorded.entry_at {
        Some(_) => Some(Attendance::Present),
        None => is_closed.then_some(Attendance::Absent),
    };
    let mut changed = duty.into_active_model();
    changed.attendance = Set(attendance);
    changed.entry_at = Set(recorded.entry_at);
    changed.exit_at = Set(recorded.exit_at);
    changed.inside = Set(recorded.is_inside);
    changed.to_confirm = Set(recorded.entry_at.is_none() && is_entry_waiting);
    changed.attendance_by_user_id = Set(recorded_by);
    changed.auto_closed = Set(is_closed && (recorded.entry_at.is_none() || recorded.is_inside));
    changed.updated_at = Set(now);
    Ok(changed.update(tx).await?)
}

pub(super) fn values(duty: &assignment::Model) -> serde_json::Value {
    json!({ "attendance": duty.attendance, "entryAt": duty.entry_at, "exitAt": duty.exit_at })
}
