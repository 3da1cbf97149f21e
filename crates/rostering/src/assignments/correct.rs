//! Corrections of a duty by an administrator, with a reason. The gate's logs are never changed.

use chrono::{DateTime, Utc};
use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{Error, Result, access::Acting, clock::Clock, database::Database, ids::AssignmentId};
use sea_orm::{ActiveModelTrait, ColumnTrait, DatabaseTransaction, IntoActiveModel, QueryFilter, QuerySelect};
use serde_json::{Value, json};

use super::{find::present_one, requests::Correction, responses::ExaminationDayFunctionary};
use crate::entities::assignment::{self, Attendance};

/// Corrects a duty in reach; absent fields stay as they are.
///
/// # Errors
/// 404 when it is not in reach or cancelled, 400 when the times contradict each other or the attendance, 409 before the day has begun.
pub(super) async fn correct(
    acting: &Acting,
    db: &Database,
    clock: &Clock,
    id: AssignmentId,
    correction: Correction,
) -> Result<ExaminationDayFunctionary> {
    let tx = db.begin().await?;
    let duty = acting
        .scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::Id.eq(id))
        .lock_exclusive()
        .one(&*tx)
        .await?
        .ok_or_else(|| Error::not_found("Duty"))?;
    let (duty, entry) = write(&tx, acting, clock, duty, &correction).await?;
    audit::record(&tx, acting.now, entry).await?;
    tx.commit().await?;
    present_one(&**db, &acting.scope, &duty, acting.now).await
}

/// Writes a correction of a duty that the caller has locked. The caller writes the line of the audit trail last.
///
/// # Errors
/// 400 when the times contradict each other or the attendance, 409 before the day has begun.
pub(super) async fn write(
    tx: &DatabaseTransaction,
    acting: &Acting,
    clock: &Clock,
    before: assignment::Model,
    correction: &Correction,
) -> Result<(assignment::Model, Entry)> {
    if before.date > clock.today() {
        return Err(Error::conflict("This day has not begun. Attendance can be corrected from its date on."));
    }
    let now = acting.now;
    let mut after = before.clone();
    if let Some(attendance) = correction.attendance {
        after.attendance = attendance;
    }
    // An absent person neither came nor went, unless the correction has times.
    if after.attendance != Some(Attendance::Present) {
        after.entry_at = None;
        after.exit_at = None;
    }
    after.entry_at = correction.entry_at.unwrap_or(after.entry_at);
    after.exit_at = correction.exit_at.unwrap_or(after.exit_at);
    check(&after, clock, now)?;
    after.inside = after.entry_at.is_some() && after.exit_at.is_none() && before.inside;
    after.auto_closed = false;
    after.corrected_at = Some(now);
    after.to_confirm = false;
    save(tx, acting, &before, after, &correction.reason()).await
}

/// Notes on a locked duty without attendance that the person is absent. This is no correction: it may come before the day, and the gate
/// overwrites it at the first entry. The caller writes the line of the audit trail last.
pub(super) async fn note_absent(
    tx: &DatabaseTransaction,
    acting: &Acting,
    before: assignment::Model,
    reason: &str,
) -> Result<(assignment::Model, Entry)> {
    let after = assignment::Model { attendance: Some(Attendance::Absent), ..before.clone() };
    save(tx, acting, &before, after, reason).await
}

async fn save(
    tx: &DatabaseTransaction,
    acting: &Acting,
    before: &assignment::Model,
    mut after: assignment::Model,
    reason: &str,
) -> Result<(assignment::Model, Entry)> {
    after.attendance_by_user_id = Some(acting.actor.user_id);
    after.updated_at = acting.now;
    let after = after.into_active_model().reset_all().update(tx).await?;
    let entry = Entry::of(Action::CorrectAttendance).of_request(acting);
    let entry = entry.on(SubjectKind::ExaminationDayFunctionary, after.id);
    let mut values = audited(&after);
    values["reason"] = json!(reason);
    let entry = entry.in_region(after.region_id).before(audited(before)).after(values);
    Ok((after, entry))
}

fn check(duty: &assignment::Model, clock: &Clock, now: DateTime<Utc>) -> Result<()> {
    let is_present = duty.attendance == Some(Attendance::Present);
    for (field, time) in [("entryAt", duty.entry_at), ("exitAt", duty.exit_at)] {
        let Some(time) = time else { continue };
        if !is_present {
            return Err(Error::invalid_field(field, "Only somebody who is PRESENT came or went"));
        }
        if time < clock.start_of(duty.date) || time > now {
            return Err(Error::invalid_field(field, "The time must lie on the day, and not in the future"));
        }
    }
    match (duty.entry_at, duty.exit_at) {
        (Some(entry), Some(exit)) if exit < entry => {
            Err(Error::invalid_field("exitAt", "The exit must not be before the entry"))
        }
        (None, Some(_)) => Err(Error::invalid_field("exitAt", "Whoever went came before: give the entry as well")),
        _ => Ok(()),
    }
}

fn audited(duty: &assignment::Model) -> Value {
    json!({ "attendance": duty.attendance, "entryAt": duty.entry_at, "exitAt": duty.exit_at })
}
