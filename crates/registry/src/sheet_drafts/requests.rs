//! What comes in about drafts.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sheet_mending::DateOrder;
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use super::cause::Cause;
use crate::{entities::sheet_draft::SheetDraftKind, sheets::SheetSeparator};

/// Sheets on their way in.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "it describes a multipart body, which is read field by field")]
pub(super) struct SheetDraftFiles {
    /// The sheets: .xlsx, .xlsm, .xls, .ods or .csv; up to ten.
    #[schema(value_type = Vec<String>, format = Binary)]
    pub file: Vec<Vec<u8>>,
    /// What their rows become.
    pub kind: SheetDraftKind,
    /// For whom: the caller unless said, or an agency's administrator for whom an administrator acts.
    pub for_user: Option<String>,
}

/// Which tables are read, and what their columns are.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChosenSheetTables {
    /// The version of the draft that its sender saw.
    pub version: i32,
    /// The tables; those that are not among them are not read.
    pub tables: Vec<ChosenSheetTable>,
    /// The same value for all rows, by field.
    #[serde(default)]
    pub fixed: BTreeMap<String, String>,
}

/// A table that is read.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChosenSheetTable {
    /// Its place among the tables of the draft.
    pub index: u16,
    /// The row of its headings, as the spreadsheet program numbers it; 0: there are none.
    pub heading_row: u32,
    /// How many rows they take: 1 or 2.
    pub heading_rows: u32,
    /// The field of each column; nothing for one that is not used.
    pub fields: Vec<Option<String>>,
}

/// Which rows of a table are its headings.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub(super) struct SheetHeadingPlace {
    /// The version of the draft that its sender saw.
    pub version: i32,
    /// The table's place among those of the draft.
    pub index: u16,
    /// The row, as the spreadsheet program numbers it; 0: there are none.
    pub heading_row: u32,
    /// How many rows they take: 1 or 2.
    pub heading_rows: u32,
    /// What stands between the values of a text, if it is something else than was taken: the table is then read anew, and its
    /// headings are looked for again.
    #[serde(default)]
    pub separator: Option<SheetSeparator>,
}

/// The version of a draft that its sender saw.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema, Validate)]
pub(super) struct SheetDraftVersion {
    /// Another version than the stored one is refused with 409.
    pub version: i32,
}

/// Which rows of a draft are wanted.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum SheetRowsOnly {
    /// Every row that is not registered yet.
    #[default]
    All,
    /// That can be registered.
    Ready,
    /// In which something has to be put right.
    Faulty,
    /// Of which something is to be looked at that does not keep them from being registered.
    Warned,
    /// In which a cell was read by a rule or changed by hand.
    Mended,
    /// Of people who are registered already.
    Known,
    /// That a user left out.
    LeftOut,
}

/// A window of the rows of a draft.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub(super) struct SheetRowsWindow {
    /// The state or remark that rows are listed by.
    #[param(inline)]
    pub only: SheetRowsOnly,
    /// Those with a fault, a warning or a mended cell in this column.
    pub field: Option<String>,
    /// Those with a fault of this cause.
    #[param(inline)]
    pub cause: Option<Cause>,
    /// How many of them stand before the window.
    pub from: usize,
    /// How many at the most; 200 unless said.
    #[validate(range(max = 500, message = "At most 500 rows are given at once"))]
    pub count: Option<usize>,
}

/// Cells that are written.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
pub(super) struct SheetCells {
    /// The version of the draft that its sender saw.
    pub version: i32,
    /// 1 to 50,000 cells, written in one change.
    #[validate(length(min = 1, max = 50_000, message = "Write between one and 50,000 cells at a time"))]
    pub cells: Vec<SheetCell>,
}

/// A cell that is written.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct SheetCell {
    /// The number of the row in the draft.
    pub row: u32,
    /// The cell's column, as a record names it.
    pub field: String,
    /// What stands there from now on.
    pub value: String,
}

/// One decision about many rows.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
pub(super) struct SheetDecision {
    /// The version of the draft that its sender saw.
    pub version: i32,
    /// What is decided, and for which cells or rows.
    pub mend: SheetMend,
}

/// A decision about a column or about many rows.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum SheetMend {
    /// A value is another one, everywhere in a column.
    Replace {
        /// The column, as a record names it.
        field: String,
        /// The value as it stands there.
        was: String,
        /// The value that is meant.
        now: String,
    },
    /// All cells with a fault get one value.
    Fill {
        /// The column, as a record names it.
        field: String,
        /// The cause of the fault.
        cause: Cause,
        /// The value; nothing empties the cells.
        now: String,
    },
    /// What comes first in the dates of a column.
    DateOrder {
        /// The column, as a record names it.
        field: String,
        /// Whether the day or the month comes first.
        order: DateOrder,
    },
    /// How years of two digits are meant in a column.
    ShortYears {
        /// The column, as a record names it.
        field: String,
        /// The latest year that they mean, such as 2008.
        latest: i32,
    },
    /// All rows with a fault are left out.
    LeaveOut {
        /// The column, as a record names it.
        field: String,
        /// The cause of the fault.
        cause: Cause,
    },
    /// Some rows are left out.
    LeaveOutRows {
        /// Their numbers in the draft.
        rows: Vec<u32>,
    },
    /// Some rows are no longer left out.
    TakeInRows {
        /// Their numbers in the draft.
        rows: Vec<u32>,
    },
}

/// Which fields of the records of people take over what a sheet says.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
pub(super) struct SheetUpdate {
    /// The version of the draft that its sender saw.
    pub version: i32,
    /// 1 to 20 fields, as a record names them; the others stay.
    #[validate(length(min = 1, max = 20, message = "Choose between one and 20 fields"))]
    pub fields: Vec<String>,
}

/// Which drafts are listed.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct SheetDraftFilter {
    /// Of this kind; of all unless said.
    #[param(inline)]
    pub kind: Option<SheetDraftKind>,
}
