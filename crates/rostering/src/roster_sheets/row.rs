//! From a row of a sheet to its facts, without the database.

use chrono::{NaiveDate, NaiveTime};
use kernel::values::{AadhaarNumber, MobileNumber};
use registry::{
    bulk_upload::kind::{Cause, CellFinding},
    entities::FunctionaryRole,
    sheets::SheetRow,
};
use sea_orm::ActiveEnum;

use super::columns::ALL;

/// The most people of one role that a day can need.
const MOST_PEOPLE: i32 = 10_000;
/// The most letters of a batch.
const MOST_LETTERS: usize = 40;

/// A number by which a person is found.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum PersonKey {
    Uid(String),
    Aadhaar(AadhaarNumber),
    Mobile(String),
}

/// The times of day in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SaidTimes {
    pub reporting: Option<NaiveTime>,
    pub gate_opens: Option<NaiveTime>,
    pub closes: Option<NaiveTime>,
}

impl SaidTimes {
    /// Takes over times that are missing so far; answers which of the three it took.
    pub(super) fn fill(&mut self, more: Self) -> [bool; 3] {
        let fill = |own: &mut Option<NaiveTime>, more: Option<NaiveTime>| {
            let is_first = own.is_none() && more.is_some();
            *own = own.or(more);
            is_first
        };
        [
            fill(&mut self.reporting, more.reporting),
            fill(&mut self.gate_opens, more.gate_opens),
            fill(&mut self.closes, more.closes),
        ]
    }
}

/// The facts of a row.
#[derive(Clone, Debug)]
pub(super) struct RosterRow {
    pub number: u32,
    pub examination: String,
    pub center: String,
    pub date: Option<NaiveDate>,
    pub batch: String,
    pub times: SaidTimes,
    pub role: Option<FunctionaryRole>,
    /// The numbers by which a person is found, with their columns.
    pub person: Vec<(PersonKey, &'static str)>,
    pub name: Option<String>,
    pub needed: Option<i32>,
    /// Faults that need no database.
    pub findings: Vec<CellFinding>,
}

/// A finding about a cell.
pub(super) fn finding(row: u32, field: &'static str, cause: Cause, message: impl Into<String>) -> CellFinding {
    CellFinding { cause: Some(cause), ..CellFinding::fault(row, field, message) }
}

impl RosterRow {
    pub(super) fn read(row: &SheetRow<'_>) -> Self {
        let mut findings = Vec::new();
        let cell = |field: &str| ALL.cell(row, field);
        let text = |field: &str| cell(field).unwrap_or_default().to_owned();
        let mut say = |field, message: &str| findings.push(CellFinding::fault(row.number, field, message));
        let date = cell("date").and_then(|text| NaiveDate::parse_from_str(text, "%d-%m-%Y").ok());
        if date.is_none() {
            say("date", "Say the date as DD-MM-YYYY");
        }
        let batch = text("batch");
        if batch.is_empty() || batch.chars().count() > MOST_LETTERS || batch.chars().any(char::is_control) {
            say("batch", "Say the batch in at most 40 letters");
        }
        for (field, message) in
            [("examination", "Say which examination"), ("center", "Say the center by its code or its name")]
        {
            if cell(field).is_none() {
                say(field, message);
            }
        }
        let mut time = |field| {
            let text = cell(field)?;
            let time = NaiveTime::parse_from_str(text, "%H:%M").ok();
            if time.is_none() {
                say(field, "A time of day is written as HH:MM");
            }
            time
        };
        let times =
            SaidTimes { reporting: time("reportingTime"), gate_opens: time("gateOpensAt"), closes: time("closesAt") };
        let role = cell("role").and_then(|text| FunctionaryRole::try_from_value(&text.to_owned()).ok());
        if role.is_none() && cell("role").is_some() {
            say("role", "This is not one of the roles of the portal");
        }
        let needed =
            cell("needed").and_then(|text| text.parse().ok()).filter(|number| (0..=MOST_PEOPLE).contains(number));
        if needed.is_none() && cell("needed").is_some() {
            say("needed", "A day needs 0 to 10,000 people of a role");
        }
        let numbers = ["uid", "aadhaarNumber", "mobileNumber"].map(|field| (field, cell(field)));
        let mut person = Vec::new();
        for (field, text) in numbers.iter().filter_map(|(field, text)| Some((*field, (*text)?))) {
            match key_of(text) {
                Some(key) => person.push((key, field)),
                None => say(field, "This is neither a UID nor an Aadhaar number nor a mobile number"),
            }
        }
        let is_named = cell("personName").is_some_and(|name| name.chars().any(char::is_alphabetic));
        if is_named && numbers.iter().all(|(_, text)| text.is_none()) {
            say("uid", "Give this person's UID, Aadhaar or mobile number");
        } else if person.is_empty() && cell("role").is_some() && cell("needed").is_none() {
            say("uid", "Say who has this duty, or how many people of the role are needed");
        }
        if needed.is_some() && cell("role").is_none() && person.is_empty() {
            say("role", "Say of which role so many people are needed");
        }
        let (number, name) = (row.number, cell("personName").map(str::to_owned));
        let (examination, center) = (text("examination"), text("center"));
        Self { number, examination, center, date, batch, times, role, person, name, needed, findings }
    }
}

/// The kind of a number: people write any of the three under any heading.
fn key_of(text: &str) -> Option<PersonKey> {
    let plain: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    if let Ok(number) = plain.parse::<AadhaarNumber>() {
        return Some(PersonKey::Aadhaar(number));
    }
    if plain.parse::<MobileNumber>().is_ok() {
        return Some(PersonKey::Mobile(plain));
    }
    let upper = plain.to_ascii_uppercase();
    let is_uid =
        upper.strip_prefix('F').is_some_and(|rest| rest.len() >= 6 && rest.bytes().all(|byte| byte.is_ascii_digit()));
    is_uid.then_some(PersonKey::Uid(upper))
}

#[cfg(test)]
mod tests {
    use registry::sheets::Cells;

