//! Kinds of columns, and how their cells are read.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    choices::Choices,
    dates::{self, DateOrder, ShortYears},
    numbers,
    roles::{self, Role},
    states::States,
    times, words,
};

/// Kind of a column's cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = SheetHolds)]
pub enum Holds {
    /// Any text, kept as it is.
    Text,
    /// A whole name, which is split into first, middle and last.
    FullName,
    /// A day of the calendar.
    Date,
    /// A mobile number of ten digits.
    Mobile,
    Aadhaar,
    PinCode,
    /// An address for mail.
    Email,
    YesNo,
    /// Male, female or other.
    Gender,
    Education,
    Nationality,
    /// A state or union territory, by its LGD code.
    State,
    /// A role of examination staff.
    Role,
    /// A time of day.
    Time,
    /// A whole number, zero or more.
    Count,
    /// A latitude or a longitude.
    Degrees,
    /// One of certain words, such as a city by its code.
    Choice,
}

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

/// Context for reading cells.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'g> {
    /// Whether the day or the month comes first, as the whole column tells.
    pub order: DateOrder,
    /// How a user decided to read years of two digits.
    pub short_years: Option<ShortYears>,
    pub states: &'g States,
    /// The roles that the people may have.
    pub roles: &'g [Role],
    /// The words of a column that takes only certain ones.
    pub choices: &'g Choices,
}

/// Reads a cell of a column that holds `holds`.
pub fn mend(holds: Holds, text: &str, ground: &Ground<'_>) -> Mended {
    if text.is_empty() {
        return Mended::Same;
    }
    match holds {
        Holds::Text | Holds::FullName => Mended::Same,
        Holds::Date => dates::mend(text, ground.order, ground.short_years),
        Holds::Mobile => numbers::mobile(text),
        Holds::Aadhaar => numbers::aadhaar(text),
        Holds::PinCode => numbers::pin_code(text),
        Holds::Email => words::email(text),
        Holds::YesNo => words::yes_or_no(text),
        Holds::Gender => words::gender(text),
        Holds::Education => words::education(text),
        Holds::Nationality => words::nationality(text),
        Holds::State => ground.states.mend(text),
        Holds::Role => roles::mend(text, ground.roles),
        Holds::Time => times::mend(text),
        Holds::Count => numbers::count(text),
        Holds::Degrees => numbers::degrees(text),
        Holds::Choice => ground.choices.mend(text),
    }
}
