//! Examination days as rows of a file.

use kernel::clock::Clock;
use registry::export::{Cell, Column, List, moment};

use super::responses::ExaminationDay;

pub(super) const DAYS: List = List {
    title: "Examination days",
    name: "examination-days",
    columns: &[
        Column::new("Date"),
        Column::new("Batch"),
        Column::new("Examination"),
        Column::new("Center"),
        Column::new("Code"),
        Column::new("City"),
        Column::new("District"),
        Column::new("State"),
        Column::new("Region"),
        Column::new("Reporting"),
        Column::new("Entry opens"),
        Column::new("Closes"),
        Column::summed("Assigned"),
        Column::summed("Present"),
    ],
    filters: &["date", "examinationId", "regionId", "stateId", "districtId", "cityId", "centerId", "q"],
};

pub(super) fn cells(day: ExaminationDay, clock: &Clock) -> Vec<Cell> {
    vec![
        day.date.into(),
        day.batch.into(),
        day.examination.name.into(),
        day.center.name.into(),
        day.center.center_code.into(),
        day.city.name.into(),
        day.district.name.into(),
        day.state.name.into(),
        day.region.name.into(),
        moment(day.reporting_at, clock),
        moment(day.entry_opens_at, clock),
        moment(day.closes_at, clock),
        day.assigned_count.into(),
        day.present_count.into(),
    ]
}
