//! The rows of a draft that were not registered, as a sheet with the reasons.

use kernel::{Error, Result, ids::SheetDraftId};

use super::{desk::Desk, jobs::kept, register::settled, rest::left_of, store::away};

/// A workbook of all rows that cannot be registered as they are, under the template's headings so that it can be uploaded again. Fails with
/// 409 when there is no such row.
pub(super) async fn workbook_of(desk: Desk<'_>, id: SheetDraftId) -> Result<Vec<u8>> {
    let (draft, rows) = settled(desk, id).await?;
    let columns = desk.kind(&draft)?.columns();
    away(move || {
        let left = left_of(&rows, columns);
        if left.is_empty() {
            return Err(Error::conflict("Every row of this draft can be registered."));
        }
        kept::of_rows(columns, &left)
    })
    .await
}
