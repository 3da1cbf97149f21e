//! An administrator's correction of a duty: what the gate got wrong, with a reason. Logs are never touched.

use chrono::{DateTime, Utc};
use identity::audit::{self, Entry, RequestFacts};
use kernel::{
    Error, Result,
    access::{Actor, Scope},
    clock::Clock,
    database::Database,
    ids::AssignmentId,
};
use sea_orm::{ActiveModelTrait, ColumnTrait, IntoActiveModel, QueryFilter, QuerySelect};
use serde_json::{Value, json};

use super::{find::present_one, requests::Correction, responses::ExaminationDayFunctionary};
use crate::entities::assignment::{self, Attendance};

/// Corrects a duty in reach; what is absent stays as it is.
///
/// # Errors
/// 404 when it is not in reach or cancelled, 400 when the times contradict each other or the attendance, 409 before the
/// day has begun.
pub(super) async fn correct(
    scope: &Scope,
    (actor, facts): (&Actor, &RequestFacts),
    db: &Database,
    clock: &Clock,
    id: AssignmentId,
    correction: Correction,
) -> Result<ExaminationDayFunctionary> {
    let now = clock.now();
    let tx = db.begin().await?;
    let before = scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::Id.eq(id))
        .filter(assignment::Column::CancelledAt.is_null())
        .lock_exclusive()
        .one(&*tx)
        .await?
        .ok_or_else(|| Error::not_found("Duty"))?;
    if before.date > clock.today() {
        return Err(Error::conflict("This day has not begun. Attendance can be corrected from its date on."));
    }
    let mut after = before.clone();
    if let Some(attendance) = correction.attendance {
        after.attendance = attendance;
    }
    // Whoever was not there neither came nor went, unless the correction says otherwise.
    if after.attendance != Some(Attendance::Present) {
        after.entry_at = None;
        after.exit_at = None;
    }
    after.entry_at = correction.entry_at.unwrap_or(after.entry_at);
    after.exit_at = correction.exit_at.unwrap_or(after.exit_at);
    check(&after, clock, now)?;
    after.inside = after.entry_at.is_some() && after.exit_at.is_none() && before.inside;
    after.auto_closed = false;
    after.attendance_by_user_id = Some(actor.user_id);
    after.corrected_at = Some(now);
    after.updated_at = now;
    let after = after.into_active_model().reset_all().update(&*tx).await?;
    let entry = Entry::of("CORRECT_ATTENDANCE").by(actor).on("examinationDayFunctionary", id).from(facts);
    let mut values = told(&after);
    values["reason"] = json!(correction.reason.trim());
    audit::record(&tx, now, entry.in_region(after.region_id).before(told(&before)).after(values)).await?;
    tx.commit().await?;
    present_one(&**db, scope, &after).await
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

fn told(duty: &assignment::Model) -> Value {
    json!({ "attendance": duty.attendance, "entryAt": duty.entry_at, "exitAt": duty.exit_at })
}
