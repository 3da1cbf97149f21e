//! Duties as rows of a file.

use kernel::clock::Clock;
use registry::export::{Cell, Column, ExportedList, moment};

use super::responses::FunctionaryActivity;

pub(super) const ACTIVITY: ExportedList = ExportedList {
    title: "Duties and attendance",
    name: "duties",
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
        Column::new("Region"),
        Column::new("Examination"),
        Column::new("Date"),
        Column::new("Batch"),
    ],
    filters: &[
        "date",
        "from",
        "to",
        "examinationDayId",
        "role",
        "authorizingAgencyId",
        "status",
        "q",
        "regionId",
        "stateId",
        "districtId",
        "cityId",
        "centerId",
    ],
};

pub(super) fn cells(duty: FunctionaryActivity, clock: &Clock) -> Vec<Cell> {
    vec![
        duty.functionary.full_name().into(),
        duty.functionary.uid.into(),
        duty.functionary.mobile_number.into(),
        duty.functionary_role.label().into(),
        duty.authorizing_agency.map(|agency| agency.name).into(),
        duty.standing.label().into(),
        moment(duty.entry_at, clock),
        moment(duty.exit_at, clock),
        duty.center.center_code.unwrap_or_else(|| duty.center.name.clone()).into(),
        duty.center.name.into(),
        duty.region.name.into(),
        duty.examination.name.into(),
        duty.date.into(),
        duty.batch.into(),
    ]
}
