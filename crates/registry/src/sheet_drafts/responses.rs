//! Drafts, as those see them who mend them.

use chrono::{DateTime, Utc};
use kernel::ids::{BulkUploadId, FunctionaryId, SheetDraftId, UserId};
use serde::Serialize;
use sheet_mending::{Holds, Rule};
use utoipa::ToSchema;

use super::{
    cause::Cause,
    kind::KindColumns,
    row::{DraftRow, Fault, RowState},
    table::FoundTable,
};
use crate::entities::sheet_draft::{Model, SheetDraftKind, SheetDraftStep};

/// A draft in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SheetDraftSummary {
    /// Id of the draft, for every other call about it.
    pub id: SheetDraftId,
    /// What its rows become.
    pub kind: SheetDraftKind,
    /// How far it is.
    pub step: SheetDraftStep,
    /// What the files are called.
    pub file_names: Vec<String>,
    /// Rows that were read and are not registered.
    pub rows: i32,
    /// The name of the user who began it.
    pub started_by: String,
    /// When it was begun.
    pub created_at: DateTime<Utc>,
    /// When it was changed last.
    pub changed_at: DateTime<Utc>,
    /// When it is forgotten, if nobody changes it.
    pub expires_at: DateTime<Utc>,
}

impl SheetDraftSummary {
    pub fn of(draft: &Model, started_by: String) -> Self {
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
    /// What the list says of it.
    #[serde(flatten)]
    pub summary: SheetDraftSummary,
    /// Goes up with each change; a request that changes something names the version that its sender saw.
    pub version: i32,
    /// For whom it was uploaded.
    pub for_user_id: UserId,
    /// The registration that runs or ran last.
    #[schema(required)]
    pub job_id: Option<BulkUploadId>,
    /// Every table of its files.
    pub tables: Vec<FoundTable>,
    /// The columns that its rows have.
    pub columns: Vec<SheetDraftColumn>,
    /// How its rows stand, once they were read.
    #[schema(required)]
    pub counts: Option<SheetDraftCounts>,
}

/// A column that rows have.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SheetDraftColumn {
    /// As a record names it.
    pub field: &'static str,
    /// As the template heads it.
    pub heading: &'static str,
    /// Whether every row must have something there.
    pub is_needed: bool,
    /// What its cells are.
    pub holds: Holds,
    /// The words that it takes, if it takes only certain ones.
    pub words: Vec<SheetWord>,
    /// The same value for all rows, if it has one.
    #[schema(required)]
    pub fixed: Option<String>,
}

/// A word that a column takes.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct SheetWord {
    /// As a record holds it.
    pub value: String,
    /// What it is called.
    pub label: String,
}

/// How the rows of a draft stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SheetDraftCounts {
    /// Rows that are not registered.
    pub total: u32,
    /// That can be registered.
    pub ready: u32,
    /// In which something has to be put right.
    pub faulty: u32,
    /// Of people who are registered already.
    pub known: u32,
    /// That a user left out.
    pub left_out: u32,
    /// With something to be looked at.
    pub warned: u32,
    /// Cells that were read by a rule or changed by hand.
    pub mended_cells: u32,
    /// Rows that became records.
    pub registered: u32,
}

impl SheetDraftCounts {
    pub fn of(draft: &Model, rows: &[DraftRow]) -> Self {
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

/// What there is to say of the rows of a draft.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SheetFindings {
    /// The version of the draft that it is said of.
    pub version: i32,
    /// How the rows stand.
    pub counts: SheetDraftCounts,
    /// What is wrong, each cause once, the most frequent first.
    pub faults: Vec<SheetFaultGroup>,
    /// What was read by a rule or changed by hand.
    pub mended: Vec<SheetMendedGroup>,
    /// What taking back would take back, if there is something.
    #[schema(required)]
    pub undo: Option<String>,
}

/// Cells of a column that are wrong for one reason.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SheetFaultGroup {
    /// The column, as a record names it.
    pub field: &'static str,
    /// The reason that these cells share.
    pub cause: Cause,
    /// What is said of them.
    pub message: String,
    /// How many rows have the fault.
    pub rows: u32,
    /// Whether they can be registered all the same.
    pub is_warning: bool,
    /// What stands there most often; nothing for Aadhaar numbers.
    pub values: Vec<SheetValue>,
}

