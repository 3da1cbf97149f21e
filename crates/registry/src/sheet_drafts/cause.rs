//! Why cells are wrong, so that all that are wrong for one reason can be put right by one decision.

use serde::{Deserialize, Serialize};
use sheet_mending::Doubt;
use utoipa::ToSchema;

use super::row::DraftRow;
use crate::{centers::location::CITY_UNKNOWN, functionaries::clash};

/// Why a cell is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = SheetFaultCause)]
pub enum Cause {
    /// A year of two digits.
    ShortYear,
    /// A date that contradicts the order of day and month in its column.
    DayOrMonth,
    /// The spreadsheet program has shortened the number; its last digits are gone.
    DigitsLost,
    /// The last digit of an Aadhaar number does not follow from the others.
    CheckDigit,
    /// Nothing stands there.
    Missing,
    /// Another row of the draft says the same of another person.
    Twice,
    /// Somebody else has it already.
    Taken,
    /// There is no such person, center or examination.
    Unknown,
    /// The rules of rosters forbid it.
    Conflict,
    /// Something that is there already becomes different.
    Changes,
    /// What the message says.
    Other,
}

impl Cause {
    /// Why a cell of a row is wrong about which this was said.
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
            None if message == CITY_UNKNOWN => Self::Unknown,
            None => Self::Other,
        }
    }
}
