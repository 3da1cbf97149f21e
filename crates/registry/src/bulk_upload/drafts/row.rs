//! A row of a draft: the sheet's texts, how they were read, and their faults.

use serde::{Deserialize, Serialize};
use sheet_mending::{Doubt, Ground, Holds, Mended, Rule, mend};
use utoipa::ToSchema;

use super::cause::Cause;
use crate::sheets::{Cells, SheetRow};

/// Whether a row can be registered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = SheetRowState)]
pub(super) enum RowState {
    /// It has no fault.
    #[default]
    Ready,
    /// A fault must be corrected first.
    Faulty,
    /// The person is registered already, or stands in a row above.
    Known,
    /// A user left it out.
    LeftOut,
}

/// A cell whose text differs from the sheet's text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Was {
    pub column: usize,
    /// Text of the sheet.
    pub text: String,
    pub rule: Rule,
}

/// What is wrong with a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct CellFault {
    pub column: usize,
    pub cause: Cause,
    pub message: String,
    /// Whether the row can be registered in spite of it.
    pub is_warning: bool,
}

/// A row of a draft.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct DraftRow {
    /// Its number in the draft, from 1.
    pub number: u32,
    /// Index of its table.
    pub table: u16,
    /// Its number in the spreadsheet program.
    pub source: u32,
    /// Its cells, in the template's order.
    pub cells: Cells,
    pub was: Vec<Was>,
    /// Cells that no rule could read.
    pub doubts: Vec<(usize, Doubt)>,
    pub faults: Vec<CellFault>,
    pub state: RowState,
    /// Why its record exists already.
    pub reason: Option<String>,
}

/// The rules and words for reading the cells of one column.
#[derive(Clone, Copy)]
pub(super) struct ColumnGround<'g> {
    /// The type of the cells.
    pub holds: Holds,
    pub ground: Ground<'g>,
}

impl DraftRow {
    /// The sheet's text in a column.
    pub(super) fn original(&self, column: usize) -> &str {
        self.was.iter().find(|was| was.column == column).map_or_else(|| &self.cells[column], |was| was.text.as_str())
    }

    /// Reads every cell by its rule, or only those of one column; cells that a user wrote stay.
    pub(super) fn mend(&mut self, grounds: &[ColumnGround<'_>], only: Option<usize>) {
        let mut cells: Vec<String> = self.cells.iter().map(str::to_owned).collect();
        // A draft of before an update lacks the columns that came with it.
        cells.resize(cells.len().max(grounds.len()), String::new());
        for (column, ColumnGround { holds, ground }) in grounds.iter().enumerate() {
            let by_hand = |was: &Was| {
                was.column == column
                    && matches!(
                        was.rule,
                        Rule::Edited
                            | Rule::FilledIn
                            | Rule::NameSplit
                            | Rule::SameAddress
                            | Rule::PositionSplit
                            | Rule::Nothing
                    )
            };
            if only.is_some_and(|only| only != column) || self.was.iter().any(by_hand) {
                continue;
            }
            let original = self.original(column).to_owned();
            self.was.retain(|was| was.column != column);
            self.doubts.retain(|(doubted, _)| *doubted != column);
            match mend(*holds, &original, ground) {
                Mended::Changed(now, rule) => {
                    self.was.push(Was { column, text: original, rule });
                    cells[column] = now;
                }
                Mended::Unsure(doubt) => {
                    self.doubts.push((column, doubt));
                    cells[column] = original;
                }
                Mended::Same => cells[column] = original,
            }
        }
        self.was.sort_by_key(|was| was.column);
        self.doubts.sort_by_key(|(column, _)| *column);
        self.cells = cells.iter().collect();
    }

    /// Writes a user's text into a cell, and reads it by the rule: `24/05/1999` is as good as `24-05-1999`.
    pub(super) fn write(&mut self, column: usize, text: &str, on: &ColumnGround<'_>) {
        let (now, doubt) = match mend(on.holds, text, &on.ground) {
            Mended::Changed(now, _) => (now, None),
            Mended::Unsure(doubt) => (text.to_owned(), Some(doubt)),
            Mended::Same => (text.to_owned(), None),
        };
        let original = self.original(column).to_owned();
        self.put(column, now, original, doubt);
    }

    /// Puts a cell back to a former text, with the sheet's text and the doubt of then.
    pub(super) fn put_back(&mut self, column: usize, text: &str, was: Option<Was>, doubt: Option<Doubt>) {
        self.replace(column, text);
        self.was.retain(|was| was.column != column);
        self.doubts.retain(|(doubted, _)| *doubted != column);
        self.was.extend(was);
        self.doubts.extend(doubt.map(|doubt| (column, doubt)));
        self.was.sort_by_key(|was| was.column);
        self.doubts.sort_by_key(|(column, _)| *column);
    }

    fn put(&mut self, column: usize, now: String, original: String, doubt: Option<Doubt>) {
        let was = (original != now).then_some(Was { column, text: original, rule: Rule::Edited });
        self.put_back(column, &now, was, doubt);
    }

    fn replace(&mut self, column: usize, text: &str) {
        let width = self.cells.len().max(column + 1);
        self.cells = (0..width).map(|index| if index == column { text } else { &self.cells[index] }).collect();
    }

    /// The row in the form that kinds judge.
    pub(super) const fn as_sheet_row(&self) -> SheetRow<'_> {
        SheetRow { number: self.number, cells: &self.cells }
    }
}
