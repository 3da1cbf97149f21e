//! The report of an import of places, for the operator's terminal.

use std::fmt;

use super::places::PlaceList;

/// The most faults in a report.
const MOST_FAULTS: usize = 200;

/// The report of an import. With faults, nothing was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportReport {
    /// Which list the sheet holds.
    pub list: PlaceList,
    /// Places that are new.
    pub added: usize,
    /// Places that existed and were changed.
    pub changed: usize,
    /// Places that existed and stay the same.
    pub unchanged: usize,
    /// The faults by row, in sentences; the first two hundred.
    pub faults: Vec<String>,
}

impl ImportReport {
    pub(super) fn of(list: PlaceList) -> Self {
        Self { list, added: 0, changed: 0, unchanged: 0, faults: Vec::new() }
    }

    /// Whether nothing was written.
    pub fn is_refused(&self) -> bool {
        !self.faults.is_empty()
    }

    pub(super) fn fault(&mut self, sentence: String) {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(sentence);
        }
    }
}

/// Text for the operator's terminal.
impl fmt::Display for ImportReport {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = match self.list {
            PlaceList::Districts => "districts",
            PlaceList::Cities => "cities",
        };
        if self.is_refused() {
            for fault in &self.faults {
                writeln!(formatter, "{fault}")?;
            }
            return write!(formatter, "Nothing was imported. Correct these rows and try again.");
        }
        let Self { added, changed, unchanged, .. } = self;
        write!(formatter, "{places}: {added} added, {changed} changed, {unchanged} unchanged")
    }
}
