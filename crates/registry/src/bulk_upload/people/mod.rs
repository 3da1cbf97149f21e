//! Sheets of people: how their rows are judged and registered, and the strict calls.

pub(super) mod agency;
pub(super) mod changes;
mod columns;
mod http;
mod judge;
mod profile;
mod read;
mod upload;

use std::collections::{BTreeMap, HashMap, HashSet};

use async_trait::async_trait;
use chrono::{Datelike, NaiveDate};
use kernel::{
    Result,
    access::{Permission, Role, permission::ManageFunctionaries},
    database::Transaction,
};
use sheet_mending::{Choice, has_right_check_digit};

pub(super) use self::columns::{COLUMNS, FULL_NAME, SAME_ADDRESS};
use super::{
    centers::city_names::cities,
    kind::{Cause, CellFinding, Judgement, Seen, SheetKind, Uploader, WrittenRows},
};
use crate::{
    entities::sheet_draft::SheetDraftKind,
    settings::CheckDigit,
    sheets::{SheetColumns, SheetRow},
};

/// The sentence about an Aadhaar number whose check digit is wrong.
const WRONG_CHECK_DIGIT: &str = "The last digit does not fit the others: a digit is wrong, or two have changed places";
/// The authority issues no numbers that begin so (UIDAI, Demographic Data Standards).
const WRONG_FIRST_DIGIT: &str = "No Aadhaar number begins with 0 or 1";
/// The sentence about a date of birth that is possible but unlikely.
const BORN_AS_CHILD: &str = "This person would be younger than 16: look whether the year is right";
const BORN_LONG_AGO: &str = "This person would be older than 90: look whether the year is right";

/// The kind of sheet with people.
pub(super) struct People;

pub(super) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::get_bulk_upload_template)
        .service(http::list_bulk_upload_jobs)
        .service(http::get_bulk_upload_job)
        .service(http::bulk_upload_functionaries)
        .service(http::get_bulk_upload_failed_rows);
}

#[async_trait]
impl SheetKind for People {
    fn of(&self) -> SheetDraftKind {
        SheetDraftKind::Functionaries
    }

    fn roles(&self) -> &'static [Role] {
        ManageFunctionaries::ROLES
    }

    fn columns(&self) -> &'static SheetColumns {
        &COLUMNS
    }

    fn marks(&self) -> &'static [&'static [&'static str]] {
        &[&["firstName", "fullName"], &["mobileNumber", "aadhaarNumber"]]
    }

    fn shared(&self) -> &'static [&'static str] {
        &["aadhaarNumber", "mobileNumber"]
    }

    async fn choices(&self, by: &Uploader<'_>) -> Result<BTreeMap<&'static str, Vec<Choice>>> {
        let cities = cities(by.db).await?;
        Ok(BTreeMap::from([("workCityId", cities.clone()), ("nativeCityId", cities)]))
    }

    async fn judge(
        &self,
        by: &Uploader<'_>,
        rows: &[SheetRow<'_>],
        others: &[SheetRow<'_>],
        seen: &mut Seen,
    ) -> Result<Judgement> {
        for row in others {
            for field in ["aadhaarNumber", "mobileNumber"] {
                seen.note(field, cell(row, field), row.number, &name(row));
            }
        }
        let mut judgement = Judgement::default();
        for some in rows.chunks(by.settings.chunk_rows.max(1)) {
            judgement.add(judge::judge(by, seen, some).await?);
        }
        Ok(judgement)
    }

    async fn doubts(
        &self,
        by: &Uploader<'_>,
        rows: &[SheetRow<'_>],
        judgement: &Judgement,
    ) -> Result<Vec<CellFinding>> {
        let known = judgement.known_rows();
        let mut doubts = wrong_check_digits(by.settings.aadhaar_check_digit, rows, &known);
        doubts.extend(unlikely_births(by.clock.today(), rows, &known));
        doubts.extend(the_others_too(rows, &judgement.findings));
        Ok(doubts)
    }

    async fn write(
        &self,
        tx: &Transaction,
        by: &Uploader<'_>,
        rows: &[SheetRow<'_>],
        seen: &mut Seen,
        is_atomic: bool,
    ) -> Result<WrittenRows> {
        judge::write(tx, by, seen, rows, is_atomic).await
    }
}

/// Repeats a finding at the first of two rows with one Aadhaar number and two names, because either may be wrong.
fn the_others_too(rows: &[SheetRow<'_>], findings: &[CellFinding]) -> Vec<CellFinding> {
    let by_number: HashMap<u32, &SheetRow<'_>> = rows.iter().map(|row| (row.number, row)).collect();
    let mut first: HashMap<&str, u32> = HashMap::new();
    for row in rows {
        first.entry(cell(row, "aadhaarNumber")).or_insert(row.number);
    }
    let of_first = |finding: &CellFinding| {
        let row = by_number.get(&finding.row).filter(|_| finding.message.contains(" and another name ("))?;
        let first = *first.get(cell(row, "aadhaarNumber"))?;
        (first != row.number).then(|| CellFinding {
            row: first,
            message: judge::same_number_other_name(row.number, &name(row)),
            ..finding.clone()
        })
    };
    let mut told: HashSet<u32> = HashSet::new();
    findings.iter().filter_map(of_first).filter(|finding| told.insert(finding.row)).collect()
}

/// The whole name of a row.
fn name(row: &SheetRow<'_>) -> String {
    let parts = ["firstName", "middleName", "lastName"].map(|field| cell(row, field));
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

fn cell<'r>(row: &SheetRow<'r>, field: &str) -> &'r str {
    COLUMNS.cell(row, field).unwrap_or_default()
}

/// Findings about impossible Aadhaar numbers of people who are not registered.
fn wrong_check_digits(setting: CheckDigit, rows: &[SheetRow<'_>], known: &HashSet<u32>) -> Vec<CellFinding> {
    if setting == CheckDigit::Ignore {
        return Vec::new();
    }
    let what_is_wrong = |row: &SheetRow<'_>| {
        let number = cell(row, "aadhaarNumber");
        let is_whole = number.len() == 12 && number.bytes().all(|byte| byte.is_ascii_digit());
        match (has_right_check_digit(number), number.starts_with(['0', '1'])) {
            _ if !is_whole || known.contains(&row.number) => None,
            (false, _) => Some(WRONG_CHECK_DIGIT),
            (true, true) => Some(WRONG_FIRST_DIGIT),
            (true, false) => None,
        }
    };
    let finding = |row: &SheetRow<'_>| {
        let message = what_is_wrong(row)?;
        Some(CellFinding {
            row: row.number,
            field: "aadhaarNumber",
            cause: (message == WRONG_CHECK_DIGIT).then_some(Cause::CheckDigit),
            message: message.to_owned(),
            is_warning: setting == CheckDigit::Warn,
        })
    };
    rows.iter().filter_map(finding).collect()
}

/// Findings about birth dates of children and of very old people.
fn unlikely_births(today: NaiveDate, rows: &[SheetRow<'_>], known: &HashSet<u32>) -> Vec<CellFinding> {
    let finding = |row: &SheetRow<'_>| {
        let born = NaiveDate::parse_from_str(cell(row, "dateOfBirth"), "%d-%m-%Y").ok()?;
        let message = match today.years_since(born) {
            Some(..16) => BORN_AS_CHILD,
            Some(91..) if born.year() >= 1900 => BORN_LONG_AGO,
            _ => return None,
        };
        (!known.contains(&row.number)).then(|| CellFinding::warning(row.number, "dateOfBirth", message))
    };
    rows.iter().filter_map(finding).collect()
}
