//! Enters an examination day.

use chrono::{DateTime, Days, NaiveDate, Utc};
use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result, access::Acting, clock::Clock, database::Database, error::violates_unique, ids::ExaminationDayId,
};
use registry::entities::{center, examination};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, QueryFilter, QuerySelect};
use serde_json::json;

use super::requests::NewExaminationDay;
use crate::{entities::examination_day, staffing};

/// A date further than so many years from today is taken for a typing error.
const MOST_YEARS: u32 = 10;

/// The sentence when the day exists already.
pub(crate) const EXISTS: &str = "This examination already has this batch at this center on this date.";

/// Enters a day at a center in reach.
///
/// # Errors
/// 404 when center or examination are not in reach, 400 when the times contradict each other, 409 when the day exists.
pub async fn create(
    by: &Acting,
    db: &Database,
    clock: &Clock,
    new: NewExaminationDay,
) -> Result<examination_day::Model> {
    let closes_at = new.closes_at.unwrap_or_else(|| clock.end_of(new.date));
    check(clock, new.date, Times { reporting: new.reporting_at, entry_opens: new.entry_opens_at, closes: closes_at })?;
    let tx = db.begin().await?;
    let center = by
        .scope
        .select::<center::Entity>()
        .filter(center::Column::Id.eq(new.center_id))
        .lock_shared()
        .one(&*tx)
        .await?
        .ok_or_else(|| Error::not_found("Center"))?;
    let examination = by
        .scope
        .select::<examination::Entity>()
        .filter(examination::Column::Id.eq(new.examination_id))
        .lock_shared()
        .one(&*tx)
        .await?
        .ok_or_else(|| Error::not_found("Examination"))?;
    let day = examination_day::ActiveModel {
        id: Set(ExaminationDayId::new()),
        date: Set(new.date),
        batch: Set(new.batch.trim().to_owned()),
        examination_id: Set(examination.id),
        center_id: Set(center.id),
        region_id: Set(center.region_id),
        state_id: Set(center.state_id),
        district_id: Set(center.district_id),
        city_id: Set(center.city_id),
        reporting_at: Set(new.reporting_at),
        entry_opens_at: Set(new.entry_opens_at),
        closes_at: Set(closes_at),
        closed_at: Set(None),
        created_by_user_id: Set(Some(by.actor.user_id)),
        created_at: Set(by.now),
        updated_at: Set(by.now),
        deleted_at: Set(None),
    };
    let day = day.insert(&*tx).await.map_err(|error| {
        if violates_unique(&error, &["examination_day", "batch"]) { Error::conflict(EXISTS) } else { error.into() }
    })?;
    let rules = staffing::find::rules(&*tx, day.examination_id).await?;
    if !rules.is_empty() {
        staffing::apply::apply(&tx, by.now, &rules, &[(day.id, day.center_id)]).await?;
    }
    let entry = Entry::of(Action::CreateExaminationDay)
        .of_request(by)
        .on(SubjectKind::ExaminationDay, day.id)
        .in_region(day.region_id);
    let entry = entry.after(json!({
        "date": day.date, "batch": day.batch, "examinationId": day.examination_id, "centerId": day.center_id,
    }));
    audit::record(&tx, by.now, entry).await?;
    tx.commit().await?;
    Ok(day)
}

/// The times of a day.
#[derive(Clone, Copy)]
pub(crate) struct Times {
    /// When staff should be there.
    pub reporting: Option<DateTime<Utc>>,
    /// When the gate opens.
    pub entry_opens: Option<DateTime<Utc>>,
    /// When the day ends.
    pub closes: DateTime<Utc>,
}

/// Refuses an impossible date and times that contradict each other.
pub(crate) fn check(clock: &Clock, date: NaiveDate, times: Times) -> Result<()> {
    if clock.today().years_since(date).or(date.years_since(clock.today())).is_none_or(|years| years >= MOST_YEARS) {
        return Err(Error::invalid_field("date", "The date must lie within ten years of today"));
    }
    let begins = clock.start_of(date);
    // A late batch may end after midnight, but not a day later.
    let latest = clock.end_of(next(date));
    if times.closes <= begins || times.closes > latest {
        return Err(Error::invalid_field("closesAt", "The closing time must lie on the date of the day"));
    }
    for (field, time, message) in [
        ("reportingAt", times.reporting, "The reporting time must lie on the date of the day, before it closes"),
        ("entryOpensAt", times.entry_opens, "The gate must open on the date of the day, before it closes"),
    ] {
        if time.is_some_and(|time| time < begins || time >= times.closes) {
            return Err(Error::invalid_field(field, message));
        }
    }
    Ok(())
}

fn next(date: NaiveDate) -> NaiveDate {
    date.checked_add_days(Days::new(1)).unwrap_or(date)
}
