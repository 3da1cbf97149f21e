//! What became of rows, added up.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::sheets::Remark;

/// A fault of a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RowFault {
    /// The row as the spreadsheet program numbers it.
    pub row: u32,
    /// The heading of the column.
    pub column: String,
    /// What stands there; an Aadhaar number is masked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// What is wrong.
    pub message: String,
}

/// A row that was left out because the person is registered already.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SkippedRow {
    /// The row as the spreadsheet program numbers it.
    pub row: u32,
    /// Why.
    pub reason: String,
}

/// What became of some rows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// Rows that became records, or would have.
    pub created: u32,
    /// Rows that were there already.
    pub skipped: Vec<SkippedRow>,
    /// Rows with faults.
    pub failed: u32,
    /// Every fault of every one of them.
    pub faults: Vec<RowFault>,
}

impl Outcome {
    /// Adds what became of more rows.
    pub fn add(&mut self, more: Self) {
        self.created += more.created;
        self.failed += more.failed;
        self.skipped.extend(more.skipped);
        self.faults.extend(more.faults);
    }

    /// What is wrong, cell by cell.
    pub fn remarks(&self) -> impl Iterator<Item = Remark<'_>> {
        self.faults.iter().map(|fault| Remark { row: fault.row, column: &fault.column, message: &fault.message })
    }

    /// What it comes to where all rows or none are written, once one is at fault.
    pub fn none_written(self) -> Self {
        Self { created: 0, ..self }
    }
}
