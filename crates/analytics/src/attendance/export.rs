//! Entries and exits as rows of a file.

use kernel::clock::Clock;
use registry::export::{Cell, Column, List, in_words, moment};
use rostering::attendance_logs::responses::AttendanceLog;
use sea_orm::ActiveEnum;

pub(super) const ATTENDANCE: List = List {
    title: "Entries and exits",
    name: "entries-and-exits",
    columns: &[
        Column::new("When"),
        Column::new("Entry or exit"),
        Column::new("Name"),
        Column::new("UID"),
        Column::new("Role"),
        Column::new("Agency"),
        Column::new("Center"),
        Column::new("City"),
        Column::new("Examination"),
        Column::new("Method"),
        Column::new("Result"),
        Column::new("Position"),
        Column::new("Confirmed"),
        Column::new("Note"),
    ],
    filters: &[
        "date",
        "examinationDayId",
        "functionaryRole",
        "authorizingAgencyId",
        "functionaryId",
        "entryType",
        "method",
        "confirmation",
        "positionUnknown",
        "regionId",
        "stateId",
        "districtId",
        "cityId",
        "centerId",
    ],
};

pub(super) fn cells(log: AttendanceLog, clock: &Clock) -> Vec<Cell> {
    let (name, uid) = log.functionary.map(|person| (person.full_name(), person.uid)).unzip();
    vec![
        moment(Some(log.recorded_at), clock),
        in_words(&log.entry_type.to_value()).into(),
        name.into(),
        uid.into(),
        log.functionary_role.label().into(),
        log.authorizing_agency.map(|agency| agency.name).into(),
        log.center_name.into(),
        log.city_name.into(),
        log.examination_name.into(),
        in_words(&log.method.to_value()).into(),
        in_words(&log.result.to_value()).into(),
        position(log.position_unknown, log.distance_m).into(),
        log.confirmation.map(|one| in_words(&one.to_value())).into(),
        log.note.into(),
    ]
}

/// How far from the center it was recorded, or that nobody knows.
fn position(is_unknown: bool, metres: Option<f64>) -> Option<String> {
    if is_unknown { Some("Unknown".to_owned()) } else { metres.map(|metres| format!("{metres:.0} m")) }
}
