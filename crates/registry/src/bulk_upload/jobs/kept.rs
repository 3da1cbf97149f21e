//! Rows of uploads that became no records, kept sealed with their reasons, and deleted after `registry.kept_rows_days`. Rows that became
//! records are not kept.

use std::collections::HashMap;

use chrono::TimeDelta;
use kernel::{
    Error, Result,
    access::Actor,
    clock::Clock,
    crypto::{Keys, Purpose},
    database::{Database, insert_all},
    ids::BulkUploadId,
};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait,
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::super::{
    outcome::{Outcome, RowFault, SkippedRow, shown},
    parts::Parts,
    scopes,
};
use crate::{
    entities::{
        bulk_upload,
        bulk_upload_part::{ActiveModel, Column, Entity},
    },
    sheets::{Cell, Cells, Row, SheetColumns, SheetRow, workbook},
};

/// Rows that are sealed and written together.
const PART: usize = 500;
/// Heading of the column with the rows' numbers in the uploaded sheet.
const ROW_HEADING: &str = "Row in your sheet";

/// A row that became no record.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct KeptRow {
    /// Its number in the spreadsheet program; during the registration, the upload's number.
    pub row: u32,
    /// Its cells, in the template's order.
    pub cells: Cells,
    /// Its faults: heading of the column and sentence.
    pub faults: Vec<(String, String)>,
    /// Why it was left out, for a row without faults.
    pub reason: Option<String>,
}

/// Rows that are sealed and written together.
#[derive(Default, Serialize, Deserialize)]
struct Part {
    /// Number in the sheet, by the upload's number of a row.
    sources: HashMap<u32, u32>,
    /// Whether these rows were found while registering, and have the upload's numbers.
    is_counted: bool,
    rows: Vec<KeptRow>,
}

fn context(id: BulkUploadId, number: i32) -> String {
    format!("bulk-upload:{id}:part:{number}")
}

/// Keeps the rows that a draft does not register, and the numbers of the others in their sheets.
pub(crate) async fn of_draft(
    tx: &DatabaseTransaction,
    keys: &Keys,
    id: BulkUploadId,
    sources: HashMap<u32, u32>,
    rows: Vec<KeptRow>,
) -> Result<()> {
    let mut parts = vec![Part { sources, ..Part::default() }];
    parts.extend(rows.chunks(PART).map(|some| Part { rows: some.to_vec(), ..Part::default() }));
    add(tx, keys, id, parts).await
}

/// Keeps the rows of a chunk that became no records.
pub(crate) async fn of_chunk(
    tx: &DatabaseTransaction,
    keys: &Keys,
    id: BulkUploadId,
    rows: &[Row],
    outcome: &Outcome,
) -> Result<()> {
    let mut kept: HashMap<u32, KeptRow> = HashMap::new();
    let cells: HashMap<u32, &Cells> = rows.iter().map(|row| (row.number, &row.cells)).collect();
    let new = |row: u32| {
        let cells = cells.get(&row).map(|cells| (*cells).clone()).unwrap_or_default();
        KeptRow { row, cells, faults: Vec::new(), reason: None }
    };
    for RowFault { row, column, message, .. } in &outcome.faults {
        kept.entry(*row).or_insert_with(|| new(*row)).faults.push((column.clone(), message.clone()));
    }
    for SkippedRow { row, reason } in &outcome.skipped {
        kept.entry(*row).or_insert_with(|| new(*row)).reason = Some(reason.clone());
    }
    let mut rows: Vec<KeptRow> = kept.into_values().collect();
    if rows.is_empty() {
        return Ok(());
    }
    rows.sort_unstable_by_key(|row| row.row);
    add(tx, keys, id, vec![Part { is_counted: true, rows, ..Part::default() }]).await
}

async fn add(tx: &DatabaseTransaction, keys: &Keys, id: BulkUploadId, parts: Vec<Part>) -> Result<()> {
    let own = scopes::work().select::<Entity>().filter(Column::BulkUploadId.eq(id));
    let first = i32::try_from(own.count(tx).await?).unwrap_or(i32::MAX);
    let seal = |(number, part): (i32, Part)| {
        let content = serde_json::to_vec(&part).map_err(Error::internal)?;
        Ok(ActiveModel {
            id: Set(Uuid::now_v7()),
            bulk_upload_id: Set(id),
            number: Set(number),
            sealed: Set(keys.seal(Purpose::FileSeal, &context(id, number), &content)?),
        })
    };
    let rows = (first..).zip(parts).map(seal).collect::<Result<Vec<_>>>()?;
    Ok(insert_all::<Entity>(tx, rows).await?)
}

