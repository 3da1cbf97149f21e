//! Writing workbooks with rows to correct.

use kernel::{Error, Result, text::first_seen};
use rust_xlsxwriter::{Format, Workbook, Worksheet, XlsxError};

/// The number format that leaves numbers as typed, leading zeros included.
const AS_TEXT: &str = "@";

/// A cell to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cell<'a> {
    /// The user's text, unchanged.
    Text(&'a str),
    /// The fault of the row.
    Remark(String),
}

/// A workbook with one sheet: a frozen heading, and rows under it. All cells are text, so that numbers keep their zeros and no
/// text becomes a formula.
pub(crate) fn workbook(name: &str, headings: &[&str], rows: &[Vec<Cell<'_>>]) -> Result<Vec<u8>> {
    fill(name, headings, rows).map_err(Error::internal)
}

fn fill(name: &str, headings: &[&str], rows: &[Vec<Cell<'_>>]) -> std::result::Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let text = Format::new().set_num_format(AS_TEXT);
    let sheet = book.add_worksheet();
    head(sheet, name, headings)?;
    for (row, cells) in (1_u32..).zip(rows) {
        for (column, cell) in (0_u16..).zip(cells) {
            match cell {
                Cell::Text(written) => sheet.write_string_with_format(row, column, harmless(written), &text)?,
                Cell::Remark(remark) => sheet.write_string(row, column, remark)?,
            };
        }
    }
    book.save_to_buffer()
}

/// Names a sheet and writes its headings; its columns hold text.
pub(super) fn head(sheet: &mut Worksheet, name: &str, headings: &[&str]) -> std::result::Result<(), XlsxError> {
    let (bold, text) = (Format::new().set_bold(), Format::new().set_num_format(AS_TEXT));
    sheet.set_name(name)?.set_freeze_panes(1, 0)?;
    for (column, heading) in (0_u16..).zip(headings) {
        sheet.set_column_format(column, &text)?;
        sheet.set_column_width(column, heading.chars().count().max(14) as f64)?;
        sheet.write_string_with_format(0, column, *heading, &bold)?;
    }
    Ok(())
}

/// First characters of formulas (OWASP, CSV injection).
const FORMULA: [char; 7] = ['=', '+', '-', '@', '\t', '\r', '\n'];
/// Put before a text so that it is no formula.
const GUARD: char = '\'';

/// A text that no spreadsheet program takes for a formula. Programs drop invisible characters and read full-width signs as plain ones, so
/// the first letter after both steps counts.
#[must_use]
pub fn harmless(text: &str) -> String {
    if needs_guard(text) { format!("{GUARD}{text}") } else { text.to_owned() }
}

/// The text as it was before [`harmless`].
pub(super) fn unguarded(text: &str) -> &str {
    text.strip_prefix(GUARD).filter(|rest| needs_guard(rest)).unwrap_or(text)
}

/// Whether a text needs a guard: one that has a guard already gets another, or it would come back without its own.
fn needs_guard(text: &str) -> bool {
    first_seen(text.trim_start_matches(GUARD)).is_some_and(|letter| FORMULA.contains(&letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_like_a_formula_is_written_as_words() {
        for text in [
            "=1+1.jpg",
            "+91",
            "-2",
            "@here",
            "\tx",
            "\rx",
            "＝1+1",
            "\u{200b}=1",
            "\u{202e}＋1",
            "﹣2",
            "＠here",
            "'=1",
        ] {
            assert_eq!(harmless(text), format!("'{text}"));
            assert_eq!(unguarded(&harmless(text)), text);
        }
        for text in ["Asha = O'Neil", "'quoted'", "", "\u{200b}Asha"] {
            assert_eq!(harmless(text), text);
            assert_eq!(unguarded(text), text);
        }
    }

    #[test]
    fn a_workbook_is_read_back_as_it_was_written() {
        let rows = [vec![Cell::Text("0123"), Cell::Remark("Too short".into()), Cell::Text("+91")]];
        let bytes = workbook("Rows", &["Number", "Reason", "Code"], &rows).unwrap();
        let read = super::super::read::tests::parsed(&bytes).unwrap();
        assert_eq!(read[1].cells, ["0123", "Too short", "+91"]);
    }
}
