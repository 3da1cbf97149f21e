//! Turns an entry into an exit, or the other way round, where the gate stood in the wrong direction. The row as it was recorded is
//! annulled and stays; a copy of it counts in its place.

use identity::audit::{self, Action, Entry, SubjectKind};
use kernel::{Error, Result, access::Acting, database::Database, ids::AttendanceLogId};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};
use serde_json::json;

use super::{
    annul::{find_own, is_at_a_gate, locked_duty, refuse_too_late, update_duty, values},
    by_id,
    find::present,
    responses::AttendanceLog,
};
use crate::{
    RosteringSettings,
    entities::attendance_log::{Confirmation, EntryType},
};

/// What the annulled row says.
const REASON: &str = "Recorded in the wrong direction";

/// Turns a log in reach; gives the one that counts now.
///
/// # Errors
/// As [`annul`](super::annul::annul).
pub(super) async fn turn(
    by: &Acting,
    db: &Database,
    settings: &RosteringSettings,
    id: AttendanceLogId,
) -> Result<AttendanceLog> {
    let tx = db.begin().await?;
    let seen = find_own(by, &tx, id).await?;
    let duty = locked_duty(&tx, &seen).await?;
    let log = find_own(by, &tx, id).await?;
    refuse_too_late(by, settings, &log, &duty)?;
    let mut wrong = log.clone().into_active_model();
    wrong.annulled_at = Set(Some(by.now));
    wrong.annulled_by_user_id = Set(Some(by.actor.user_id));
    wrong.annul_reason = Set(Some(REASON.to_owned()));
    by_id::update(&tx, log.date, wrong).await?;
    let mut right = log.clone().into_active_model().reset_all();
    right.id = Set(AttendanceLogId::new());
    right.entry_type = Set(match log.entry_type {
        EntryType::Entry => EntryType::Exit,
        EntryType::Exit => EntryType::Entry,
    });
    // What it was remarked for belongs to the wrong direction; a person who was recorded by hand keeps the reason for that.
    right.reason = Set(log.confirmation.and(log.reason.clone()));
    right.received_at = Set(by.now);
    // What a second person confirmed is the other direction. What is turned on a device that a colleague let in, the region decides.
    let is_let_in = by.actor.let_in_by_colleague;
    let was_confirmed = log.confirmation == Some(Confirmation::Confirmed);
    let is_in_doubt = is_let_in && log.confirmation == Some(Confirmation::Pending);
    if is_at_a_gate(&by.scope) && (was_confirmed || is_in_doubt) {
        right.confirmation = Set(Some(if is_let_in { Confirmation::Held } else { Confirmation::Pending }));
        right.confirmed_by_user_id = Set(None);
        right.confirmed_at = Set(None);
    }
    let right = right.insert(&*tx).await?;
    let before = values(&duty);
    let after = update_duty(&tx, duty, by.now).await?;
    let entry = Entry::of(Action::TurnLog).of_request(by).on(SubjectKind::AttendanceLog, id).in_region(log.region_id);
    let turned = json!({ "attendanceLogId": right.id, "entryType": right.entry_type, "duty": values(&after) });
    audit::record(&tx, by.now, entry.before(before).after(turned)).await?;
    tx.commit().await?;
    present(&**db, &by.scope, &[right]).await?.pop().ok_or_else(|| Error::not_found("Entry or exit"))
}
