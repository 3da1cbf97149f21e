//! Administrators' decisions about entries and exits by hand: those without confirmation in time, those after the end of monitoring, and
//! those that a second person denied. One call decides about several, with one reason, in one transaction.

use std::collections::HashMap;

use chrono::NaiveDate;
use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Result,
    access::{Acting, Scope},
    database::Database,
    ids::{AssignmentId, AttendanceLogId, ExaminationDayId},
    pagination::{ListOrder, Paging, Rows},
};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, DatabaseTransaction, IntoActiveModel, QueryFilter, QueryOrder,
};
use serde_json::json;

use super::{
    annul::{locked_duties, values},
    by_id,
    confirm::follow_logs,
    find::present,
    requests::{EntrySettlement, SettleFilter},
    responses::{AttendanceLog, SettledEntries, UnsettledEntry},
};
use crate::entities::{
    assignment,
    attendance_log::{self, Column, Confirmation},
};

/// Entries and exits by hand in reach, the newest first: those that wait for an administrator, or those that were decided.
pub(super) async fn list(
    db: &Database,
    scope: &Scope,
    today: NaiveDate,
    filter: SettleFilter,
    paging: Paging,
) -> Result<Rows<AttendanceLog>> {
    let wanted = if filter.settled { Condition::all().add(Column::SettledAt.is_not_null()) } else { is_to_settle() };
    let of_day = |day: ExaminationDayId| Column::ExaminationDayId.eq(day);
    let query =
        scope.select::<attendance_log::Entity>().filter(wanted.add_option(filter.examination_day_id.map(of_day)));
    let newest_first = ListOrder::downwards([Column::RecordedAt], Column::Id).by_month_of(Column::Date, Some(today));
    let found: Rows<attendance_log::Model> = paging.load(db, query, &newest_first).await?;
    let rows = present(&**db, scope, &found.rows).await?;
    Ok(Rows { paged: found.paged, total: found.total, rows })
}

/// As [`attendance_log::Model::is_to_settle`], as a condition on rows.
fn is_to_settle() -> Condition {
    let is_waiting =
        Condition::all().add(Column::Confirmation.is_in(Confirmation::WAITING)).add(Column::AnnulledAt.is_null());
    Condition::all()
        .add(Column::SettledAt.is_null())
        .add(Condition::any().add(is_waiting).add(Column::Confirmation.eq(Confirmation::Denied)))
}

/// Confirms or annuls them all in one transaction; answers which were left unchanged, and why.
pub(super) async fn settle(by: &Acting, db: &Database, wanted: &EntrySettlement) -> Result<SettledEntries> {
    let tx = db.begin().await?;
    let seen = by
        .scope
        .select::<attendance_log::Entity>()
        .filter(Column::Id.is_in(wanted.log_ids.iter().copied()))
        .order_by_asc(Column::RecordedAt)
        .order_by_asc(Column::Id)
        .all(&*tx)
        .await?;
    let duties = locked_duties(&tx, seen.iter().map(|log| log.assignment_id)).await?;
    let mut duties: HashMap<AssignmentId, assignment::Model> = duties.into_iter().map(|duty| (duty.id, duty)).collect();
    let mut settled = Vec::new();
    let mut trail = Vec::new();
    for log in &seen {
        let Some(duty) = duties.remove(&log.assignment_id) else { continue };
        let (duty, decided) = settle_one(by, &tx, duty, log, wanted).await?;
        duties.insert(duty.id, duty);
        if let Some((decided, entry)) = decided {
            settled.push(decided);
            trail.push(entry);
        }
    }
    audit::record_all(&tx, by.now, trail).await?;
    tx.commit().await?;
    let reason_of = |id: AttendanceLogId| match seen.iter().find(|log| log.id == id) {
        None => "There is no such entry or exit in your reach.",
        Some(log) if log.created_by_user_id == Some(by.actor.user_id) => "You recorded this yourself.",
        Some(_) => "This was decided already, or does not wait for a decision.",
    };
    let is_skipped = |id: &&AttendanceLogId| settled.iter().all(|log: &attendance_log::Model| log.id != **id);
    let skipped = wanted.log_ids.iter().filter(is_skipped);
    let skipped = skipped.map(|id| UnsettledEntry { log_id: *id, reason: reason_of(*id).to_owned() }).collect();
    Ok(SettledEntries { settled: present(&**db, &by.scope, &settled).await?, skipped })
}

/// Decides about one log whose duty is locked. Answers the duty after it, and the log with its line of the trail if it was decided.
async fn settle_one(
    by: &Acting,
    tx: &DatabaseTransaction,
    duty: assignment::Model,
    seen: &attendance_log::Model,
    wanted: &EntrySettlement,
) -> Result<(assignment::Model, Option<(attendance_log::Model, Entry)>)> {
    let log = by_id::find(&by.scope, tx, seen.id, true).await?;
    let is_own = |log: &attendance_log::Model| {
        log.created_by_user_id == Some(by.actor.user_id) || duty.user_id == Some(by.actor.user_id)
    };
    let Some(log) = log.filter(|log| log.is_to_settle() && !is_own(log)) else { return Ok((duty, None)) };
    let reason = wanted.reason.trim();
    let before = json!({ "confirmation": log.confirmation, "annulledAt": log.annulled_at, "duty": values(&duty) });
    let (date, was_annulled) = (log.date, log.annulled_at.is_some());
    let mut decided = log.into_active_model();
    decided.confirmation = Set(Some(if wanted.confirmed { Confirmation::Confirmed } else { Confirmation::Denied }));
    decided.settled_at = Set(Some(by.now));
    decided.settled_by_user_id = Set(Some(by.actor.user_id));
    decided.settle_reason = Set(Some(reason.to_owned()));
    if wanted.confirmed {
        decided.confirmed_by_user_id = Set(Some(by.actor.user_id));
        decided.confirmed_at = Set(Some(by.now));
        decided.annulled_at = Set(None);
        decided.annulled_by_user_id = Set(None);
        decided.annul_reason = Set(None);
    } else if !was_annulled {
        decided.annulled_at = Set(Some(by.now));
        decided.annulled_by_user_id = Set(Some(by.actor.user_id));
        decided.annul_reason = Set(Some(reason.to_owned()));
    }
    let decided = by_id::update(tx, date, decided).await?;
    let duty = follow_logs(tx, duty, by.now).await?;
    let after = json!({ "confirmation": decided.confirmation, "reason": reason, "duty": values(&duty) });
    let entry = Entry::of(Action::SettleByHand)
        .of_request(by)
        .on(SubjectKind::AttendanceLog, decided.id)
        .in_region(decided.region_id)
        .before(before)
        .after(after);
    Ok((duty, Some((decided, entry))))
}
