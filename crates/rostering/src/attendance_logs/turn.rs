//! Turns an entry into an exit, or the other way round, where the gate stood in the wrong direction. The recorded row is annulled and
//! stays; a copy of it counts in its place.

use chrono::{DateTime, Utc};
use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::{Acting, Scope, SystemTask},
    database::Database,
    ids::AttendanceLogId,
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, IntoActiveModel, QueryFilter};
use serde_json::json;

use super::{
    annul::{find_own, is_at_a_gate, locked_duty, refuse_too_late, update_duty, values},
    by_id,
    find::present,
    responses::AttendanceLog,
};
use crate::{
    RosteringSettings, by_hand,
    entities::{
        attendance_log::{self, Confirmation, EntryType, VerificationMethod},
        examination_day,
        monitoring_token::{self, MonitoringTokenStatus},
    },
    locks,
};

/// The reason in the annulled row.
const REASON: &str = "Recorded in the wrong direction";

/// Turns a log in reach, and answers the one that counts now. Fails as [`annul`](super::annul::annul) does.
pub(super) async fn turn(
    by: &Acting,
    db: &Database,
    settings: &RosteringSettings,
    id: AttendanceLogId,
) -> Result<AttendanceLog> {
    let tx = db.begin().await?;
    let seen = find_own(by, &tx, id).await?;
    locks::people(&*tx, [seen.functionary_id]).await?;
    // For an entry by hand the day is locked, as when it was recorded.
    let around = Scope::of_system(SystemTask::FollowLinks);
    let day = match seen.method {
        VerificationMethod::Manual => Some(by_hand::lock_day(&tx, &around, seen.examination_day_id).await?),
        VerificationMethod::Face => {
            locks::days(&*tx, [seen.examination_day_id]).await?;
            None
        }
    };
    let duty = locked_duty(&tx, &seen).await?;
    let log = find_own(by, &tx, id).await?;
    refuse_too_late(by, settings, &log, &duty)?;
    let mut wrong = log.clone().into_active_model();
    wrong.annulled_at = Set(Some(by.now));
    wrong.annulled_by_user_id = Set(Some(by.actor.user_id));
    wrong.annul_reason = Set(Some(REASON.to_owned()));
    by_id::update(&tx, log.date, wrong).await?;
    let mut right = turned(&log, by.now);
    // A second person has confirmed, or can confirm, only the other direction.
    if is_at_a_gate(&by.scope) && matches!(log.confirmation, Some(Confirmation::Confirmed | Confirmation::Pending)) {
        // On a device that a colleague let in, that colleague could confirm their own entry.
        let is_held = by.actor.let_in_by_colleague || is_over(&tx, &around, day.as_ref(), &log, by.now).await?;
        right.confirmation = Set(Some(if is_held { Confirmation::Held } else { Confirmation::Pending }));
        right.confirmed_by_user_id = Set(None);
        right.confirmed_at = Set(None);
        right.settled_at = Set(None);
        right.settled_by_user_id = Set(None);
        right.settle_reason = Set(None);
    }
    let mut right = right.insert(&*tx).await?;
    if let Some(day) = &day {
        let among = by_hand::Among { scope: &around, day, token_id: right.monitoring_token_id, at: by.now };
        by_hand::remark(&tx, settings, among, &mut right).await?;
    }
    let before = values(&duty);
    let after = update_duty(&tx, duty, by.now).await?;
    let entry = Entry::of(Action::TurnLog).of_request(by).on(SubjectKind::AttendanceLog, id).in_region(log.region_id);
    let values_after = json!({ "attendanceLogId": right.id, "entryType": right.entry_type, "duty": values(&after) });
    audit::record(&tx, by.now, entry.before(before).after(values_after)).await?;
    tx.commit().await?;
    present(&**db, &by.scope, &[right]).await?.pop().ok_or_else(|| Error::not_found("Entry or exit"))
}

/// A copy of the log in the other direction.
fn turned(log: &attendance_log::Model, now: DateTime<Utc>) -> attendance_log::ActiveModel {
    let mut right = log.clone().into_active_model().reset_all();
    right.id = Set(AttendanceLogId::new());
    right.entry_type = Set(match log.entry_type {
        EntryType::Entry => EntryType::Exit,
        EntryType::Exit => EntryType::Entry,
    });
    // The remark was about the wrong direction; an entry by hand keeps the operator's reason.
    right.reason = Set(log.confirmation.and(log.reason.clone()));
    right.received_at = Set(now);
    right
}

/// Whether no person on duty can confirm any more: the day is closed, or the token of the log has ended.
async fn is_over(
    tx: &DatabaseTransaction,
    around: &Scope,
    day: Option<&examination_day::Model>,
    log: &attendance_log::Model,
    now: DateTime<Utc>,
) -> Result<bool> {
    if day.is_some_and(|day| day.closed_at.is_some()) {
        return Ok(true);
    }
    let Some(token_id) = log.monitoring_token_id else { return Ok(false) };
    let token =
        around.select::<monitoring_token::Entity>().filter(monitoring_token::Column::Id.eq(token_id)).one(tx).await?;
    Ok(token.is_some_and(|token| token.status == MonitoringTokenStatus::Stopped || token.expires_at <= now))
}
