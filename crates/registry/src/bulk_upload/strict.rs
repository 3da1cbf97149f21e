//! Filled-in templates, which programs upload: their rows are registered without a question.

use std::collections::HashMap;

use kernel::{Error, Result, http::Bytes};

use super::{
    kind::{SheetKind, Uploader},
    outcome::RowFault,
    reading::read,
    requests::UploadOptions,
    work::Work,
};
use crate::{
    RegistrySettings,
    sheets::{Cell, Row, SheetColumns, workbook},
};

/// The rows of a filled-in template, their cells in the template's order. Fails with 400 when it is no sheet, lacks columns or has no rows.
pub(super) async fn rows(settings: &RegistrySettings, columns: &SheetColumns, bytes: Bytes) -> Result<Vec<Row>> {
    columns.rows_of_template(read(settings, bytes).await?)
}

/// The rows that have faults as a workbook, as they were sent, with the reasons beside them; nothing is written. Fails as [`rows`] does, and
/// with 409 when no row has a fault.
pub(super) async fn to_correct(by: Uploader<'_>, kind: &dyn SheetKind, bytes: Bytes) -> Result<Vec<u8>> {
    let rows = rows(by.settings, kind.columns(), bytes).await?;
    let columns = kind.columns().of_template();
    let judged = Work { kind, by, rows: &rows, options: UploadOptions::default(), higher_by: 0 }.judged().await?;
    let mut reasons: HashMap<u32, Vec<String>> = HashMap::new();
    for RowFault { row, column, message, .. } in judged.faults {
        reasons.entry(row).or_default().push(format!("{column}: {message}"));
    }
    let failed = rows.iter().filter_map(|row| Some((row, reasons.get(&row.number)?.join("; "))));
    let cells: Vec<Vec<Cell<'_>>> = failed
        .map(|(row, reason)| {
            let own = (0..columns.len()).map(|index| Cell::Text(row.cells.get(index).unwrap_or_default()));
            own.chain([Cell::Remark(reason)]).collect()
        })
        .collect();
    if cells.is_empty() {
        return Err(Error::conflict("No row of this sheet has a fault."));
    }
    let headings: Vec<&str> = columns.iter().map(|column| column.heading).chain(["Reason"]).collect();
    workbook("Rows to correct", &headings, &cells)
}
