//! From a row to what it states about a person, without the database.

use chrono::NaiveDate;
use kernel::{form, values::AadhaarNumber};
use sea_orm::{ActiveEnum, Iterable};
use sheet_mending::plain;

use super::columns::COLUMNS;
use crate::{entities::interest_declaration::Interest, sheets::SheetRow};

const WHO: &str = "Give this person's UID, Aadhaar or mobile number";
const NO_NUMBER: &str = "This is neither a UID nor an Aadhaar number nor a mobile number";
const DATE: &str = "Write the date as DD-MM-YYYY";
const NO_FROM: &str = "Say the first date";
const NOTHING: &str = "Give the dates at which the person cannot serve, or an examination and the interest in it";
const BOTH: &str = "Dates and an interest take two rows";
const NO_EXAMINATION: &str = "Say the examination that the interest is in";
const NO_INTEREST_SAID: &str = "Say what ties the person to the examination, or write: No interest";
const WHICH_INTEREST: &str = "Choose one of the list: no interest, a relative, teaching, or something else";
const NO_CITY: &str = "An interest is in an examination or in centers of it, not in a city";
const ONE_CENTER: &str = "Name one center; more of them take a row each";

/// The field and the sentence of a fault.
pub(super) type Fault = (&'static str, String);

/// A number by which a person is found.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum PersonKey {
    Uid(String),
    Aadhaar(AadhaarNumber),
    Mobile(String),
}

impl PersonKey {
    /// A number of a known form, whatever its column is called.
    fn of(text: &str) -> Option<Self> {
        let text = text.trim();
        if let Some(digits) = text.strip_prefix(['F', 'f']) {
            let is_uid = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            return is_uid.then(|| Self::Uid(format!("F{digits}")));
        }
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        match digits.len() {
            10 => Some(Self::Mobile(digits)),
            12 => digits.parse().ok().map(Self::Aadhaar),
            _ => None,
        }
    }
}

/// What a row states.
#[derive(Clone, Debug)]
pub(super) enum Stated {
    /// Dates at which a person cannot serve.
    Dates { from: NaiveDate, until: NaiveDate },
    /// An interest in the examination with this word in addresses.
    Interest { examination: String, interest: Interest },
}

/// A row as it is written.
pub(super) struct StatementRow<'r> {
    pub number: u32,
    pub person: Option<(PersonKey, &'static str)>,
    pub name: Option<&'r str>,
    pub stated: Option<Stated>,
    pub city: Option<&'r str>,
    /// The centers' codes or names.
    pub centers: Vec<&'r str>,
    pub reason: Option<&'r str>,
    pub faults: Vec<Fault>,
}

impl<'r> StatementRow<'r> {
    /// Reads a row, with the faults that it shows by itself.
    pub(super) fn read(row: &SheetRow<'r>) -> Self {
        let cell = |field: &str| COLUMNS.cell(row, field);
        let mut faults: Vec<Fault> = Vec::new();
        let mut fault = |field: &'static str, sentence: &str| faults.push((field, sentence.to_owned()));
        let numbers = ["uid", "aadhaarNumber", "mobileNumber"];
        let said = numbers.into_iter().find_map(|field| Some((field, cell(field)?)));
        let person = said.and_then(|(field, text)| Some((PersonKey::of(text)?, field)));
        match (said, &person) {
            (None, _) => fault("mobileNumber", WHO),
            (Some((field, _)), None) => fault(field, NO_NUMBER),
            _ => {}
        }
        let centers: Vec<&str> = cell("centers").into_iter().flat_map(|text| text.split(';')).map(str::trim).collect();
        let centers: Vec<&str> = centers.into_iter().filter(|center| !center.is_empty()).collect();
        let are_dates = cell("from").is_some() || cell("until").is_some();
        let is_interest = cell("examination").is_some() || cell("interest").is_some();
        let stated = match (are_dates, is_interest) {
            (true, true) => {
                fault("interest", BOTH);
                None
            }
            (false, false) => {
                fault("from", NOTHING);
                None
            }
            (true, false) => {
                if centers.len() > 1 {
                    fault("centers", ONE_CENTER);
                }
                dates(cell("from"), cell("until"), &mut fault)
            }
            (false, true) => {
                if cell("cityId").is_some() {
                    fault("cityId", NO_CITY);
                }
                interest(cell("examination"), cell("interest"), &mut fault)
            }
        };
        let reason = cell("reason");
        let is_none = matches!(stated, Some(Stated::Interest { interest: Interest::NoInterest, .. }));
        let is_reason = reason.map_or(is_none || stated.is_none(), form::is_reason);
        if !is_reason {
            fault("reason", form::REASON);
        }
        let (name, city) = (cell("personName"), cell("cityId"));
        Self { number: row.number, person, name, stated, city, centers, reason, faults }
    }
}

