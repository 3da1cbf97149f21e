//! Downloads of lists: every row that passes a list's filters, as CSV or as an Excel workbook.
//!
//! The rows come from the list's own use case, page by page, so that scope and filters are the same. Each page is written and sent
//! before the next one is read, so a file of any length takes the memory of one page. Above the rows stand the list's name, the filters
//! in words and the time; below them stands the number of rows. Each download leaves a line in the audit trail before its first row goes
//! out. Each further page goes out only while the caller's session is open. A file that breaks off midway has no proper end, and
//! browsers report a failed download.

mod asked;
mod csv;
mod http;
mod pages;
mod requests;
mod workbook;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::clock::Clock;

pub use asked::Asked;
pub use http::{ExportedList, answer};
pub use requests::ExportFormat;

pub use crate::sheets::{SheetBytes, XLSX};

/// A column of a file.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    pub heading: &'static str,
    /// Whether the last line has the column's sum.
    pub is_summed: bool,
}

impl Column {
    pub const fn new(heading: &'static str) -> Self {
        Self { heading, is_summed: false }
    }

    /// A column of numbers with their sum in the last line.
    pub const fn summed(heading: &'static str) -> Self {
        Self { heading, is_summed: true }
    }
}

/// The content of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Text, and numbers without arithmetic, such as mobile numbers.
    Text(String),
    Number(u64),
    /// Money in paise; files have it as a number of rupees.
    Paise(i64),
    Empty,
}

impl Cell {
    /// Paise as rupees with two decimals and without signs between digits, as programs read numbers.
    fn rupees(paise: i64) -> String {
        let sign = if paise < 0 { "-" } else { "" };
        format!("{sign}{}.{:02}", paise.unsigned_abs() / 100, paise.unsigned_abs() % 100)
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        if text.is_empty() { Self::Empty } else { Self::Text(text) }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<Option<String>> for Cell {
    fn from(text: Option<String>) -> Self {
        text.map_or(Self::Empty, Self::from)
    }
}

impl From<u64> for Cell {
    fn from(number: u64) -> Self {
        Self::Number(number)
    }
}

impl From<Option<u64>> for Cell {
    fn from(number: Option<u64>) -> Self {
        number.map_or(Self::Empty, Self::Number)
    }
}

impl From<NaiveDate> for Cell {
    fn from(date: NaiveDate) -> Self {
        Self::Text(date.format("%d-%m-%Y").to_string())
    }
}

impl From<bool> for Cell {
    fn from(is_so: bool) -> Self {
        Self::Text(if is_so { "Yes" } else { "No" }.to_owned())
    }
}

/// A moment in the local date and time of day of the centers.
pub fn moment(at: Option<DateTime<Utc>>, clock: &Clock) -> Cell {
    at.map(|at| at.with_timezone(&clock.zone()).format("%d-%m-%Y %H:%M").to_string()).into()
}

/// Words of enumerations that pages show in other words.
const ON_PAGES: [(&str, &str); 5] = [
    ("FACE_MISMATCH", "Face does not match"),
    ("MULTIPLE_ENTRY", "Entered more than once"),
    ("MULTIPLE_EXIT", "Left without being inside"),
    ("OUTSIDE_GEOFENCED_BOUNDARY", "Outside the center boundary"),
    ("FUNCTIONARY_NOT_ASSIGNED_TO_CENTER", "Not assigned to this center"),
];

/// A word of an enumeration as pages and files show it: `TEMPORARILY_BLOCKED` is `Temporarily blocked`.
#[must_use]
pub fn in_words(word: &str) -> String {
    if let Some((_, on_pages)) = ON_PAGES.iter().find(|(known, _)| *known == word) {
        return (*on_pages).to_owned();
    }
    let mut letters = word.replace('_', " ").to_lowercase().chars().collect::<Vec<_>>();
    if let Some(first) = letters.first_mut() {
        first.make_ascii_uppercase();
    }
    letters.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_a_number_of_rupees() {
        let said = [0, 5, -5, 100, 12_500_050, -12_500_050].map(Cell::rupees);
        assert_eq!(said, ["0.00", "0.05", "-0.05", "1.00", "125000.50", "-125000.50"]);
    }
}