/// The rows of an upload that became no records, in the order of its sheet; none where its rows were not kept.
pub(crate) async fn of(db: &impl ConnectionTrait, keys: &Keys, id: BulkUploadId) -> Result<Option<Vec<KeptRow>>> {
    let stored = scopes::own()
        .select::<Entity>()
        .filter(Column::BulkUploadId.eq(id))
        .order_by_asc(Column::Number)
        .all(db)
        .await?;
    let (mut rows, mut sources) = (Vec::new(), HashMap::new());
    for part in &stored {
        let opened = keys.open(Purpose::FileSeal, &context(id, part.number), &part.sealed)?;
        let part: Part = serde_json::from_slice(&opened).map_err(Error::internal)?;
        sources.extend(part.sources);
        rows.extend(part.rows.into_iter().map(|row| (part.is_counted, row)));
    }
    let told = |(is_counted, mut row): (bool, KeptRow)| {
        if is_counted {
            row.row = sources.get(&row.row).copied().unwrap_or(row.row);
        }
        row
    };
    let mut rows: Vec<KeptRow> = rows.into_iter().map(told).collect();
    rows.sort_by_key(|row| row.row);
    Ok((!stored.is_empty()).then_some(rows))
}

/// The rows as a report lists them: faults, and rows that were left out.
pub(super) fn told(rows: Vec<KeptRow>, columns: &SheetColumns) -> (Vec<RowFault>, Vec<SkippedRow>) {
    let (mut faults, mut skipped) = (Vec::new(), Vec::new());
    for KeptRow { row, cells, faults: own, reason } in rows {
        let value = |heading: &str| {
            let column = columns.all().iter().find(|column| column.heading == heading)?;
            shown(columns, &SheetRow { number: row, cells: &cells }, column.key)
        };
        skipped.extend(reason.map(|reason| SkippedRow { row, reason }));
        faults.extend(own.into_iter().map(|(column, message)| {
            let value = value(&column);
            RowFault { row, column, value, message }
        }));
    }
    (faults, skipped)
}

/// An upload of the caller, of any kind. Fails with 404 when it is not the caller's.
pub(crate) async fn own(db: &Database, actor: &Actor, id: BulkUploadId) -> Result<bulk_upload::Model> {
    scopes::own()
        .select::<bulk_upload::Entity>()
        .filter(bulk_upload::Column::Id.eq(id))
        .filter(bulk_upload::Column::UserId.eq(actor.user_id))
        .one(&**db)
        .await?
        .ok_or_else(|| Error::not_found("Upload"))
}

/// The rows of an upload that became no records, as a workbook with their numbers in the uploaded sheet and the reasons. Fails with 409
/// when there is none.
pub(crate) async fn workbook_of(parts: Parts<'_>, id: BulkUploadId, columns: &SheetColumns) -> Result<Vec<u8>> {
    let rows = of(&**parts.db, parts.keys, id).await?.unwrap_or_default();
    if rows.is_empty() {
        return Err(Error::conflict("No rows of this sheet are kept that were left out."));
    }
    of_rows(columns, &rows)
}

/// A workbook of such rows with their reasons.
pub(crate) fn of_rows(columns: &SheetColumns, rows: &[KeptRow]) -> Result<Vec<u8>> {
    let with_reason = |row: &KeptRow| {
        let told = row.faults.iter().map(|(column, message)| format!("{column}: {message}"));
        row.reason.iter().cloned().chain(told).collect::<Vec<_>>().join("; ")
    };
    as_workbook(columns, rows.iter().map(|row| (row.row, &row.cells, with_reason(row))))
}

/// A workbook with the number of each row in the uploaded sheet, its cells under the template's headings, and the reason. It
/// can be uploaded again.
pub(crate) fn as_workbook<'r>(
    columns: &SheetColumns,
    rows: impl Iterator<Item = (u32, &'r Cells, String)>,
) -> Result<Vec<u8>> {
    let rows: Vec<(String, &Cells, String)> =
        rows.map(|(row, cells, reason)| (row.to_string(), cells, reason)).collect();
    let columns = columns.for_rows(rows.iter().map(|(_, cells, _)| *cells));
    let headings: Vec<&str> = columns.iter().map(|column| column.heading).chain([ROW_HEADING, "Reason"]).collect();
    let cells: Vec<Vec<Cell<'_>>> = rows
        .iter()
        .map(|(row, cells, reason)| {
            let own = (0..columns.len()).map(|column| Cell::Text(cells.get(column).unwrap_or_default()));
            own.chain([Cell::Text(row), Cell::Remark(reason.clone())]).collect()
        })
        .collect();
    workbook("Rows left out", &headings, &cells)
}

/// Deletes the kept rows of uploads older than so many days.
pub(crate) async fn forget_old(db: &Database, clock: &Clock, days: u32) -> Result<()> {
    let old = scopes::work()
        .select::<bulk_upload::Entity>()
        .filter(bulk_upload::Column::CreatedAt.lte(clock.now() - TimeDelta::days(days.into())))
        .select_only()
        .column(bulk_upload::Column::Id)
        .into_query();
    let is_old = Column::BulkUploadId.in_subquery(old);
    let any = scopes::work().select::<Entity>().filter(is_old.clone()).one(&**db).await?;
    if any.is_none() {
        return Ok(());
    }
    let tx = db.begin().await?;
    scopes::work().delete::<Entity>().filter(is_old).exec(&*tx).await?;
    tx.commit().await
}
