//! Enters an examination day.

use chrono::{DateTime, Days, NaiveDate, Utc};
use kernel::{
    Error, Result,
    access::{Actor, Scope},
    clock::Clock,
    database::Database,
    error::violates_unique,
    ids::ExaminationDayId,
};
use registry::entities::{center, examination};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, QueryFilter, QuerySelect};

use super::requests::NewExaminationDay;
use crate::entities::examination_day;

/// Enters a day at a center in reach.
///
/// # Errors
/// 404 when center or examination are not in reach, 400 when the times contradict each other, 409 when the day exists.
pub async fn create(
    scope: &Scope,
    actor: &Actor,
    db: &Database,
    clock: &Clock,
    new: NewExaminationDay,
) -> Result<examination_day::Model> {
    let closes_at = closing_time(clock, &new)?;
    let tx = db.begin().await?;
    let center = scope
        .select::<center::Entity>()
        .filter(center::Column::Id.eq(new.center_id))
        .filter(center::Column::DeletedAt.is_null())
        .lock_shared()
        .one(&*tx)
        .await?
        .ok_or_else(|| Error::not_found("Center"))?;
    let examination = scope
        .select::<examination::Entity>()
        .filter(examination::Column::Id.eq(new.examination_id))
        .filter(examination::Column::DeletedAt.is_null())
        .lock_shared()
        .one(&*tx)
        .await?
        .ok_or_else(|| Error::not_found("Examination"))?;
    let now = clock.now();
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
        created_by_user_id: Set(Some(actor.user_id)),
        created_at: Set(now),
        updated_at: Set(now),
        deleted_at: Set(None),
    };
    let day = day.insert(&*tx).await.map_err(|error| {
        if violates_unique(&error, &["examination_day", "batch"]) {
            Error::conflict("This examination already has this batch at this center on this date.")
        } else {
            error.into()
        }
    })?;
    tx.commit().await?;
    Ok(day)
}

/// When the day ends, once all its times are known to make sense together.
fn closing_time(clock: &Clock, new: &NewExaminationDay) -> Result<DateTime<Utc>> {
    let begins = clock.start_of(new.date);
    let ends = clock.end_of(new.date);
    let closes_at = new.closes_at.unwrap_or(ends);
    // A late batch may end after midnight, but not a day later.
    let latest = clock.end_of(next(new.date));
    if closes_at <= begins || closes_at > latest {
        return Err(Error::invalid_field("closesAt", "The closing time must lie on the date of the day"));
    }
    for (field, time, message) in [
        ("reportingAt", new.reporting_at, "The reporting time must lie on the date of the day, before it closes"),
        ("entryOpensAt", new.entry_opens_at, "The gate must open on the date of the day, before it closes"),
    ] {
        if time.is_some_and(|time| time < begins || time >= closes_at) {
            return Err(Error::invalid_field(field, message));
        }
    }
    Ok(closes_at)
}

fn next(date: NaiveDate) -> NaiveDate {
    date.checked_add_days(Days::new(1)).unwrap_or(date)
}
