//! Sheets that go out: the template, and the rows to be corrected.

use kernel::{Result, database::Database};
use sea_orm::{ActiveEnum, Iterable};

use crate::{
    entities::{
        FunctionaryRole,
        functionary::{EducationLevel, Gender, Nationality},
        state,
    },
    functionary_rows::{
        COLUMNS,
        chunk::{self, FunctionarySheet, Seen},
        heading_of,
    },
    sheet_uploads::{outcome::Outcome, requests::SheetFormat},
    sheets::{self, Choices, Row, headings},
};

/// The sheet to fill in, with the codes of these states.
pub(super) fn template(format: SheetFormat, states: &[state::Model]) -> Result<Vec<u8>> {
    match format {
        SheetFormat::Xlsx => sheets::template("Functionaries", &headings(COLUMNS), &choices(states)),
        SheetFormat::Csv => Ok(sheets::template_of_text(&headings(COLUMNS))),
    }
}

fn choices(states: &[state::Model]) -> Vec<Choices> {
    let lgd_codes = || states.iter().map(|state| (state.lgd_code.to_string(), Some(state.name.clone()))).collect();
    let words = |words: &[&str]| words.iter().map(|word| ((*word).to_owned(), None)).collect();
    [
        ("gender", all::<Gender>()),
        ("highestQualification", all::<EducationLevel>()),
        ("nationality", all::<Nationality>()),
        ("currentStateId", lgd_codes()),
        ("permanentAddressSameAsCurrentAddress", words(&["TRUE", "FALSE"])),
        ("permanentStateId", lgd_codes()),
        ("defaultRole", all::<FunctionaryRole>()),
    ]
    .map(|(field, words)| Choices { heading: heading_of(field), words })
    .into()
}

/// Every word of an enumeration.
fn all<E: ActiveEnum<Value = String> + Iterable>() -> Vec<(String, Option<String>)> {
    E::iter().map(|word| (word.to_value(), None)).collect()
}

/// The rows of a sheet that have faults, as a sheet.
pub(super) async fn failed_rows(
    db: &Database,
    sheet: &FunctionarySheet<'_>,
    rows: &[Row],
    chunk_rows: usize,
) -> Result<Vec<u8>> {
    let outcome = judged(db, sheet, rows, chunk_rows).await?;
    sheets::to_correct(sheet.heading, rows, outcome.remarks())
}

/// The outcome that rows would have; nothing is written.
pub(super) async fn judged(
    db: &Database,
    sheet: &FunctionarySheet<'_>,
    rows: &[Row],
    chunk_rows: usize,
) -> Result<Outcome> {
    let (mut seen, mut outcome) = (Seen::default(), Outcome::default());
    for chunk in rows.chunks(chunk_rows.max(1)) {
        let (some, own) = chunk::judge(&**db, sheet, &seen, chunk).await?;
        seen.add(own);
        outcome.add(some);
    }
    Ok(outcome)
}
