//! The roster of a day as rows of a file.

use kernel::clock::Clock;
use registry::export::{Cell, Column, ExportedList, moment};

use super::responses::ExaminationDayFunctionary;

pub(super) const ROSTER: ExportedList = ExportedList {
    title: "Roster",
    name: "roster",
    columns: &[
        Column::new("Name"),
        Column::new("UID"),
        Column::new("Mobile"),
        Column::new("Role"),
        Column::new("Agency"),
        Column::new("Attendance"),
        Column::new("Entry"),
        Column::new("Exit"),
        Column::new("Center code"),
        Column::new("Center"),
        Column::new("Examination"),
        Column::new("Date"),
        Column::new("Batch"),
    ],
    filters: &["q", "attendance", "inside"],
};

pub(super) fn cells(duty: ExaminationDayFunctionary, clock: &Clock) -> Vec<Cell> {
    let person = &duty.functionary;
    vec![
        person.full_name().into(),
        person.uid.clone().into(),
        person.mobile_number.clone().into(),
        duty.role.label().into(),
        person.authorizing_agency.as_ref().map(|agency| agency.name.clone()).into(),
        if duty.to_confirm { "Waits for confirmation" } else { duty.standing.label() }.into(),
        moment(duty.entry_at, clock),
        moment(duty.exit_at, clock),
        duty.center.center_code.clone().unwrap_or_else(|| duty.center.name.clone()).into(),
        duty.center.name.into(),
        duty.examination.name.into(),
        duty.date.into(),
        duty.batch.into(),
    ]
}
