//! A row of a draft: what the sheet said, what it was read as, and what is wrong with it.

use serde::{Deserialize, Serialize};
use sheet_mending::{Doubt, Ground, Holds, Mended, Rule, mend};
use utoipa::ToSchema;

use super::{cause::Cause, kind::SheetRow};
use crate::sheets::Cells;

/// Whether a row can be registered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = SheetRowState)]
pub(super) enum RowState {
    /// Nothing is wrong with it.
    #[default]
    Ready,
    /// Something has to be put right first.
    Faulty,
    /// The person is registered already, or stands in a row above.
    Known,
    /// Somebody left it out.
    LeftOut,
}

/// A cell that does not say what the sheet says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Was {
    pub column: usize,
    /// What the sheet says.
    pub text: String,
    pub rule: Rule,
}

/// What is wrong with a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Fault {
    pub column: usize,
    pub cause: Cause,
    pub message: String,
    /// Whether the row can be registered all the same.
    pub is_warning: bool,
}

/// A row of a draft.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct DraftRow {
    /// Its number in the draft, from 1.
    pub number: u32,
    /// Of which table.
    pub table: u16,
    /// Its number there, as the spreadsheet program shows it.
    pub source: u32,
    /// Its cells, in the template's order.
    pub cells: Cells,
    pub was: Vec<Was>,
    /// Cells that could not be read by a rule.
    pub doubts: Vec<(usize, Doubt)>,
    pub faults: Vec<Fault>,
    pub state: RowState,
    /// Why it is known already.
    pub reason: Option<String>,
}

/// What the cells of one column are read against.
#[derive(Clone, Copy)]
pub(super) struct ColumnGround<'g> {
    /// What they are.
    pub holds: Holds,
    pub ground: Ground<'g>,
}

impl DraftRow {
    /// What the sheet says in a column.
    pub fn original(&self, column: usize) -> &str {
        self.was.iter().find(|was| was.column == column).map_or_else(|| &self.cells[column], |was| was.text.as_str())
    }

    /// Reads every cell by its rule, or those of one column anew; what somebody wrote by hand stays.
    pub fn mend(&mut self, grounds: &[ColumnGround<'_>], only: Option<usize>) {
        let mut cells: Vec<String> = self.cells.iter().map(str::to_owned).collect();
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

    /// Writes a cell by hand, and reads it by its rule: `24/05/1999` is as good as `24-05-1999`.
    pub fn write(&mut self, column: usize, text: &str, on: &ColumnGround<'_>) {
        let (now, doubt) = match mend(on.holds, text, &on.ground) {
            Mended::Changed(now, _) => (now, None),
            Mended::Unsure(doubt) => (text.to_owned(), Some(doubt)),
            Mended::Same => (text.to_owned(), None),
        };
        let original = self.original(column).to_owned();
        self.put(column, now, original, doubt);
    }

    /// Puts a cell back to what it was, with what the sheet said and what was doubted.
    pub fn put_back(&mut self, column: usize, text: &str, was: Option<Was>, doubt: Option<Doubt>) {
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
        self.cells =
            self.cells.iter().enumerate().map(|(place, cell)| if place == column { text } else { cell }).collect();
    }

    /// As it is judged.
    pub const fn as_sheet_row(&self) -> SheetRow<'_> {
        SheetRow { number: self.number, cells: &self.cells }
    }
}
