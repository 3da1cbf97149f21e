//! Drafts, as answered to the users who mend them.

use chrono::{DateTime, Utc};
use kernel::ids::{BulkUploadId, FunctionaryId, SheetDraftId, UserId};
use serde::Serialize;
use sheet_mending::{Holds, Rule};
use utoipa::ToSchema;

use super::{
    cause::Cause,
    row::{CellFault, DraftRow, RowState},
    table::FoundTable,
};
use crate::{
    entities::sheet_draft::{Model, SheetDraftKind, SheetDraftStep},
    sheets::SheetColumns,
};

/// A draft in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SheetDraftSummary {
    /// Id of the draft, for every other call about it.
    pub id: SheetDraftId,
    pub kind: SheetDraftKind,
    pub step: SheetDraftStep,
    /// Names of the uploaded files.
    pub file_names: Vec<String>,
    /// Rows that were read and are not registered yet.
    pub rows: i32,
    /// The name of the user who began it.
    pub started_by: String,
    /// When it was begun.
    pub created_at: DateTime<Utc>,
    /// When it last changed.
    pub changed_at: DateTime<Utc>,
    /// When it is deleted, unless a user changes it before.
    pub expires_at: DateTime<Utc>,
}

impl SheetDraftSummary {
    pub(super) fn of(draft: &Model, started_by: String) -> Self {
        Self {
            id: draft.id,
            kind: draft.kind,
            step: draft.step,
            file_names: serde_json::from_str(&draft.file_names).unwrap_or_default(),
            rows: draft.rows,
            started_by,
            created_at: draft.created_at,
            changed_at: draft.changed_at,
            expires_at: draft.expires_at,
        }
    }
}

/// A draft with its tables, columns and counts, without its rows.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SheetDraft {
    /// The fields of the draft's entry in a list.
    #[serde(flatten)]
    pub summary: SheetDraftSummary,
    /// Rises with each change; a request that changes the draft names the version that the client last saw.
    pub version: i32,
    /// The user for whom it was uploaded.
    pub for_user_id: UserId,
    /// The latest registration, running or ended.
    #[schema(required)]
    pub job_id: Option<BulkUploadId>,
    /// Every table of its files.
    pub tables: Vec<FoundTable>,
    /// The columns that its rows have.
    pub columns: Vec<SheetDraftColumn>,
    /// Numbers of rows by state; null until the rows were read.
    #[schema(required)]
    pub counts: Option<SheetDraftCounts>,
}

/// A column that rows have.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SheetDraftColumn {
    /// Field of a record.
    pub field: &'static str,
    /// Heading in the template.
    pub heading: &'static str,
    /// Whether the cell must not be empty.
    pub is_needed: bool,
    /// The type of its cells.
    pub holds: Holds,
    /// The words that it takes; empty for a column with free text.
    pub words: Vec<SheetWord>,
    /// The same value for all rows, if one was set.
    #[schema(required)]
    pub fixed: Option<String>,
}

/// A word that a column takes.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct SheetWord {
    /// The word in the record.
    pub value: String,
    /// The word as people read it.
    pub label: String,
}

/// Numbers of a draft's rows by state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SheetDraftCounts {
    /// Rows that are not registered yet.
    pub total: u32,
    /// Rows that can be registered.
    pub ready: u32,
    /// Rows with a fault to correct.
    pub faulty: u32,
    /// Rows of people who are registered already.
    pub known: u32,
    /// Rows that a user left out.
    pub left_out: u32,
    /// Rows with a warning.
    pub warned: u32,
    /// Cells that a rule read or a user changed.
    pub mended_cells: u32,
    /// Rows that became records.
    pub registered: u32,
}

impl SheetDraftCounts {
    pub(super) fn of(draft: &Model, rows: &[DraftRow]) -> Self {
        let registered = u32::try_from(draft.registered).unwrap_or_default();
        let mut counts = Self { registered, ..Self::default() };
        for row in rows {
            counts.total += 1;
            *match row.state {
                RowState::Ready => &mut counts.ready,
                RowState::Faulty => &mut counts.faulty,
                RowState::Known => &mut counts.known,
                RowState::LeftOut => &mut counts.left_out,
            } += 1;
            counts.warned += u32::from(row.faults.iter().any(|fault| fault.is_warning));
            counts.mended_cells += u32::try_from(row.was.len()).unwrap_or_default();
        }
        counts
    }
}

/// The findings about the rows of a draft.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SheetFindings {
    /// The version of the draft that this describes.
    pub version: i32,
    /// Numbers of rows by state.
    pub counts: SheetDraftCounts,
    /// Faults and warnings by column and cause, the most frequent first.
    pub faults: Vec<SheetFaultGroup>,
    /// Cells that a rule read or a user changed, by column and rule.
    pub mended: Vec<SheetMendedGroup>,
    /// Name of the change that undoing would undo; null without one.
    #[schema(required)]
    pub undo: Option<String>,
}

/// Cells of a column with faults of one cause.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SheetFaultGroup {
    /// Field of the column.
    pub field: &'static str,
    /// The reason that these cells share.
    pub cause: Cause,
    /// The sentence about the fault.
    pub message: String,
    /// How many rows have the fault.
    pub rows: u32,
    /// Whether the rows can be registered in spite of it.
    pub is_warning: bool,
    /// The most frequent texts of the cells; empty for Aadhaar numbers.
    pub values: Vec<SheetValue>,
}

