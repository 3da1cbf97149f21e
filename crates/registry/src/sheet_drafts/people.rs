//! Sheets of people: what a draft of them knows and how it judges them. Their registration is a bulk upload like any other.

use std::sync::LazyLock;

use async_trait::async_trait;
use kernel::{
    Result,
    access::{Permission, Role, permission::ManageFunctionaries},
};
use sheet_mending::has_right_check_digit;

use super::{
    cause::Cause,
    columns::{FULL_NAME, KNOWN},
    kind::{Finding, Judgement, Judging, KindColumns, SheetKind, SheetRow},
};
use crate::{
    entities::{bulk_upload::BulkUploadKind, sheet_draft::SheetDraftKind},
    functionaries::create::Registrar,
    functionary_upload::{
        COLUMNS,
        chunk::{self, FunctionarySheet, Seen},
    },
    settings::CheckDigit,
    sheets::{Heading, Row},
};

static ALL: LazyLock<KindColumns> = LazyLock::new(|| KindColumns::new(COLUMNS, KNOWN, &[FULL_NAME]));

/// What is said of an Aadhaar number that cannot have been given out.
const WRONG_CHECK_DIGIT: &str = "The last digit does not fit the others: a digit is wrong, or two have changed places";

/// People.
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
        let mut seen =
            Seen::of(others.iter().map(|row| (row.number, cell(row, "aadhaarNumber"), cell(row, "mobileNumber"))));
        let mut judgement = Judgement::default();
        for some in asked.chunks(by.settings.chunk_rows.max(1)) {
            let rows: Vec<Row> = some.iter().map(|row| Row { number: row.number, cells: row.cells.clone() }).collect();
            let (outcome, own) = chunk::judge(&**by.db, &sheet, &seen, &rows).await?;
            seen.add(own);
            let Judgement { findings, known } = Judgement::of(outcome, &ALL);
            judgement.findings.extend(findings);
            judgement.findings.extend(wrong_check_digits(by.settings.aadhaar_check_digit, some, &known));
            judgement.known.extend(known);
        }
        Ok(judgement)
    }
}

fn cell<'r>(row: &SheetRow<'r>, field: &str) -> &'r str {
    ALL.cell(row, field).unwrap_or_default()
}

/// Those Aadhaar numbers that cannot have been given out, of people who are not registered.
fn wrong_check_digits(setting: CheckDigit, rows: &[SheetRow<'_>], known: &[(u32, String)]) -> Vec<Finding> {
    if setting == CheckDigit::Ignore {
        return Vec::new();
    }
    let is_wrong = |row: &&SheetRow<'_>| {
        let number = cell(row, "aadhaarNumber");
        let is_whole = number.len() == 12 && number.bytes().all(|byte| byte.is_ascii_digit());
        is_whole && !has_right_check_digit(number) && known.iter().all(|(number, _)| *number != row.number)
    };
    let finding = |row: &SheetRow<'_>| Finding {
        row: row.number,
        field: "aadhaarNumber",
        cause: Some(Cause::CheckDigit),
        message: WRONG_CHECK_DIGIT.to_owned(),
        is_warning: setting == CheckDigit::Warn,
    };
    rows.iter().filter(is_wrong).map(finding).collect()
}
