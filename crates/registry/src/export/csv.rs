//! Writes comma-separated values that spreadsheet programs open with all scripts, such as Devanagari.

use kernel::{Error, Result};

use super::Cell;
use crate::sheets::harmless;

/// The byte order mark tells spreadsheet programs that the text is UTF-8.
const MARK: &[u8] = "\u{feff}".as_bytes();

pub(super) struct Csv {
    written: Vec<u8>,
}

impl Csv {
    pub(super) fn new() -> Self {
        Self { written: MARK.to_vec() }
    }

    pub(super) fn row(&mut self, cells: &[Cell]) -> Result<()> {
        let mut writer = ::csv::WriterBuilder::new()
            .terminator(::csv::Terminator::CRLF)
            .flexible(true)
            .from_writer(&mut self.written);
        let fields = cells.iter().map(|cell| match cell {
            Cell::Text(text) => harmless(text),
            Cell::Number(number) => number.to_string(),
            // A minus before a number begins no formula.
            Cell::Paise(paise) => Cell::rupees(*paise),
            Cell::Empty => String::new(),
        });
        writer.write_record(fields).map_err(Error::internal)?;
        writer.flush().map_err(Error::internal)
    }

    /// Writes a line without cells.
    pub(super) fn gap(&mut self) {
        self.written.extend_from_slice(b"\r\n");
    }

    /// Takes the bytes written since the last call.
    pub(super) fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.written)
    }
}