/// A text, and how many rows have it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct SheetValue {
    /// The cell's text, as the draft has it now.
    pub value: String,
    /// Number of rows with this text.
    pub rows: u32,
}

/// Cells of a column that one rule has read.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct SheetMendedGroup {
    /// Field of the column.
    pub field: &'static str,
    /// The rule that changed these cells.
    pub rule: Rule,
    /// How many cells the rule changed.
    pub cells: u32,
    /// At most three examples with different texts.
    pub examples: Vec<SheetExample>,
}

/// A cell that was read by a rule.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct SheetExample {
    /// Text of the sheet.
    pub was: String,
    /// Text after the rule.
    pub now: String,
}

/// A window of rows.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct SheetDraftRows {
    /// The version of the draft that the rows belong to.
    pub version: i32,
    /// Number of all rows that pass the filter.
    pub total: u32,
    /// The rows of the window.
    pub rows: Vec<SheetDraftRow>,
}

/// A row of a draft.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SheetDraftRow {
    /// Its number in the draft, from 1.
    pub row: u32,
    /// The index of the table that it stands in.
    pub table: u16,
    /// Its number in the spreadsheet program.
    pub source_row: u32,
    /// Whether it can be registered, or why not.
    pub state: RowState,
    /// Why its record exists already; null for other rows.
    #[schema(required)]
    pub reason: Option<String>,
    /// Its cells, in the order of the draft's columns.
    pub cells: Vec<String>,
    /// Original texts of mended cells.
    pub was: Vec<SheetWas>,
    /// What is wrong with its cells; empty for a row without faults and warnings.
    pub faults: Vec<SheetRowFault>,
}

/// The original text of a mended cell.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct SheetWas {
    /// Field of the column.
    pub field: &'static str,
    /// Text of the sheet.
    pub text: String,
}

/// A fault or warning of a cell.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SheetRowFault {
    /// Field of the column.
    pub field: &'static str,
    /// The kind of fault, by which the findings group it.
    pub cause: Cause,
    /// The sentence about the fault.
    pub message: String,
    /// Whether the row can be registered in spite of it.
    pub is_warning: bool,
}

impl SheetDraftRow {
    pub(super) fn of(row: &DraftRow, columns: &SheetColumns) -> Self {
        let field = |column: usize| columns.all()[column].key;
        let fault = |fault: &CellFault| SheetRowFault {
            field: field(fault.column),
            cause: fault.cause,
            message: fault.message.clone(),
            is_warning: fault.is_warning,
        };
        Self {
            row: row.number,
            table: row.table,
            source_row: row.source,
            state: row.state,
            reason: row.reason.clone(),
            cells: row.cells.iter().map(str::to_owned).collect(),
            was: row.was.iter().map(|was| SheetWas { field: field(was.column), text: was.text.clone() }).collect(),
            faults: row.faults.iter().map(fault).collect(),
        }
    }
}

/// The outcome of a change.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct SheetDraftChange {
    /// The version of the draft after the change.
    pub version: i32,
    /// Numbers of rows by state.
    pub counts: SheetDraftCounts,
    /// Number of rows that changed.
    pub changed: u32,
    /// The first 500 changed rows.
    pub rows: Vec<SheetDraftRow>,
}

/// The differences between a sheet and the records of registered people.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct SheetDifferences {
    /// The version of the draft that this describes.
    pub version: i32,
    /// Number of people whose records differ from the sheet.
    pub people: u32,
    /// The fields that differ, each with its number of people.
    pub fields: Vec<SheetDifferenceField>,
    /// The first 500 people.
    pub rows: Vec<SheetPersonDifferences>,
}

/// A field in which records differ from a sheet.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct SheetDifferenceField {
    /// The field's name in a record.
    pub field: &'static str,
    /// Number of people whose records differ in it.
    pub people: u32,
}

/// A person whose record differs from a sheet.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SheetPersonDifferences {
    /// The row of the draft.
    pub row: u32,
    /// The row of the sheet.
    pub source_row: u32,
    /// The person whose record it is.
    pub functionary_id: FunctionaryId,
    /// The person's uid, as people read it aloud.
    pub uid: String,
    /// Their name, as it is registered.
    pub name: String,
    /// One entry for each field that differs.
    pub differences: Vec<SheetDifference>,
}

/// A value of a record that differs from a sheet.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct SheetDifference {
    /// The field's name in a record.
    pub field: &'static str,
    /// The record's value; empty for none.
    pub old: String,
    /// The value in the sheet.
    pub new: String,
}

/// The outcome of an update by a sheet.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct SheetUpdated {
    /// Number of people whose records were changed.
    pub changed: u32,
    /// People whose records could not be changed, with the reasons.
    pub refused: Vec<SheetUpdateRefused>,
}

/// A person whose record could not be changed.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SheetUpdateRefused {
    /// The row of the draft.
    pub row: u32,
    /// The row of the sheet.
    pub source_row: u32,
    /// The uid of the person whose record stays.
    pub uid: String,
    /// Their name, as it is registered.
    pub name: String,
    /// The refusal in a sentence, as a change by hand would be answered.
    pub message: String,
}
