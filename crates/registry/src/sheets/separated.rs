//! Values separated by a character, as programs write them: it finds the separator, the ends of rows, and a quotation mark that is never
//! closed and has swallowed some rows.

use kernel::{Error, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{SheetRows, text};

/// Bytes at the beginning that tell the separator.
const LOOKED_AT: usize = 64 << 10;
/// The fewest values in a line of a cell that make it look like a row, and the narrowest table where that counts.
const FEWEST: usize = 6;

/// The separator of the values of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SheetSeparator {
    Comma,
    Semicolon,
    Tab,
    Bar,
}

impl SheetSeparator {
    /// Where several separators fit the lines equally well, the last one here is taken.
    const ALL: [Self; 4] = [Self::Tab, Self::Semicolon, Self::Bar, Self::Comma];

    fn byte(self) -> u8 {
        match self {
            Self::Comma => b',',
            Self::Semicolon => b';',
            Self::Tab => b'\t',
            Self::Bar => b'|',
        }
    }
}

/// Reads values separated by `wanted`, or by the separator that the first lines agree on, and answers the separator.
///
/// # Errors
/// [`Error::Invalid`] when it is no text, beyond the limits, or has a quotation mark that is never closed.
pub(super) fn read(
    bytes: &[u8],
    wanted: Option<SheetSeparator>,
    mut rows: SheetRows,
) -> Result<(SheetRows, SheetSeparator)> {
    let text = text::decoded(bytes);
    // Lines may end as on the first Macintosh.
    let text = if text.contains('\n') { text } else { text.replace('\r', "\n").into() };
    let taken = wanted.unwrap_or_else(|| separator_of(&text));
    let separator = taken.byte();
    let bytes = text.as_bytes();
    let mut reader =
        ::csv::ReaderBuilder::new().has_headers(false).flexible(true).delimiter(separator).from_reader(bytes);
    // Line breaks within a cell do not count as rows in the spreadsheet program.
    let mut within = 0;
    let mut width = 0;
    let open = open_quote_at(&text, separator);
    let mut records = reader.records().peekable();
    while let Some(record) = records.next() {
        let record = record.map_err(|_| {
            Error::invalid("This .csv file cannot be read. Save it again as CSV with the encoding UTF-8.")
        })?;
        let number = record.position().map_or(0, |position| line(bytes, position)) - within;
        let start = record.position().map_or(0, ::csv::Position::byte);
        let next = records.peek().and_then(|next| next.as_ref().ok()?.position());
        let end = next.map_or(u64::MAX, ::csv::Position::byte);
        if open.is_some_and(|at| (start..end).contains(&at))
            || record.iter().any(|cell| has_swallowed(cell, separator, width))
        {
            return Err(open_quote(number));
        }
        width = width.max(record.len());
        within += record.iter().map(|cell| cell.matches('\n').count() as u64).sum::<u64>();
        for (column, cell) in record.iter().enumerate() {
            rows.put(
                u32::try_from(number).unwrap_or(u32::MAX),
                u32::try_from(column).unwrap_or(u32::MAX),
                without_guard(cell),
            )?;
        }
    }
    Ok((rows, taken))
}

fn open_quote(row: u64) -> Error {
    Error::invalid(format!(
        "Row {row} of this sheet has a quotation mark (\") that is never closed, so that the rows under it count as part of one cell. \
         Close or delete it, and choose the file again. Nothing of it was read."
    ))
}

/// The separator with the highest score: the number of lines that agree on a count, squared, times that count. So commas in a title or in
/// addresses do not win.
fn separator_of(text: &str) -> SheetSeparator {
    let beginning = text.as_bytes().get(..LOOKED_AT).unwrap_or(text.as_bytes());
    let agreed = |separator: u8| {
        let mut lines: Vec<usize> = Vec::new();
        for line in beginning.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
            let mut is_quoted = false;
            let outside = line.iter().filter(|byte| {
                is_quoted ^= **byte == b'"';
                !is_quoted && **byte == separator
            });
            lines.push(outside.count());
        }
        let most = lines.iter().copied().filter(|count| *count > 0);
        most.map(|count| lines.iter().filter(|other| **other == count).count().pow(2) * count).max().unwrap_or_default()
    };
    let best = SheetSeparator::ALL.into_iter().max_by_key(|separator| agreed(separator.byte()));
    best.unwrap_or(SheetSeparator::Comma)
}

