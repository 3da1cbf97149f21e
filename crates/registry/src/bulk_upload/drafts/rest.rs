//! The rows that a registration leaves unregistered, with their reasons, kept with the upload of the others.

use std::collections::HashMap;

use kernel::{Result, ids::BulkUploadId};
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter, sea_query::Expr};

use super::{
    cause::Cause,
    jobs::kept::{self, KeptRow},
    parts::Parts,
    row::{CellFault, DraftRow, RowState},
    scopes,
};
use crate::{
    entities::bulk_upload::{self, Column},
    sheets::SheetColumns,
};

/// The reason for a row that a user left out.
const BY_HAND: &str = "Left out by hand";

/// Keeps the rows that a registration leaves, and the number of all rows, with its upload.
pub(super) async fn keep(
    tx: &DatabaseTransaction,
    parts: Parts<'_>,
    upload: BulkUploadId,
    columns: &SheetColumns,
    rows: &[DraftRow],
) -> Result<()> {
    let count = |state: RowState| rows.iter().filter(|row| row.state == state).count();
    let number = |count: usize| Expr::value(i32::try_from(count).unwrap_or(i32::MAX));
    scopes::own()
        .update::<bulk_upload::Entity>()
        .col_expr(Column::SheetRows, number(rows.len()))
        .col_expr(Column::SheetFailed, number(count(RowState::Faulty)))
        .col_expr(Column::SheetLeft, number(count(RowState::Known) + count(RowState::LeftOut)))
        .filter(Column::Id.eq(upload))
        .exec(tx)
        .await?;
    // An upload counts rows from 1 for the heading; a draft counts from below it.
    let sources = rows.iter().map(|row| (row.number + 1, row.source)).collect();
    kept::of_draft(tx, parts.keys, upload, sources, left_of(rows, columns)).await
}

/// The rows that are not registered, with the sheet's texts where no rule could read them, and the reasons.
pub(super) fn left_of(rows: &[DraftRow], columns: &SheetColumns) -> Vec<KeptRow> {
    let sources: HashMap<u32, u32> = rows.iter().map(|row| (row.number, row.source)).collect();
    let left = |row: &DraftRow| {
        let faults: Vec<(String, String)> = row
            .faults
            .iter()
            .filter(|fault| !fault.is_warning && row.reason.is_none())
            .map(|fault| (columns.all()[fault.column].heading.to_owned(), sentence(fault, &sources)))
            .collect();
        let is_by_hand = row.state == RowState::LeftOut && faults.is_empty();
        let known = row.reason.as_deref().map(|reason| with_row_of_the_sheet(reason, &sources));
        let reason = known.or_else(|| is_by_hand.then(|| BY_HAND.to_owned()));
        KeptRow { row: row.source, cells: row.cells.clone(), faults, reason }
    };
    rows.iter().filter(|row| row.state != RowState::Ready).map(left).collect()
}

/// The sentence about a fault for readers who see only the sheet.
fn sentence(fault: &CellFault, sources: &HashMap<u32, u32>) -> String {
    match fault.cause {
        Cause::DigitsLost => {
            "The spreadsheet program has shortened this number and its last digits are gone. Format the \
                              column as text and type it again"
                .to_owned()
        }
        Cause::ShortYear => "Write the year with four digits".to_owned(),
        Cause::DayOrMonth => "Day and month are the other way round than in the rest of the column".to_owned(),
        _ => with_row_of_the_sheet(&fault.message, sources),
    }
}

/// The sentence with the number of another row as the uploaded sheet counts it.
fn with_row_of_the_sheet(message: &str, sources: &HashMap<u32, u32>) -> String {
    let told = message.strip_prefix("Row ").and_then(|rest| {
        let (number, rest) = rest.split_once(' ')?;
        let source = sources.get(&number.parse::<u32>().ok()?)?;
        Some(format!("Row {source} {rest}"))
    });
    told.unwrap_or_else(|| message.to_owned())
}