/// What stands in cells, and in how many.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct SheetValue {
    /// The cell's text, as the draft has it now.
    pub value: String,
    /// In how many rows.
    pub rows: u32,
}

/// Cells of a column that one rule has read.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct SheetMendedGroup {
    /// The column, as a record names it.
    pub field: &'static str,
    /// The rule that changed these cells.
    pub rule: Rule,
    /// How many cells the rule changed.
    pub cells: u32,
    /// At most three of them, with different texts.
    pub examples: Vec<SheetExample>,
}

/// A cell that was read by a rule.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct SheetExample {
    /// What the sheet says.
    pub was: String,
    /// What it was read as.
    pub now: String,
}

/// A window of rows.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct SheetDraftRows {
    /// The version of the draft that they are of.
    pub version: i32,
    /// How many there are of the kind that was asked for.
    pub total: u32,
    /// Those of the window.
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
    /// Its number there, as the spreadsheet program shows it.
    pub source_row: u32,
    /// Whether it can be registered.
    pub state: RowState,
    /// Why it is known already.
    #[schema(required)]
    pub reason: Option<String>,
    /// Its cells, in the order of the draft's columns.
    pub cells: Vec<String>,
    /// What the sheet says, where it was mended.
    pub was: Vec<SheetWas>,
    /// What is wrong with its cells; empty for a row without faults and warnings.
    pub faults: Vec<SheetRowFault>,
}

/// What the sheet says in a cell that was mended.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct SheetWas {
    /// The column, as a record names it.
    pub field: &'static str,
    /// What the sheet says.
    pub text: String,
}

/// What is wrong with a cell.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SheetRowFault {
    /// The column, as a record names it.
    pub field: &'static str,
    /// The kind of fault, by which the findings group it.
    pub cause: Cause,
    /// What is said of it.
    pub message: String,
    /// Whether the row can be registered all the same.
    pub is_warning: bool,
}

impl SheetDraftRow {
    pub fn of(row: &DraftRow, columns: &KindColumns) -> Self {
        let field = |column: usize| columns.fields()[column].key;
        let fault = |fault: &Fault| SheetRowFault {
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

/// What a change has changed.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct SheetDraftChange {
    /// The version of the draft from now on.
    pub version: i32,
    /// How its rows stand.
    pub counts: SheetDraftCounts,
    /// How many rows are not as they were.
    pub changed: u32,
    /// The first 500 of them.
    pub rows: Vec<SheetDraftRow>,
}

/// What a sheet says otherwise than the records of people who are registered already.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct SheetDifferences {
    /// The version of the draft that it is said of.
    pub version: i32,
    /// How many people's records are not as the sheet says.
    pub people: u32,
    /// The fields that differ, each with its number of people.
    pub fields: Vec<SheetDifferenceField>,
    /// The first 500 people.
    pub rows: Vec<SheetPersonDifferences>,
}

/// A field in which records are not as a sheet says.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct SheetDifferenceField {
    /// The field's name in a record.
    pub field: &'static str,
    /// Of how many people.
    pub people: u32,
}

/// A person whose record is not as a sheet says.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SheetPersonDifferences {
    /// The row of the draft.
    pub row: u32,
    /// The row of the sheet.
    pub source_row: u32,
    /// The person whose record it is.
    pub functionary_id: FunctionaryId,
    /// The uid by which clients show them.
    pub uid: String,
    /// Their name, as it is registered.
    pub name: String,
    /// One entry for each field that differs.
    pub differences: Vec<SheetDifference>,
}

/// A value of a record that is not as a sheet says.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct SheetDifference {
    /// The field's name in a record.
    pub field: &'static str,
    /// What the record has; empty for nothing.
    pub old: String,
    /// What the sheet says.
    pub new: String,
}

/// What became of an update by a sheet.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct SheetUpdated {
    /// How many people's records were changed.
    pub changed: u32,
    /// Whose could not be changed, and why.
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
