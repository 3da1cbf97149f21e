//! The outcome of rows, added up.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};
use sheet_mending::Holds;
use utoipa::ToSchema;

use super::{
    conceal::{concealed, masked},
    kind::{CellFinding, Judgement},
};
use crate::sheets::{SheetColumns, SheetRow};

/// A fault of a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct RowFault {
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
pub(crate) struct SkippedRow {
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
    /// The outcome of these rows, with the texts of the cells at fault.
    pub(super) fn of(columns: &SheetColumns, rows: &[SheetRow<'_>], judgement: Judgement) -> Self {
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let by_number: HashMap<u32, &SheetRow<'_>> = rows.iter().map(|row| (row.number, row)).collect();
        let fault = |finding: CellFinding| RowFault {
            row: finding.row,
            column: columns.heading_of(finding.field).to_owned(),
            value: by_number.get(&finding.row).and_then(|row| shown(columns, row, finding.field)),
            message: finding.message,
        };
        let findings = judgement.findings.into_iter().filter(|finding| !finding.is_warning);
        let faults: Vec<RowFault> = findings.map(fault).collect();
        let failed = faults.iter().map(|fault| fault.row).collect::<HashSet<u32>>().len();
        let skipped: Vec<SkippedRow> =
            judgement.known.into_iter().map(|(row, reason)| SkippedRow { row, reason }).collect();
        let created = rows.len().saturating_sub(failed + skipped.len());
        Self { created: number(created), skipped, failed: number(failed), faults }
    }

    /// The numbers of the rows that became no records.
    pub(super) fn left(&self) -> HashSet<u32> {
        self.faults.iter().map(|fault| fault.row).chain(self.skipped.iter().map(|skipped| skipped.row)).collect()
    }

    /// The outcome with numbers of rows that are higher by so many.
    pub(super) fn higher_by(mut self, more: u32) -> Self {
        self.faults.iter_mut().for_each(|fault| fault.row += more);
        self.skipped.iter_mut().for_each(|row| row.row += more);
        self
    }

    /// Adds the outcome of more rows.
    pub(super) fn add(&mut self, more: Self) {
        self.created += more.created;
        self.failed += more.failed;
        self.skipped.extend(more.skipped);
        self.faults.extend(more.faults);
    }

    /// The outcome of an atomic sheet with a fault: no row is created.
    pub(super) fn none_written(self) -> Self {
        Self { created: 0, ..self }
    }
}

/// The text of a cell in a report. A text that could be an Aadhaar number, in any column, keeps only its last four digits.
pub(crate) fn shown(columns: &SheetColumns, row: &SheetRow<'_>, field: &str) -> Option<String> {
    let text = columns.cell(row, field)?;
    let is_aadhaar = columns.all().iter().any(|column| column.key == field && column.holds == Holds::Aadhaar);
    Some(if is_aadhaar { masked(text) } else { concealed(text) })
}
