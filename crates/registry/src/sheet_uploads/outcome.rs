//! The outcome of rows, added up.

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
    /// Text of the cell; an Aadhaar number is masked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// The fault in a sentence.
    pub message: String,
}

/// A row that was left out because its record exists already.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SkippedRow {
    /// The row as the spreadsheet program numbers it.
    pub row: u32,
    /// The reason in a sentence.
    pub reason: String,
}

/// The outcome of some rows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// Rows that became records, or would have.
    pub created: u32,
    /// Rows whose record existed already.
    pub skipped: Vec<SkippedRow>,
    /// Rows with at least one fault.
    pub failed: u32,
    /// Every fault of these rows.
    pub faults: Vec<RowFault>,
}

impl Outcome {
    /// Adds the outcome of more rows.
    pub fn add(&mut self, more: Self) {
        self.created += more.created;
        self.failed += more.failed;
        self.skipped.extend(more.skipped);
        self.faults.extend(more.faults);
    }

    /// The faults, cell by cell.
    pub fn remarks(&self) -> impl Iterator<Item = Remark<'_>> {
        self.faults.iter().map(|fault| Remark { row: fault.row, column: &fault.column, message: &fault.message })
    }

    /// The outcome of an atomic sheet with a fault: no row is created.
    pub fn none_written(self) -> Self {
        Self { created: 0, ..self }
    }
}
