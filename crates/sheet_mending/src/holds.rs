//! Kinds of columns, and how their cells are read.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    choices::Choices,
    dates::{self, DateOrder, ShortYears},
    mended::Mended,
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
