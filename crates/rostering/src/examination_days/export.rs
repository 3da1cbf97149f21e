//! Examination days as rows of a file.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::clock::Clock;
use registry::export::{Cell, Column, ExportedList, moment};

use super::responses::ExaminationDay;

pub(super) const DAYS: ExportedList = ExportedList {
    title: "Examination days",
    name: "examination-days",
    columns: &[
        Column::new("Date"),
        Column::new("Batch"),
        Column::new("Examination"),
        Column::new("Center code"),
        Column::new("Center"),
        Column::new("City"),
        Column::new("District"),
        Column::new("State"),
        Column::new("Region"),
        Column::new("Reporting"),
        Column::new("Entry opens"),
        Column::new("Closes"),
        Column::new("Gate opened"),
        // Not "Needed": sheets of rosters have that heading for a single role.
        Column::summed("Needed in all"),
        Column::summed("Assigned"),
        Column::summed("Missing"),
        Column::summed("Too many"),
        Column::summed("Present"),
    ],
    filters: &["date", "examinationId", "regionId", "stateId", "districtId", "cityId", "centerId", "q"],
};

/// The cells of a day; `opened_at` is when monitoring was first started.
pub(super) fn cells(day: ExaminationDay, opened_at: Option<DateTime<Utc>>, clock: &Clock) -> Vec<Cell> {
    let time = |at| time_of_day(at, day.date, clock);
    // The end of the date is only the default, so it is not shown.
    let closes_at = day.closes_at.filter(|closes_at| *closes_at != clock.end_of(day.date));
    vec![
        day.date.into(),
        day.batch.into(),
        day.examination.name.into(),
        day.center.center_code.unwrap_or_else(|| day.center.name.clone()).into(),
        day.center.name.into(),
        day.city.name.into(),
        day.district.name.into(),
        day.state.name.into(),
        day.region.name.into(),
        time(day.reporting_at),
        time(day.entry_opens_at),
        time(closes_at),
        time(opened_at),
        day.needed_count.into(),
        day.assigned_count.into(),
        day.missing_count.into(),
        day.over_count.into(),
        day.present_count.into(),
    ]
}

/// The time of day, or date and time where the date is not the row's.
fn time_of_day(at: Option<DateTime<Utc>>, date: NaiveDate, clock: &Clock) -> Cell {
    match at.map(|at| clock.local(at)) {
        Some(local) if local.date_naive() == date => local.format("%H:%M").to_string().into(),
        _ => moment(at, clock),
    }
}
