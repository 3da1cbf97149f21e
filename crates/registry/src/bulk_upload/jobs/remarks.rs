//! Faults of rows, kept with their upload. Each chunk adds its own rows only.

use kernel::{
    Result,
    database::{Database, insert_all},
    ids::BulkUploadId,
};
use sea_orm::{ActiveValue::Set, ColumnTrait, DatabaseTransaction, QueryFilter, QueryOrder};
use uuid::Uuid;

use super::super::{
    outcome::{Outcome, RowFault, SkippedRow},
    scopes,
};
use crate::entities::bulk_upload_remark::{self, ActiveModel, Column};

/// Adds the faults and left-out rows of an outcome.
pub(super) async fn add(tx: &DatabaseTransaction, id: BulkUploadId, outcome: &Outcome) -> Result<()> {
    let number = |row: u32| i32::try_from(row).unwrap_or(i32::MAX);
    let faults = outcome
        .faults
        .iter()
        .map(|fault| (number(fault.row), Some(fault.column.clone()), fault.value.clone(), fault.message.clone()));
    let skipped = outcome.skipped.iter().map(|row| (number(row.row), None, None, row.reason.clone()));
    let rows: Vec<ActiveModel> = faults
        .chain(skipped)
        .map(|(row_number, heading, value, message)| ActiveModel {
            id: Set(Uuid::now_v7()),
            bulk_upload_id: Set(id),
            row_number: Set(row_number),
            heading: Set(heading),
            value: Set(value),
            message: Set(message),
        })
        .collect();
    Ok(insert_all::<bulk_upload_remark::Entity>(tx, rows).await?)
}

/// All of them in the order of the rows: faults, and rows that were left out.
pub(crate) async fn of(db: &Database, id: BulkUploadId) -> Result<(Vec<RowFault>, Vec<SkippedRow>)> {
    let rows = scopes::own()
        .select::<bulk_upload_remark::Entity>()
        .filter(Column::BulkUploadId.eq(id))
        .order_by_asc(Column::RowNumber)
        .order_by_asc(Column::Id)
        .all(&**db)
        .await?;
    let (mut faults, mut skipped) = (Vec::new(), Vec::new());
    for remark in rows {
        let row = u32::try_from(remark.row_number).unwrap_or_default();
        match remark.heading {
            Some(column) => faults.push(RowFault { row, column, value: remark.value, message: remark.message }),
            None => skipped.push(SkippedRow { row, reason: remark.message }),
        }
    }
    Ok((faults, skipped))
}
