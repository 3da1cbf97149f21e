//! Lines of sheets and sums for people as rows of a file.

use kernel::clock::Clock;
use registry::export::{Asked, Cell, Column, ExportedList, in_words, moment};
use sea_orm::ActiveEnum;

use super::responses::{PaidPerson, PayLine};
use crate::entities::pay_sheet;

/// What a file says of its sheet, before the filters of the list.
const OF_SHEET: [&str; 7] = ["examinationId", "regionId", "authorizingAgencyId", "from", "until", "state", "sheet"];

pub(super) const LINES: ExportedList = ExportedList {
    title: "Pay sheet",
    name: "pay-sheet",
    columns: &[
        Column::new("Name"),
        Column::new("UID"),
        Column::new("Role"),
        Column::new("Date"),
        Column::new("Batch"),
        Column::new("Center code"),
        Column::new("Center"),
        Column::new("Kind"),
        Column::new("Entry"),
        Column::new("Exit"),
        Column::new("Corrected at"),
        Column::new("Corrected by"),
        Column::new("Distance (km)"),
        Column::new("Day (rupees)"),
        Column::new("Travel (rupees)"),
        Column::new("Paid before (rupees)"),
        Column::summed("Amount (rupees)"),
        Column::new("Duty"),
        Column::new("Entries and exits"),
        Column::new("Difference to line"),
    ],
    filters: &[
        OF_SHEET[0],
        OF_SHEET[1],
        OF_SHEET[2],
        OF_SHEET[3],
        OF_SHEET[4],
        OF_SHEET[5],
        OF_SHEET[6],
        "q",
        "functionaryId",
        "kind",
        "differences",
        "corrected",
        "withoutRate",
    ],
};

const PEOPLE_COLUMNS: &[Column] = &[
    Column::new("Name"),
    Column::new("UID"),
    Column::new("Agency"),
    Column::summed("Duties"),
    Column::summed("Amount (rupees)"),
];

pub(super) const PEOPLE: ExportedList = ExportedList {
    title: "Pay sheet by person",
    name: "pay-sheet-people",
    columns: PEOPLE_COLUMNS,
    filters: &["examinationId", "regionId", "authorizingAgencyId", "from", "until", "state", "sheet", "q"],
};

pub(super) const OWED: ExportedList = ExportedList {
    title: "What people are owed by approved pay sheets",
    name: "pay-owed",
    columns: PEOPLE_COLUMNS,
    filters: &["from", "until", "q"],
};

/// What was asked for, with the sheet that the address names.
pub(super) fn asked_of(sheet: &pay_sheet::Model, asked: Asked) -> Asked {
    let said = [
        sheet.examination_id.to_string(),
        sheet.region_id.to_string(),
        sheet.authorizing_agency_id.to_string(),
        sheet.from_date.to_string(),
        sheet.until_date.to_string(),
        sheet.state.to_value(),
        sheet.id.to_string(),
    ];
    let about = OF_SHEET.iter().map(|name| (*name).to_owned()).zip(said);
    Asked(about.chain(asked.0.into_iter().filter(|(name, _)| !OF_SHEET.contains(&name.as_str()))).collect())
}

pub(super) fn line_cells(line: PayLine, clock: &Clock) -> Vec<Cell> {
    let logs: Vec<_> = line.attendance_log_ids.iter().map(ToString::to_string).collect();
    vec![
        line.name.into(),
        line.uid.into(),
        line.role.label().into(),
        line.date.into(),
        line.batch.into(),
        line.center_code.into(),
        line.center.into(),
        in_words(&line.kind.to_value()).into(),
        moment(line.entry_at, clock),
        moment(line.exit_at, clock),
        moment(line.corrected_at, clock),
        line.corrected_by.map(|user| user.name).into(),
        line.km.and_then(|km| u64::try_from(km).ok()).into(),
        Cell::Paise(line.duty_paise),
        Cell::Paise(line.travel_paise),
        Cell::Paise(line.before_paise),
        Cell::Paise(line.amount_paise),
        line.examination_day_functionary_id.to_string().into(),
        logs.join(" ").into(),
        line.previous_line_id.map(|id| id.to_string()).into(),
    ]
}

pub(super) fn person_cells(person: PaidPerson) -> Vec<Cell> {
    vec![
        person.name.into(),
        person.uid.into(),
        person.authorizing_agency.into(),
        person.duties.into(),
        Cell::Paise(person.amount_paise),
    ]
}
