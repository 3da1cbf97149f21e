//! Collects cells into rows within the limits.

use kernel::{Error, Result, text::normal};

use super::{Row, separated::SheetSeparator, write::unguarded};
use crate::RegistrySettings;

/// The most bytes of a cell: the most letters that spreadsheet programs hold, at four bytes each.
const MOST_OF_A_CELL: usize = 4 * 32_767;

/// A sheet of a workbook: its name, and its rows that are not empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// Name of the sheet; empty where the file has one sheet without a name.
    pub name: String,
    pub rows: Vec<Row>,
    /// The separator of its values, for a text.
    pub separator: Option<SheetSeparator>,
}

/// A part that is handed on as soon as it is complete.
pub(super) enum Piece {
    /// The next sheet begins, with this name.
    Table(String),
    /// A row of it.
    Row(Row),
}

/// The receiver of complete parts.
type Taker = Box<dyn FnMut(Piece) -> Result<()>>;

/// Collects cells into rows within the limits.
pub struct SheetRows {
    most_rows: u32,
    most_columns: u32,
    /// Bytes of text that are still allowed.
    text_left: usize,
    count: u32,
    /// The number of the row that is being filled.
    current: Option<u32>,
    /// Its cells. Cells beyond `width` are kept for their memory.
    cells: Vec<String>,
    /// Number of its cells.
    width: usize,
    tables: Vec<Table>,
    taker: Option<Taker>,
}

impl SheetRows {
    /// Empty; it collects the rows.
    pub fn within(settings: &RegistrySettings) -> Self {
        Self {
            most_rows: settings.sheet_rows,
            most_columns: settings.sheet_columns,
            text_left: settings.sheet_text_bytes,
            count: 0,
            current: None,
            cells: Vec::new(),
            width: 0,
            tables: Vec::new(),
            taker: None,
        }
    }

    /// Empty; it hands on each complete part and collects none.
    pub(super) fn handed_to(settings: &RegistrySettings, taker: Taker) -> Self {
        Self { taker: Some(taker), ..Self::within(settings) }
    }

    /// Begins a sheet; its rows are numbered anew.
    pub(super) fn begin(&mut self, name: &str) -> Result<()> {
        self.hand_on()?;
        self.count = 0;
        match &mut self.taker {
            Some(taker) => taker(Piece::Table(name.to_owned())),
            None => {
                self.tables.push(Table { name: name.to_owned(), ..Table::default() });
                Ok(())
            }
        }
    }

    pub(super) fn put(&mut self, number: u32, column: u32, text: &str) -> Result<()> {
        let text = normal(text);
        let text = unguarded(&text);
        if text.is_empty() {
            return Ok(());
        }
        if number > self.most_rows {
            return Err(self.too_many_rows());
        }
        if column >= self.most_columns {
            return Err(Error::invalid(format!(
                "This sheet has more than {} columns. Delete those that are not needed, and choose it again.",
                self.most_columns
            )));
        }
        if text.len() > MOST_OF_A_CELL {
            return Err(Error::invalid(format!("Row {number} has a cell with more text than a sheet can hold.")));
        }
        self.text_left = self.text_left.checked_sub(text.len()).ok_or_else(|| {
            Error::invalid("This sheet holds more text than can be worked off at once. Split it into several.")
        })?;
        if self.current != Some(number) {
            self.hand_on()?;
            self.count += 1;
            if self.count > self.most_rows {
                return Err(self.too_many_rows());
            }
            self.current = Some(number);
        }
        let column = column as usize;
        if self.cells.len() <= column {
            self.cells.resize_with(column + 1, String::new);
        }
        self.width = self.width.max(column + 1);
        self.cells[column].replace_range(.., text);
        Ok(())
    }

    fn hand_on(&mut self) -> Result<()> {
        let Some(number) = self.current.take() else { return Ok(()) };
        let row = Row { number, cells: self.cells[..self.width].iter().collect() };
        self.cells[..self.width].iter_mut().for_each(String::clear);
        self.width = 0;
        match &mut self.taker {
            Some(taker) => taker(Piece::Row(row)),
            None => {
                if self.tables.is_empty() {
                    self.tables.push(Table::default());
                }
                if let Some(table) = self.tables.last_mut() {
                    table.rows.push(row);
                }
                Ok(())
            }
        }
    }

    fn too_many_rows(&self) -> Error {
        Error::invalid(format!("This sheet has more than {} rows.", self.most_rows))
    }

    pub(super) fn finish(mut self) -> Result<Vec<Table>> {
        self.hand_on()?;
        Ok(self.tables)
    }
}
