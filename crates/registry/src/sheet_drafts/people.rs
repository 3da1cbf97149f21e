//! Sheets of people: their columns, and how a draft judges them. Their registration is a bulk upload like any other.

use std::{
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use async_trait::async_trait;
use chrono::{Datelike, NaiveDate};
use kernel::{
    Result,
    access::{Permission, Role, permission::ManageFunctionaries},
};
use sheet_mending::has_right_check_digit;

use super::{
    cause::Cause,
    columns::{FULL_NAME, KNOWN},
    kind::{CellFinding, Judgement, Judging, KindColumns, SheetKind, SheetRow},
};
use crate::{
    entities::{bulk_upload::BulkUploadKind, sheet_draft::SheetDraftKind},
    functionaries::create::Registrar,
    functionary_rows::{
        COLUMNS,
        chunk::{self, FunctionarySheet, Seen},
    },
    settings::CheckDigit,
    sheets::{Heading, Row},
};

static ALL: LazyLock<KindColumns> = LazyLock::new(|| KindColumns::new(COLUMNS, KNOWN, &[FULL_NAME]));

/// The sentence about an Aadhaar number whose check digit is wrong.
const WRONG_CHECK_DIGIT: &str = "The last digit does not fit the others: a digit is wrong, or two have changed places";
/// The authority issues no numbers that begin so (UIDAI, Demographic Data Standards).
const WRONG_FIRST_DIGIT: &str = "No Aadhaar number begins with 0 or 1";
/// The sentence about a date of birth that is possible but unlikely.
const BORN_AS_CHILD: &str = "This person would be younger than 16: look whether the year is right";
const BORN_LONG_AGO: &str = "This person would be older than 90: look whether the year is right";

/// The kind of sheet with people.
pub(super) struct People;

#[async_trait]
impl SheetKind for People {
    fn of(&self) -> SheetDraftKind {
        SheetDraftKind::Functionaries
    }

    fn upload(&self) -> BulkUploadKind {
        BulkUploadKind::Functionaries
    }

    fn roles(&self) -> &'static [Role] {
        ManageFunctionaries::ROLES
    }

    fn columns(&self) -> &'static KindColumns {
        &ALL
    }

    fn marks(&self) -> &'static [&'static [&'static str]] {
        &[&["firstName", "fullName"], &["mobileNumber", "aadhaarNumber"]]
    }

    fn shared(&self) -> &'static [&'static str] {
        &["aadhaarNumber", "mobileNumber"]
    }

    async fn judge(&self, by: Judging<'_>, asked: &[SheetRow<'_>], others: &[SheetRow<'_>]) -> Result<Judgement> {
        let heading = Heading::of_template(COLUMNS);
        let registrar = Registrar::of(by.acting);
        let (agency, keys, clock) = (by.agency, by.keys, by.clock);
        let numbers_elsewhere = by.settings.numbers_elsewhere;
        let sheet =
            FunctionarySheet { heading: &heading, registrar: &registrar, agency, keys, clock, numbers_elsewhere };
        let mut seen = Seen::of(
            others.iter().map(|row| (row.number, name(row), cell(row, "aadhaarNumber"), cell(row, "mobileNumber"))),
        );
        let mut judgement = Judgement::default();
        for some in asked.chunks(by.settings.chunk_rows.max(1)) {
            let rows: Vec<Row> = some.iter().map(|row| Row { number: row.number, cells: row.cells.clone() }).collect();
            let (outcome, own) = chunk::judge(&**by.db, &sheet, &seen, &rows).await?;
            seen.add(own);
            let Judgement { findings, known } = Judgement::of(outcome, &ALL);
            judgement.findings.extend(findings);
            judgement.findings.extend(wrong_check_digits(by.settings.aadhaar_check_digit, some, &known));
            judgement.findings.extend(unlikely_births(clock.today(), some, &known));
            judgement.known.extend(known);
        }
        let both = the_others_too(asked, &judgement.findings);
        judgement.findings.extend(both);
        Ok(judgement)
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
            message: chunk::same_number_other_name(row.number, &name(row)),
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
    ALL.cell(row, field).unwrap_or_default()
}

/// Findings about impossible Aadhaar numbers of people who are not registered.
fn wrong_check_digits(setting: CheckDigit, rows: &[SheetRow<'_>], known: &[(u32, String)]) -> Vec<CellFinding> {
    if setting == CheckDigit::Ignore {
        return Vec::new();
    }
    let what_is_wrong = |row: &SheetRow<'_>| {
        let number = cell(row, "aadhaarNumber");
        let is_whole = number.len() == 12 && number.bytes().all(|byte| byte.is_ascii_digit());
        match (has_right_check_digit(number), number.starts_with(['0', '1'])) {
            _ if !is_whole || is_known(known, row) => None,
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
fn unlikely_births(today: NaiveDate, rows: &[SheetRow<'_>], known: &[(u32, String)]) -> Vec<CellFinding> {
    let finding = |row: &SheetRow<'_>| {
        let born = NaiveDate::parse_from_str(cell(row, "dateOfBirth"), "%d-%m-%Y").ok()?;
        let message = match today.years_since(born) {
            Some(..16) => BORN_AS_CHILD,
            Some(91..) if born.year() >= 1900 => BORN_LONG_AGO,
            _ => return None,
        };
        (!is_known(known, row)).then(|| CellFinding {
            row: row.number,
            field: "dateOfBirth",
            cause: None,
            message: message.to_owned(),
            is_warning: true,
        })
    };
    rows.iter().filter_map(finding).collect()
}

fn is_known(known: &[(u32, String)], row: &SheetRow<'_>) -> bool {
    known.iter().any(|(number, _)| *number == row.number)
}
