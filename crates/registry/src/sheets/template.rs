//! Sheets to fill in: headings, and the words that columns with fixed words take.

use kernel::{Error, Result};
use rust_xlsxwriter::{DataValidation, DataValidationErrorStyle, Format, Formula, Workbook, Worksheet, XlsxError};

use super::write::head;

/// Name of the sheet with the words.
const CHOICES: &str = "Allowed values";
/// Rows for which the spreadsheet program offers the words.
const OFFERED: u32 = 10_000;

/// The words that a column takes.
pub struct Choices {
    /// The heading of the column.
    pub heading: &'static str,
    /// Each word, with its meaning where the word alone does not tell it.
    pub words: Vec<(String, Option<String>)>,
}

/// A workbook to fill in. Columns that take only certain words offer them. Other input gets a warning and is not refused, because the
/// server takes more spellings.
pub fn template(name: &str, headings: &[&str], choices: &[Choices]) -> Result<Vec<u8>> {
    fill(name, headings, choices).map_err(Error::internal)
}

/// Only the headings, as comma-separated values; the mark in front tells spreadsheet programs the encoding.
pub fn template_of_text(headings: &[&str]) -> Vec<u8> {
    format!("\u{feff}{}\r\n", headings.join(",")).into_bytes()
}

fn fill(name: &str, headings: &[&str], choices: &[Choices]) -> std::result::Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    head(sheet, name, headings)?;
    let mut list = Worksheet::new();
    list.set_name(CHOICES)?.set_freeze_panes(1, 0)?;
    let bold = Format::new().set_bold();
    let mut column = 0_u16;
    for Choices { heading, words } in choices {
        list.write_string_with_format(0, column, *heading, &bold)?.set_column_width(column, 30)?;
        for (row, (word, _)) in (1_u32..).zip(words) {
            list.write_string(row, column, word)?;
        }
        if let Some(place) = headings.iter().position(|other| other == heading) {
            let place = u16::try_from(place).unwrap_or(u16::MAX);
            sheet.add_data_validation(1, place, OFFERED, place, &offer(column, words.len())?)?;
        }
        column += 1;
        if words.iter().any(|(_, meaning)| meaning.is_some()) {
            list.set_column_width(column, 40)?;
            for (row, meaning) in (1_u32..).zip(words.iter().map(|(_, meaning)| meaning)) {
                list.write_string(row, column, meaning.as_deref().unwrap_or_default())?;
            }
            column += 1;
        }
    }
    book.push_worksheet(list);
    book.save_to_buffer()
}

/// Offers the words of a column of the list.
fn offer(column: u16, count: usize) -> std::result::Result<DataValidation, XlsxError> {
    let name = rust_xlsxwriter::column_number_to_name(column);
    let list = Formula::new(format!("='{CHOICES}'!${name}$2:${name}${}", count + 1));
    DataValidation::new()
        .allow_list_formula(list)
        .set_error_style(DataValidationErrorStyle::Warning)
        .set_error_title("Not one of the allowed values")?
        .set_error_message("The sheet “Allowed values” lists what this column takes.")
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use calamine::{Reader, Xlsx};

    use super::*;

    #[test]
    fn the_words_of_a_column_stand_on_a_sheet_beside_the_one_to_fill_in() {
        let codes = [("7", "Delhi"), ("27", "Maharashtra")];
        let words = codes.map(|(code, state)| (code.to_owned(), Some(state.to_owned()))).to_vec();
        let bytes = template("People", &["Name", "State"], &[Choices { heading: "State", words }]).unwrap();
        let mut book = Xlsx::new(Cursor::new(bytes)).unwrap();
        assert_eq!(book.sheet_names(), ["People", CHOICES], "the one to fill in is the first, which is read");
        let list = book.worksheet_range(CHOICES).unwrap();
        assert_eq!(list.get_value((2, 0)).unwrap().to_string(), "27");
        assert_eq!(list.get_value((2, 1)).unwrap().to_string(), "Maharashtra");
    }
}