fn dates(from: Option<&str>, until: Option<&str>, fault: &mut impl FnMut(&'static str, &str)) -> Option<Stated> {
    let first = from.and_then(date);
    match (from, first) {
        (None, _) => fault("from", NO_FROM),
        (Some(_), None) => fault("from", DATE),
        _ => {}
    }
    // One date is a span of its own.
    let last = until.map_or(first, date);
    if until.is_some() && last.is_none() {
        fault("until", DATE);
    }
    Some(Stated::Dates { from: first?, until: last? })
}

fn interest(
    examination: Option<&str>,
    interest: Option<&str>,
    fault: &mut impl FnMut(&'static str, &str),
) -> Option<Stated> {
    if examination.is_none() {
        fault("examination", NO_EXAMINATION);
    }
    let known = interest.and_then(|text| Interest::iter().find(|known| plain(&known.to_value()) == plain(text)));
    match (interest, known) {
        (None, _) => fault("interest", NO_INTEREST_SAID),
        (Some(_), None) => fault("interest", WHICH_INTEREST),
        _ => {}
    }
    Some(Stated::Interest { examination: examination?.to_owned(), interest: known? })
}

fn date(text: &str) -> Option<NaiveDate> {
    (text.len() == 10).then(|| NaiveDate::parse_from_str(text, "%d-%m-%Y").ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheets::Cells;

    fn read(cells: &[(&str, &str)]) -> (Option<Stated>, Vec<&'static str>) {
        let cell = |key: &str| cells.iter().find(|(field, _)| *field == key).map_or("", |(_, text)| text);
        let all: Cells = COLUMNS.all().iter().map(|column| cell(column.key)).collect();
        let row = StatementRow::read(&SheetRow { number: 1, cells: &all });
        (row.stated, row.faults.into_iter().map(|(field, _)| field).collect())
    }

    const WHO: (&str, &str) = ("mobileNumber", "9876543210");

    #[test]
    fn a_row_states_dates_or_an_interest_and_not_both() {
        let dates = [WHO, ("from", "01-12-2026"), ("reason", "A wedding")];
        assert!(matches!(read(&dates), (Some(Stated::Dates { .. }), faults) if faults.is_empty()));
        let interest = [WHO, ("examination", "cgl"), ("interest", "NO_INTEREST")];
        assert!(matches!(read(&interest), (Some(Stated::Interest { .. }), faults) if faults.is_empty()));
        let both = [WHO, ("from", "01-12-2026"), ("interest", "NO_INTEREST"), ("reason", "A wedding")];
        assert_eq!(read(&both).1, ["interest"]);
        assert_eq!(read(&[WHO]).1, ["from"]);
    }

    #[test]
    fn what_is_missing_is_said_at_its_cell() {
        assert_eq!(read(&[("until", "01-12-2026")]).1, ["mobileNumber", "from"]);
        assert_eq!(read(&[WHO, ("from", "soon"), ("reason", "A wedding")]).1, ["from"]);
        assert_eq!(read(&[WHO, ("interest", "friend")]).1, ["examination", "interest"]);
        let teaches = [WHO, ("examination", "cgl"), ("interest", "TEACHES_CANDIDATES"), ("cityId", "DL01")];
        assert_eq!(read(&teaches).1, ["cityId", "reason"]);
    }
}
