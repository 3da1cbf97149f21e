//! The centers of a day as rows of a file.

use chrono::{DateTime, Utc};
use kernel::clock::Clock;
use registry::export::{Cell, Column, ExportedList, moment};

use super::responses::CenterDay;

pub(super) const CENTERS: ExportedList = ExportedList {
    title: "Centers of the day",
    name: "day-centers",
    columns: &[
        Column::new("Center"),
        Column::new("Code"),
        Column::new("City"),
        Column::new("State"),
        Column::new("Region"),
        Column::new("Examination"),
        Column::new("Date"),
        Column::new("Batch"),
        Column::summed("Needed"),
        Column::summed("Assigned"),
        Column::summed("Accepted"),
        Column::summed("Present"),
        Column::summed("Not due yet"),
        Column::summed("Late"),
        Column::summed("On the way"),
        Column::summed("Runs the gate"),
        Column::summed("Absent"),
        Column::summed("Replaced"),
        Column::new("First entry"),
        Column::new("Gate opened"),
        Column::new("Gate not open since"),
        Column::new("Below 80 %"),
        Column::summed("Open anomalies"),
    ],
    filters: &["date", "regionId", "stateId", "districtId", "cityId", "centerId", "gateShut"],
};

/// The cells of a center's day; `opened_at` is when monitoring was first started.
pub(super) fn cells(day: CenterDay, opened_at: Option<DateTime<Utc>>, clock: &Clock) -> Vec<Cell> {
    vec![
        day.center.into(),
        day.center_code.into(),
        day.city.into(),
        day.state.into(),
        day.region.into(),
        day.examination.into(),
        day.date.into(),
        day.batch.into(),
        day.needed.into(),
        day.total.into(),
        day.accepted.into(),
        day.present.into(),
        day.missing.not_due.into(),
        day.missing.late.into(),
        day.missing.on_the_way.into(),
        day.missing.runs_gate.into(),
        day.missing.absent.into(),
        day.replaced.into(),
        moment(day.first_entry_at, clock),
        moment(opened_at, clock),
        moment(day.due_at.filter(|_| day.gate_shut), clock),
        day.low.into(),
        day.open_anomalies.into(),
    ]
}
