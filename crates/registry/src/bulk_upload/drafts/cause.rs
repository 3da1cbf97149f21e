//! Causes of faults in cells, so that one decision can mend all cells with the same cause.

use serde::{Deserialize, Serialize};
use sheet_mending::Doubt;
use utoipa::ToSchema;

use super::{places::is_unknown, row::DraftRow};
use crate::{centers::location::CITY_UNKNOWN, functionaries::clash};

/// The cause of a fault in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = SheetFaultCause)]
pub enum Cause {
    /// A year of two digits.
    ShortYear,
    /// A date that contradicts the order of day and month in its column.
    DayOrMonth,
    /// The spreadsheet program has shortened the number and lost its last digits.
    DigitsLost,
    /// The check digit of an Aadhaar number does not fit the other digits.
    CheckDigit,
    /// The cell is empty and must not be.
    Missing,
    /// Another row of the draft has the same value for another person.
    Twice,
    /// Another person or center has the value already.
    Taken,
    /// There is no such person, center or examination.
    Unknown,
    /// The rules of rosters forbid it.
    Conflict,
    /// A record that exists would change.
    Changes,
    /// Any other cause; the message tells it.
    Other,
}

impl Cause {
    /// The cause of a fault with this message in a cell of the row.
    pub(super) fn of(row: &DraftRow, column: usize, message: &str) -> Self {
        let doubt = row.doubts.iter().find(|(doubted, _)| *doubted == column).map(|(_, doubt)| doubt);
        match doubt {
            Some(Doubt::ShortYear) => Self::ShortYear,
            Some(Doubt::DayOrMonth) => Self::DayOrMonth,
            Some(Doubt::DigitsLost) => Self::DigitsLost,
            None if row.cells[column].is_empty() => Self::Missing,
            None if message.starts_with("Row ") => Self::Twice,
            None if message == identity::accounts::users::NUMBER_TAKEN => Self::Taken,
            None if message.starts_with(clash::AADHAAR_OF_ANOTHER_NAME) => Self::Taken,
            None if message.starts_with(clash::MOBILE_TAKEN.trim_end_matches('.')) => Self::Taken,
            None if message == CITY_UNKNOWN || is_unknown(message) => Self::Unknown,
            None => Self::Other,
        }
    }
}
