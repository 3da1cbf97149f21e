//! The rows of a sheet that must be corrected, as sent, with the reason beside them.

use std::collections::HashMap;

use kernel::{Error, Result};

use super::{
    columns::{Heading, headings},
    row::Row,
    write::{Cell, workbook},
};

/// A fault of a cell.
#[derive(Clone, Copy, Debug)]
pub struct Remark<'a> {
    /// The row's number in the sheet.
    pub row: u32,
    /// The heading over the cell.
    pub column: &'a str,
    /// The fault in a sentence.
    pub message: &'a str,
}

/// The rows with a remark, as a workbook; nothing is kept. Fails with 409 when there is no such row.
pub fn to_correct<'a>(
    heading: &Heading,
    rows: &[Row],
    remarks: impl IntoIterator<Item = Remark<'a>>,
) -> Result<Vec<u8>> {
    let mut reasons: HashMap<u32, Vec<String>> = HashMap::new();
    for Remark { row, column, message } in remarks {
        reasons.entry(row).or_default().push(format!("{column}: {message}"));
    }
    let columns = heading.columns();
    let failed = rows.iter().filter_map(|row| Some((row, reasons.get(&row.number)?.join("; "))));
    let cells: Vec<Vec<Cell<'_>>> = failed
        .map(|(row, reason)| {
            let own = columns.iter().map(|column| Cell::Text(heading.cell(row, column.field).unwrap_or_default()));
            own.chain([Cell::Remark(reason)]).collect()
        })
        .collect();
    if cells.is_empty() {
        return Err(Error::conflict("No row of this sheet has a fault."));
    }
    let headings: Vec<&str> = headings(columns).into_iter().chain(["Reason"]).collect();
    workbook("Rows to correct", &headings, &cells)
}
