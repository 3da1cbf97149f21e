//! Rows of text out of a sheet, whatever its format, within limits.
//!
//! `.xlsx` is read cell by cell: reading it as a range would allocate for the whole rectangle that its farthest cell
//! spans, which two cells can make a hundred gigabytes. Where a sheet is wrong as a whole, the error says what to do.

use std::{fs, io::Cursor, path::Path};

use calamine::{Data, DataRef, DataType, Ods, Reader, Xls, Xlsx};
use kernel::{Error, Result};

use crate::RegistrySettings;

/// A row with something in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its number as the spreadsheet program shows it.
    pub number: u32,
    /// Its cells as text, without the spaces around them.
    pub cells: Vec<String>,
}

/// Reads the first sheet of a file, skipping blank rows.
pub fn read(path: &Path, settings: &RegistrySettings) -> Result<Vec<Row>> {
    let name = path.display();
    let size = fs::metadata(path).map_err(|error| Error::invalid(format!("{name} cannot be read: {error}.")))?.len();
    if size > settings.sheet_bytes {
        return Err(Error::invalid(format!("{name} is larger than {} MiB.", settings.sheet_bytes >> 20)));
    }
    let bytes = fs::read(path).map_err(|error| Error::invalid(format!("{name} cannot be read: {error}.")))?;
    let rows = Rows::within(settings);
    match path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase().as_str() {
        "csv" => csv(&bytes, rows),
        "xlsx" => xlsx(bytes, rows),
        "xls" => range(Xls::new(Cursor::new(bytes)).map_err(unreadable)?, rows),
        "ods" => range(Ods::new(Cursor::new(bytes)).map_err(unreadable)?, rows),
        _ => Err(Error::invalid(format!(
            "{name} is not a sheet: a file ending in .xlsx, .xls, .ods or .csv is expected."
        ))),
    }
}

/// Reads a sheet of comma-separated values.
pub fn csv(bytes: &[u8], mut rows: Rows) -> Result<Vec<Row>> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let mut reader = ::csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(bytes);
    for record in reader.records() {
        let record = record.map_err(|_| {
            Error::invalid("This .csv file cannot be read. Save it again as CSV with the encoding UTF-8.")
        })?;
        let number = record.position().map_or(0, |position| line(bytes, position));
        for (column, cell) in record.iter().enumerate() {
            rows.put(u32::try_from(number).unwrap_or(u32::MAX), u32::try_from(column).unwrap_or(u32::MAX), cell)?;
        }
    }
    Ok(rows.finish())
}

/// The line on which a record begins: its position may lie before the blank lines above it.
fn line(bytes: &[u8], position: &::csv::Position) -> u64 {
    let start = usize::try_from(position.byte()).unwrap_or(usize::MAX);
    let above = bytes.get(start..).unwrap_or_default().iter().take_while(|byte| matches!(byte, b'\r' | b'\n'));
    position.line() + above.filter(|byte| **byte == b'\n').map(|_| 1).sum::<u64>()
}

fn xlsx(bytes: Vec<u8>, mut rows: Rows) -> Result<Vec<Row>> {
    let mut book = Xlsx::new(Cursor::new(bytes)).map_err(unreadable)?;
    let first = book.sheet_names().first().cloned().ok_or_else(|| unreadable("no sheet"))?;
    let mut cells = book.worksheet_cells_reader(&first).map_err(unreadable)?;
    while let Some(cell) = cells.next_cell().map_err(unreadable)? {
        let (row, column) = cell.get_position();
        let text = match cell.get_value() {
            DataRef::SharedString(text) => (*text).to_owned(),
            value => value.as_string().unwrap_or_default(),
        };
        rows.put(row.saturating_add(1), column, &text)?;
    }
    Ok(rows.finish())
}

/// The two old formats can only be read whole. Their sheets come from the operator's own hands.
fn range<R: Reader<Cursor<Vec<u8>>>>(mut book: R, mut rows: Rows) -> Result<Vec<Row>> {
    let (_, sheet) = book.worksheets().into_iter().next().ok_or_else(|| unreadable("no sheet"))?;
    let (top, left) = sheet.start().unwrap_or_default();
    for (row, column, value) in sheet.used_cells() {
        let row = u32::try_from(row).unwrap_or(u32::MAX).saturating_add(top).saturating_add(1);
        let column = u32::try_from(column).unwrap_or(u32::MAX).saturating_add(left);
        rows.put(row, column, &text_of(value))?;
    }
    Ok(rows.finish())
}

fn text_of(value: &Data) -> String {
    value.as_string().unwrap_or_default()
}

fn unreadable(_reason: impl std::fmt::Display) -> Error {
    Error::invalid("This sheet cannot be read. Open it in a spreadsheet program and save it again.")
}

/// Collects cells into rows, as long as they are within the limits.
pub struct Rows {
    most_rows: u32,
    most_columns: u32,
    rows: Vec<Row>,
}

impl Rows {
    /// None yet.
    pub fn within(settings: &RegistrySettings) -> Self {
        Self { most_rows: settings.sheet_rows, most_columns: settings.sheet_columns, rows: Vec::new() }
    }

    fn put(&mut self, number: u32, column: u32, text: &str) -> Result<()> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(());
        }
        if number > self.most_rows {
            return Err(Error::invalid(format!("This sheet has more than {} rows.", self.most_rows)));
        }
        if column >= self.most_columns {
            return Err(Error::invalid(format!("This sheet has more than {} columns.", self.most_columns)));
        }
        if self.rows.last().is_none_or(|row| row.number != number) {
            self.rows.push(Row { number, cells: Vec::new() });
        }
        if let Some(row) = self.rows.last_mut() {
            let column = column as usize;
            if row.cells.len() <= column {
                row.cells.resize(column + 1, String::new());
            }
            row.cells[column] = text.to_owned();
        }
        Ok(())
    }

    fn finish(self) -> Vec<Row> {
        self.rows
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    pub fn settings() -> RegistrySettings {
        RegistrySettings { sheet_bytes: 20 << 20, sheet_rows: 5, sheet_columns: 3 }
    }

    #[test]
    fn blank_rows_are_skipped_and_numbers_stay_those_of_the_file() {
        let rows = csv("\u{feff}a, b \r\n\r\n\n c,,d\n,,\ne".as_bytes(), Rows::within(&settings())).unwrap_err();
        assert_eq!(rows.to_string(), "This sheet has more than 5 rows.");
        let rows = csv("\u{feff}a, b \r\n\r\n\n c,,d\n,,\n".as_bytes(), Rows::within(&settings())).unwrap();
        assert_eq!(
            rows,
            [
                Row { number: 1, cells: vec!["a".into(), "b".into()] },
                Row { number: 4, cells: vec!["c".into(), String::new(), "d".into()] },
            ]
        );
    }

    #[test]
    fn what_is_beyond_the_limits_is_refused() {
        let refused = |text: &str| csv(text.as_bytes(), Rows::within(&settings())).unwrap_err().to_string();
        assert_eq!(refused("a\nb\nc\nd\ne\nf\n"), "This sheet has more than 5 rows.");
        assert_eq!(refused("a,b,c,d\n"), "This sheet has more than 3 columns.");
    }
}
