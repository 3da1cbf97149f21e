//! What days become; without the database.

use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};
use kernel::{Error, Result, clock::Clock};
use registry::entities::center;

use super::requests::DaysToMove;
use crate::{
    entities::examination_day,
    examination_days::create::{Times, check},
};

/// A day as it is, and as it becomes.
#[derive(Clone, Debug)]
pub(super) struct Moved {
    pub before: examination_day::Model,
    pub after: examination_day::Model,
}

/// What a day becomes. Fails with 400 when its new times contradict each other or are over.
pub(super) fn planned(
    clock: &Clock,
    before: examination_day::Model,
    wanted: &DaysToMove,
    center: Option<&center::Model>,
) -> Result<Moved> {
    let mut after = before.clone();
    if let Some(days) = wanted.shift_days {
        after.date = shifted(before.date, days).ok_or_else(|| Error::invalid_field("shiftDays", "No such date"))?;
        let ahead = |time: DateTime<Utc>| clock.start_of(after.date) + (time - clock.start_of(before.date));
        after.reporting_at = before.reporting_at.map(ahead);
        after.entry_opens_at = before.entry_opens_at.map(ahead);
        let is_whole_date = before.closes_at == clock.end_of(before.date);
        after.closes_at = if is_whole_date { clock.end_of(after.date) } else { ahead(before.closes_at) };
    }
    if let Some(batch) = &wanted.to_batch {
        batch.trim().clone_into(&mut after.batch);
    }
    let date = after.date;
    let at = |time: NaiveTime| clock.start_of(date) + time.signed_duration_since(NaiveTime::MIN);
    after.reporting_at = wanted.reporting_at.map(at).or(after.reporting_at);
    after.entry_opens_at = wanted.entry_opens_at.map(at).or(after.entry_opens_at);
    after.closes_at = wanted.closes_at.map_or(after.closes_at, at);
    if let Some(center) = center {
        after.center_id = center.id;
        after.state_id = center.state_id;
        after.district_id = center.district_id;
        after.city_id = center.city_id;
    }
    let times = Times { reporting: after.reporting_at, entry_opens: after.entry_opens_at, closes: after.closes_at };
    check(clock, after.date, times)?;
    if after.closes_at <= clock.now() {
        return Err(Error::invalid_field("shiftDays", "The new date and time are over already"));
    }
    Ok(Moved { before, after })
}

fn shifted(date: NaiveDate, days: i32) -> Option<NaiveDate> {
    let by = Days::new(u64::from(days.unsigned_abs()));
    if days < 0 { date.checked_sub_days(by) } else { date.checked_add_days(by) }
}
