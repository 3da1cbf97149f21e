//! What became of a cell: by which rule it was read, or why it was not.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How a cell was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = SheetRule)]
pub enum Rule {
    /// A date in another writing.
    DateWritten,
    /// A date that the spreadsheet program shows as a number of days.
    DateNumber,
    /// A year of two digits, read as a user decided for the column.
    ShortYear,
    /// A time of day in another writing.
    TimeWritten,
    /// A mobile number with its country or a zero in front.
    CountryCode,
    /// Spaces, dashes, signs or digits of another script.
    SignsRemoved,
    /// A number that was written with an exponent, with all its digits.
    DigitsWrittenOut,
    /// A word in another spelling.
    Word,
    /// A state by its name instead of its code.
    StateName,
    /// A whole name, split.
    NameSplit,
    /// "Same as above" for an address.
    SameAddress,
    /// A latitude and a longitude in one cell.
    PositionSplit,
    /// A word for nothing, such as "-" or "N/A".
    Nothing,
    /// One value filled in for all rows.
    FilledIn,
    /// A user typed the value.
    Edited,
}

/// Why a cell cannot be read, where a person or the whole column can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Doubt {
    /// A year of two digits.
    ShortYear,
    /// A date that contradicts the order of day and month in the rest of its column.
    DayOrMonth,
    /// The spreadsheet program has shortened a number; its last digits are gone.
    DigitsLost,
}

/// Result of reading a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mended {
    /// Correct as it is, or unknown to every rule.
    Same,
    /// Read as this value by a rule.
    Changed(String, Rule),
    /// Rules alone cannot read it.
    Unsure(Doubt),
}

impl Mended {
    /// The text, unless it is what was there.
    pub(crate) fn unless_same(was: &str, now: String, rule: Rule) -> Self {
        if was == now { Self::Same } else { Self::Changed(now, rule) }
    }
}
