//! Requests about drafts of sheets.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sheet_mending::DateOrder;
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use super::cause::Cause;
use crate::{entities::sheet_draft::SheetDraftKind, sheets::SheetSeparator};

/// The sheets of a new draft.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "it describes a multipart body, which is read field by field")]
pub(super) struct SheetDraftFiles {
    /// The sheets: .xlsx, .xlsm, .xls, .ods or .csv; up to ten.
    #[schema(value_type = Vec<String>, format = Binary)]
    pub file: Vec<Vec<u8>>,
    /// The kind of record that the rows become.
    pub kind: SheetDraftKind,
    /// The user to act for: by default the caller, or an agency's administrator for whom an administrator acts.
    pub for_user: Option<String>,
}

/// The tables to read, and the fields of their columns.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChosenSheetTables {
    /// The version of the draft that the client last saw.
    pub version: i32,
    /// The tables to read; other tables are not read.
    pub tables: Vec<ChosenSheetTable>,
    /// Values that are the same for all rows, by field.
    #[serde(default)]
    pub fixed: BTreeMap<String, String>,
}

/// A table that is read.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChosenSheetTable {
    /// Its index among the tables of the draft.
    pub index: u16,
    /// Row of the headings in the spreadsheet program's count; 0 for a table without headings.
    pub heading_row: u32,
    /// Number of rows with headings: 1 or 2.
    pub heading_rows: u32,
    /// The field of each column; null for a column that is not used.
    pub fields: Vec<Option<String>>,
}

/// The rows of a table that are its headings.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub(super) struct SheetHeadingPlace {
    /// The version of the draft that the client last saw.
    pub version: i32,
    /// The table's index among those of the draft.
    pub index: u16,
    /// The row in the spreadsheet program's count; 0 for a table without headings.
    pub heading_row: u32,
    /// Number of rows with headings: 1 or 2.
    pub heading_rows: u32,
    /// Another separator for a table of text: the table is then read again, and its headings are guessed again.
    #[serde(default)]
    pub separator: Option<SheetSeparator>,
}

/// The version of a draft that the client last saw.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema, Validate)]
pub(super) struct SheetDraftVersion {
    /// A version other than the stored one is refused with 409.
    pub version: i32,
}

/// The state by which rows are filtered.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum SheetRowsOnly {
    /// Every row that is not registered yet.
    #[default]
    All,
    /// Rows that can be registered.
    Ready,
    /// Rows with a fault to correct.
    Faulty,
    /// Rows with a warning, which does not keep them from being registered.
    Warned,
    /// Rows with a cell that a rule read or a user changed.
    Mended,
    /// Rows of people who are registered already.
    Known,
    /// Rows that a user left out.
    LeftOut,
}

/// A window of the rows of a draft.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub(super) struct SheetRowsWindow {
    /// Only rows in this state.
    #[param(inline)]
    pub only: SheetRowsOnly,
    /// Only rows with a fault, a warning or a mended cell in this field.
    pub field: Option<String>,
    /// Only rows with a fault of this cause.
    #[param(inline)]
    pub cause: Option<Cause>,
    /// Number of rows before the window.
    pub from: usize,
    /// The most rows in the window; 200 by default.
    #[validate(range(max = 500, message = "At most 500 rows are given at once"))]
    pub count: Option<usize>,
}

/// Cells to be written.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
pub(super) struct SheetCells {
    /// The version of the draft that the client last saw.
    pub version: i32,
    /// 1 to 50,000 cells, written in one change.
    #[validate(length(min = 1, max = 50_000, message = "Write between one and 50,000 cells at a time"))]
    pub cells: Vec<SheetCell>,
}

/// A cell to be written.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct SheetCell {
    /// The number of the row in the draft.
    pub row: u32,
    /// Field of the cell's column.
    pub field: String,
    /// The new text of the cell.
    pub value: String,
}

/// One decision about many rows.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
pub(super) struct SheetDecision {
    /// The version of the draft that the client last saw.
    pub version: i32,
    /// The decision, and the cells or rows it is about.
    pub mend: SheetMend,
}

/// A decision about a column or about many rows.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum SheetMend {
    /// Replaces a value everywhere in a column.
    Replace {
        /// Field of the column.
        field: String,
        /// The value in the cells.
        was: String,
        /// The value to write instead.
        now: String,
    },
    /// Gives all cells with a fault of one cause the same value.
    Fill {
        /// Field of the column.
        field: String,
        /// The cause of the fault.
        cause: Cause,
        /// The value; an empty text empties the cells.
        now: String,
    },
    /// Sets the order of day and month in the dates of a column.
    DateOrder {
        /// Field of the column.
        field: String,
        /// Whether the day or the month comes first.
        order: DateOrder,
    },
    /// Sets the century of two-digit years in a column.
    ShortYears {
        /// Field of the column.
        field: String,
        /// The latest year that two digits can mean, such as 2008.
        latest: i32,
    },
    /// Leaves out all rows with a fault.
    LeaveOut {
        /// Field of the column.
        field: String,
        /// The cause of the fault.
        cause: Cause,
    },
    /// Leaves out some rows.
    LeaveOutRows {
        /// Their numbers in the draft.
        rows: Vec<u32>,
    },
    /// Takes rows back in that were left out.
    TakeInRows {
        /// Their numbers in the draft.
        rows: Vec<u32>,
    },
}

/// The fields in which records take over the sheet's values.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
pub(super) struct SheetUpdate {
    /// The version of the draft that the client last saw.
    pub version: i32,
    /// 1 to 20 fields; other fields of the records stay.
    #[validate(length(min = 1, max = 20, message = "Choose between one and 20 fields"))]
    pub fields: Vec<String>,
}

/// Filter of a list of drafts.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct SheetDraftFilter {
    /// Only drafts of this kind; by default all.
    #[param(inline)]
    pub kind: Option<SheetDraftKind>,
}
