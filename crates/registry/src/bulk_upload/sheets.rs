//! Sheets that go out: the template, and the rows that have to be put right.

use kernel::{Error, Result, database::Database};

use super::{
    chunk::{self, Seen, Sheet},
    columns::{COLUMNS, Heading, headings},
    outcome::Outcome,
    requests::SheetFormat,
};
use crate::sheets::{Cell, Row, workbook};

/// The sheet to fill in.
pub(super) fn template(format: SheetFormat) -> Result<Vec<u8>> {
    match format {
        SheetFormat::Xlsx => workbook("Functionaries", &headings(), &[]),
        SheetFormat::Csv => Ok(format!("\u{feff}{}\r\n", headings().join(",")).into_bytes()),
    }
}

/// The rows of a sheet that have faults, as they were sent, with the reason beside them. Nothing is kept for it: what is
/// given back is what was just sent.
pub(super) async fn failed_rows(db: &Database, sheet: &Sheet<'_>, rows: &[Row], chunk_rows: usize) -> Result<Vec<u8>> {
    let outcome = judged(db, sheet, rows, chunk_rows).await?;
    let reason = |row: &Row| {
        let faults = outcome.faults.iter().filter(|fault| fault.row == row.number);
        faults.map(|fault| format!("{}: {}", fault.column, fault.message)).collect::<Vec<_>>().join("; ")
    };
    let failed: Vec<&Row> =
        rows.iter().filter(|row| outcome.faults.iter().any(|fault| fault.row == row.number)).collect();
    if failed.is_empty() {
        return Err(Error::conflict("No row of this sheet has a fault."));
    }
    let headings: Vec<&str> = headings().into_iter().chain(["Reason"]).collect();
    let cells: Vec<Vec<Cell<'_>>> = failed
        .into_iter()
        .map(|row| {
            let own =
                COLUMNS.iter().map(|column| Cell::Text(sheet.heading.cell(row, column.field).unwrap_or_default()));
            own.chain([Cell::Remark(reason(row))]).collect()
        })
        .collect();
    workbook("Rows to correct", &headings, &cells)
}

/// What would become of rows; nothing is written.
pub(super) async fn judged(db: &Database, sheet: &Sheet<'_>, rows: &[Row], chunk_rows: usize) -> Result<Outcome> {
    let (mut seen, mut outcome) = (Seen::default(), Outcome::default());
    for chunk in rows.chunks(chunk_rows.max(1)) {
        let tx = db.begin().await?;
        chunk::write(&tx, sheet, &mut seen, chunk, &mut outcome).await?;
        tx.undo().await?;
    }
    Ok(outcome)
}

/// The rows under the heading.
pub(super) fn split(rows: Vec<Row>) -> Result<(Heading, Vec<Row>)> {
    let mut rows = rows.into_iter();
    let heading = Heading::of(rows.next().as_ref())?;
    let rows: Vec<Row> = rows.collect();
    if rows.is_empty() {
        return Err(Error::invalid("This sheet has a heading and no rows. Fill in at least one."));
    }
    Ok((heading, rows))
}
