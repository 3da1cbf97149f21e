//! Sheets that go out: the template, and the rows that have to be put right.

use std::collections::HashMap;

use kernel::{Error, Result, database::Database};
use sea_orm::{ActiveEnum, Iterable};

use super::{
    chunk::{self, Seen, Sheet},
    columns::{COLUMNS, heading_of},
    outcome::Outcome,
    requests::SheetFormat,
};
use crate::{
    entities::{
        FunctionaryRole,
        functionary::{EducationLevel, Gender, Nationality},
        state,
    },
    sheets::{self, Cell, Choices, Heading, Row, headings, workbook},
};

/// The sheet to fill in, for these states.
pub(super) fn template(format: SheetFormat, states: &[state::Model]) -> Result<Vec<u8>> {
    match format {
        SheetFormat::Xlsx => sheets::template("Functionaries", &headings(COLUMNS), &choices(states)),
        SheetFormat::Csv => Ok(format!("\u{feff}{}\r\n", headings(COLUMNS).join(",")).into_bytes()),
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

/// The rows of a sheet that have faults, as they were sent, with the reason beside them. Nothing is kept for it: what is
/// given back is what was just sent.
pub(super) async fn failed_rows(db: &Database, sheet: &Sheet<'_>, rows: &[Row], chunk_rows: usize) -> Result<Vec<u8>> {
    let outcome = judged(db, sheet, rows, chunk_rows).await?;
    let mut reasons: HashMap<u32, Vec<String>> = HashMap::new();
    for fault in &outcome.faults {
        reasons.entry(fault.row).or_default().push(format!("{}: {}", fault.column, fault.message));
    }
    let failed: Vec<(&Row, String)> =
        rows.iter().filter_map(|row| Some((row, reasons.get(&row.number)?.join("; ")))).collect();
    if failed.is_empty() {
        return Err(Error::conflict("No row of this sheet has a fault."));
    }
    let headings: Vec<&str> = headings(COLUMNS).into_iter().chain(["Reason"]).collect();
    let cells: Vec<Vec<Cell<'_>>> = failed
        .into_iter()
        .map(|(row, reason)| {
            let own =
                COLUMNS.iter().map(|column| Cell::Text(sheet.heading.cell(row, column.field).unwrap_or_default()));
            own.chain([Cell::Remark(reason)]).collect()
        })
        .collect();
    workbook("Rows to correct", &headings, &cells)
}

/// What would become of rows; nothing is written.
pub(super) async fn judged(db: &Database, sheet: &Sheet<'_>, rows: &[Row], chunk_rows: usize) -> Result<Outcome> {
    let (mut seen, mut outcome) = (Seen::default(), Outcome::default());
    for chunk in rows.chunks(chunk_rows.max(1)) {
        let (some, own) = chunk::judge(&**db, sheet, &seen, chunk).await?;
        seen.add(own);
        outcome.add(some);
    }
    Ok(outcome)
}

/// The rows under the heading.
pub(super) fn split(rows: Vec<Row>) -> Result<(Heading, Vec<Row>)> {
    let mut rows = rows.into_iter();
    let heading = Heading::of(COLUMNS, rows.next().as_ref())?;
    let rows: Vec<Row> = rows.collect();
    if rows.is_empty() {
        return Err(Error::invalid("This sheet has a heading and no rows. Fill in at least one."));
    }
    Ok((heading, rows))
}
