//! Entries and exits as rows of a file.

use kernel::clock::Clock;
use registry::export::{Cell, Column, ExportedList, in_words, moment};
use rostering::attendance_logs::responses::AttendanceLog;
use sea_orm::ActiveEnum;

pub(super) const ATTENDANCE: ExportedList = ExportedList {
    title: "Entries and exits",
    name: "entries-and-exits",
    columns: &[
        Column::new("When"),
        Column::new("Arrived"),
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
        Column::new("Times"),
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
        moment(Some(log.received_at), clock),
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
        times(log.arrived_late, log.one_time_for_many).into(),
        log.note.into(),
    ]
}

/// Remarks about the claimed time of an entry.
fn times(arrived_late: bool, one_time_for_many: bool) -> Option<String> {
    let said: Vec<_> =
        [(arrived_late, "Sent late, although connected"), (one_time_for_many, "One time for many people")]
            .into_iter()
            .filter_map(|(is_said, words)| is_said.then_some(words))
            .collect();
    (!said.is_empty()).then(|| said.join("; "))
}

/// The distance from the center, or that the position is not known.
fn position(is_unknown: bool, metres: Option<f64>) -> Option<String> {
    if is_unknown { Some("Unknown".to_owned()) } else { metres.map(|metres| format!("{metres:.0} m")) }
}
