//! Entries and exits that were recorded by hand: they are counted one after the other, and many of one day are remarked.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Error, Result,
    access::Scope,
    ids::{AttendanceLogId, ExaminationDayId, FunctionaryId, MonitoringTokenId},
};
use sea_orm::{
    ColumnTrait, DatabaseTransaction, QueryFilter, QuerySelect,
    sea_query::{Expr, LockType},
};
use serde_json::json;

use crate::{
    anomalies::raise::{Incident, raise},
    entities::{
        anomaly::{self, AnomalyType},
        attendance_log::{self, Column, EntryType, VerificationMethod},
        day_tally, examination_day,
    },
    examination_days::tally,
    settings::RosteringSettings,
};

/// Entries by hand count as one moment if their claimed times, and their arrivals, are no further apart than this.
const ONE_MOMENT: TimeDelta = TimeDelta::seconds(30);
/// From so many on it is suspicious: one operator compares a face, chooses a name and writes a reason, and cannot do that for so
/// many in one moment.
const MANY: usize = 3;

/// Reads the day again and locks it, so that entries by hand of one day are counted one after the other, before or after closing. The
/// person is locked before ([`crate::locks`]).
pub(crate) async fn lock_day(
    tx: &DatabaseTransaction,
    scope: &Scope,
    id: ExaminationDayId,
) -> Result<examination_day::Model> {
    let day = scope
        .select::<examination_day::Entity>()
        .filter(examination_day::Column::Id.eq(id))
        .lock(LockType::NoKeyUpdate)
        .one(tx)
        .await?;
    day.ok_or_else(|| Error::not_found("Examination day"))
}

/// The set of entries that an entry by hand is counted in.
#[derive(Clone, Copy)]
pub(crate) struct Among<'day> {
    /// The reach of the count.
    pub scope: &'day Scope,
    /// The day, already locked.
    pub day: &'day examination_day::Model,
    /// The token that it was recorded under, if any.
    pub token_id: Option<MonitoringTokenId>,
    /// When the server got it.
    pub at: DateTime<Utc>,
}

/// Marks entries that claim one moment for many people, and notifies the users who watch over the center when a large share of a day's
/// entries is by hand.
pub(crate) async fn remark(
    tx: &DatabaseTransaction,
    settings: &RosteringSettings,
    among: Among<'_>,
    log: &mut attendance_log::Model,
) -> Result<Option<anomaly::Model>> {
    let is_one_time = mark_one_time(tx, among, log).await?;
    log.one_time_for_many |= is_one_time;
    match share_incident(tx, settings, among, log).await? {
        Some(incident) => raise(tx, incident).await.map(Some),
        None => Ok(None),
    }
}

/// Marks the entries by hand of this device for one moment if they are too many, and answers whether they are.
async fn mark_one_time(tx: &DatabaseTransaction, among: Among<'_>, log: &attendance_log::Model) -> Result<bool> {
    let (Some(token_id), scope) = (among.token_id, among.scope) else { return Ok(false) };
    let same: Vec<(AttendanceLogId, FunctionaryId)> = scope
        .select::<attendance_log::Entity>()
        .filter(Column::MonitoringTokenId.eq(token_id))
        .filter(attendance_log::on_date(tx, log.date))
        .filter(Column::Method.eq(VerificationMethod::Manual))
        .filter(Column::AnnulledAt.is_null())
        .filter(Column::RecordedAt.between(log.recorded_at - ONE_MOMENT, log.recorded_at + ONE_MOMENT))
        .filter(Column::ReceivedAt.between(log.received_at - ONE_MOMENT, log.received_at + ONE_MOMENT))
        .select_only()
        .columns([Column::Id, Column::FunctionaryId])
        .into_tuple()
        .all(tx)
        .await?;
    let mut people: Vec<_> = same.iter().map(|(_, person)| *person).collect();
    people.sort_unstable();
    people.dedup();
    if people.len() < MANY {
        return Ok(false);
    }
    scope
        .update::<attendance_log::Entity>()
        .col_expr(Column::OneTimeForMany, Expr::value(true))
        .filter(Column::Id.is_in(same.into_iter().map(|(id, _)| id)))
        .filter(attendance_log::on_date(tx, log.date))
        .exec(tx)
        .await?;
    Ok(true)
}

/// The anomaly when this entry takes the share of people recorded by hand above the setting. It is about the day, and about no person.
async fn share_incident<'day>(
    tx: &DatabaseTransaction,
    settings: &RosteringSettings,
    among: Among<'day>,
    log: &attendance_log::Model,
) -> Result<Option<Incident<'day>>> {
    if log.entry_type != EntryType::Entry {
        return Ok(None);
    }
    let scope = among.scope;
    let before: Vec<FunctionaryId> = scope
        .select::<attendance_log::Entity>()
        .filter(Column::ExaminationDayId.eq(log.examination_day_id))
        .filter(attendance_log::on_date(tx, log.date))
        .filter(Column::Method.eq(VerificationMethod::Manual))
        .filter(Column::EntryType.eq(EntryType::Entry))
        .filter(Column::AnnulledAt.is_null())
        .filter(Column::Id.ne(log.id))
        .select_only()
        .column(Column::FunctionaryId)
        .distinct()
        .into_tuple()
        .all(tx)
        .await?;
    if before.contains(&log.functionary_id) {
        return Ok(None);
    }
    let day = tally::in_reach(scope).filter(day_tally::Column::ExaminationDayId.eq(log.examination_day_id));
    let duties = tally::total(tx, scope, day).await?.duties;
    let is_too_many = |people: u64| {
        people >= settings.by_hand_at_least
            && people.saturating_mul(100) > duties.saturating_mul(settings.by_hand_percent)
    };
    let people = before.len() as u64;
    if is_too_many(people) || !is_too_many(people.saturating_add(1)) {
        return Ok(None);
    }
    Ok(Some(Incident {
        day: among.day,
        token_id: among.token_id,
        kind: AnomalyType::FaceMismatch,
        metadata: json!({
            "reason": "BY_HAND_SHARE",
            "entryType": log.entry_type,
            "people": people.saturating_add(1),
            "duties": duties,
        }),
        file_id: None,
        person: None,
        assignment_id: None,
        attendance_log_id: None,
        at: among.at,
    }))
}