    use super::*;

    fn read(cells: &[(&str, &str)]) -> RosterRow {
        let cells: Cells = ALL
            .all()
            .iter()
            .map(|field| cells.iter().find(|(known, _)| *known == field.key).map_or("", |(_, text)| *text))
            .collect();
        RosterRow::read(&SheetRow { number: 7, cells: &cells })
    }

    const DAY: [(&str, &str); 4] =
        [("examination", "cgl-2026"), ("center", "DL001"), ("date", "16-12-2026"), ("batch", "Morning")];

    fn faults(more: &[(&str, &str)]) -> Vec<&'static str> {
        let all: Vec<_> = DAY.iter().chain(more).copied().collect();
        read(&all).findings.iter().map(|finding| finding.field).collect()
    }

    #[test]
    fn a_day_a_need_and_a_duty_are_right_as_they_are() {
        assert_eq!(faults(&[]), [""; 0]);
        assert_eq!(faults(&[("role", "EDUQUITY_INVIGILATOR"), ("needed", "12")]), [""; 0]);
        assert_eq!(faults(&[("mobileNumber", "9876543210"), ("reportingTime", "07:30")]), [""; 0]);
    }

    #[test]
    fn what_cannot_be_entered_is_said_at_its_cell() {
        assert_eq!(faults(&[("role", "EDUQUITY_INVIGILATOR")]), ["uid"]);
        assert_eq!(faults(&[("needed", "12")]), ["role"]);
        assert_eq!(faults(&[("role", "King"), ("needed", "-1"), ("closesAt", "late")]), ["closesAt", "role", "needed"]);
        assert_eq!(faults(&[("uid", "somebody")]), ["uid"]);
        assert_eq!(faults(&[("personName", "Asha Devi")]), ["uid"], "a name finds nobody");
        let nothing: Vec<_> = read(&[]).findings.iter().map(|finding| finding.field).collect();
        assert_eq!(nothing, ["date", "batch", "examination", "center"]);
    }

    #[test]
    fn a_person_is_meant_by_any_number_under_any_heading() {
        let person = |field, text| read(&[(field, text)]).person.pop().map(|(key, _)| key);
        assert_eq!(person("uid", "9876543210"), Some(PersonKey::Mobile("9876543210".into())));
        assert_eq!(person("mobileNumber", "f000057240"), Some(PersonKey::Uid("F000057240".into())));
        assert!(matches!(person("uid", "2341 2341 2346"), Some(PersonKey::Aadhaar(_))));
        assert_eq!(person("uid", "Asha"), None);
    }
}
