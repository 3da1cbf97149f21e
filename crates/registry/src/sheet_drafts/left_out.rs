//! The rows of a draft that were not registered, as a sheet with the reasons.

use kernel::{Error, Result, ids::SheetDraftId};

use super::{
    desk::Desk,
    kind::KindColumns,
    register::settled,
    row::{DraftRow, RowState},
    store::away,
};
use crate::sheets::{Cell, workbook};

/// A workbook of all rows that cannot be registered as they are. Under the template's headings, so that it is understood at
/// once when it comes back.
///
/// # Errors
/// 409 when there is no such row.
pub(super) async fn workbook_of(desk: Desk<'_>, id: SheetDraftId) -> Result<Vec<u8>> {
    let (draft, rows) = settled(desk, id).await?;
    let columns = desk.kind(&draft)?.columns();
    away(move || {
        let cells: Vec<Vec<Cell<'_>>> = rows
            .iter()
            .filter(|row| row.state != RowState::Ready)
            .map(|row| row.cells.iter().map(Cell::Text).chain([Cell::Remark(reason(row, columns))]).collect())
            .collect();
        if cells.is_empty() {
            return Err(Error::conflict("Every row of this draft can be registered."));
        }
        let headings: Vec<&str> = columns.headings().into_iter().chain(["Reason"]).collect();
        workbook("Rows left out", &headings, &cells)
    })
    .await
}

fn reason(row: &DraftRow, columns: &KindColumns) -> String {
    if let Some(reason) = &row.reason {
        return reason.clone();
    }
    let faults = row.faults.iter().filter(|fault| !fault.is_warning);
    let told: Vec<String> =
        faults.map(|fault| format!("{}: {}", columns.fields()[fault.column].heading, fault.message)).collect();
    if row.state == RowState::LeftOut && told.is_empty() { "Left out by hand".to_owned() } else { told.join("; ") }
}