/// Whether a cell of several lines holds a row of a table of this width. In narrow tables it may be an address.
fn has_swallowed(cell: &str, separator: u8, width: usize) -> bool {
    let wanted = width.saturating_sub(1).min(FEWEST.max(width / 2));
    let has_row = |line: &str| line.bytes().filter(|byte| *byte == separator).count() >= wanted;
    width >= FEWEST && cell.lines().skip(1).any(has_row)
}

/// The position of a quotation mark that is never closed, or that only a mark at the beginning of another cell closes, lines later.
fn open_quote_at(text: &str, separator: u8) -> Option<u64> {
    let (mut opened, mut has_break, mut is_beginning) = (None, false, true);
    let mut bytes = (0_u64..).zip(text.bytes()).peekable();
    while let Some((at, byte)) = bytes.next() {
        if opened.is_none() {
            (opened, has_break) = ((is_beginning && byte == b'"').then_some(at), false);
            is_beginning = byte == separator || matches!(byte, b'\r' | b'\n');
        } else if byte == b'\n' {
            has_break = true;
        } else if byte == b'"' && bytes.next_if(|(_, next)| *next == b'"').is_none() {
            let is_end = |next: u8| next == separator || matches!(next, b'\r' | b'\n' | b' ');
            if has_break && bytes.peek().is_some_and(|(_, next)| !is_end(*next)) {
                return opened;
            }
            opened = None;
        }
    }
    opened
}

/// The text of a cell that a program wrote as a formula, so that other programs do not read it as a number: `="0123"`.
fn without_guard(cell: &str) -> &str {
    cell.trim().strip_prefix("=\"").and_then(|rest| rest.strip_suffix('"')).unwrap_or(cell)
}

/// The line on which a record begins; its own position may lie before blank lines above it.
fn line(bytes: &[u8], position: &::csv::Position) -> u64 {
    let start = usize::try_from(position.byte()).unwrap_or(usize::MAX);
    let above = bytes.get(start..).unwrap_or_default().iter().take_while(|byte| matches!(byte, b'\r' | b'\n'));
    position.line() + above.filter(|byte| **byte == b'\n').map(|_| 1).sum::<u64>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RegistrySettings, sheets::Row};

    fn rows(text: &str) -> Result<Vec<Row>> {
        let (read, _) = read(text.as_bytes(), None, SheetRows::within(&RegistrySettings::default()))?;
        Ok(read.finish()?.into_iter().flat_map(|table| table.rows).collect())
    }

    fn cells(text: &str) -> Vec<Vec<String>> {
        let all = |row: &Row| row.cells.iter().map(str::to_owned).collect();
        rows(text).unwrap().iter().map(all).collect()
    }

    #[test]
    fn what_separates_is_told_by_the_lines_that_agree() {
        let titled =
            "List of staff, Lucknow, Kanpur, Agra, Meerut\r\n\r\nName;Mobile;City\r\nAsha;9876543210;Lucknow, UP\r\n";
        assert_eq!(cells(titled)[1..], [["Name", "Mobile", "City"], ["Asha", "9876543210", "Lucknow, UP"]]);
        let old = rows("Name,Mobile\rAsha,9876543210\rBina,9876543211\r").unwrap();
        assert_eq!(old.iter().map(|row| row.number).collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(cells("a,b\n\"=\"\"0123\"\"\",\"x, y\"\n"), [["a", "b"], ["0123", "x, y"]]);
    }

    #[test]
    fn a_quotation_mark_that_is_never_closed_is_named_with_its_row() {
        let heading = "Name,Mobile,City,Address\n";
        for (text, row) in [
            ("Asha,98,Agra,\"12 Park Road\nBina,97,Agra,12 Park Road\n", "Row 2 "),
            ("Asha,98,Agra,12 Park Road\nBina,97,Agra,\"12 Park Road", "Row 3 "),
            ("Asha,98,Agra,\"12 Park Road\nBina,97,Agra,12 Park Road\nChitra,96,Agra,\"3 Road\"\n", "Row 2 "),
        ] {
            let refused = rows(&format!("{heading}{text}")).unwrap_err().to_string();
            assert!(refused.starts_with(row) && refused.contains("never closed"), "{refused}");
        }
        let fine =
            format!("{heading}Asha,98,Agra,\"12, Park Road\nHazratganj, Lucknow\"\nBina \"Bee\",97,Agra,5\" wall\n");
        assert_eq!(cells(&fine)[1][3], "12, Park Road\nHazratganj, Lucknow");
        assert_eq!(cells(&fine)[2][0], "Bina \"Bee\"");
    }
}
