//! Where and when people are needed, as the file lists it. Whatever refers to something else does so by its position in that list.

use serde::{Deserialize, Serialize};

/// A district, by the state it is in.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct District {
    /// Index of the state.
    pub state: u32,
    /// Its name within the state.
    pub name: String,
}

/// A city, by its district.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct City {
    /// Index of the state.
    pub state: u32,
    /// Index of the district, which is of the same state.
    pub district: u32,
    /// Its name within the district.
    pub name: String,
    /// Latitude and longitude in 1/10,000 degree, if known.
    pub position: Option<[i32; 2]>,
}

/// An agency that sends people.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ListedAgency {
    /// The name of the agency.
    pub name: String,
    /// The family of roles that it may serve.
    pub family: u8,
}

/// What a person does at a center.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ListedRole {
    /// The code of the role, unique.
    pub code: String,
    /// The family it belongs to.
    pub family: u8,
    /// Whether it searches candidates, so that a woman has to be among those of a post.
    pub searches_women: bool,
}

/// A place where candidates are examined.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ListedCenter {
    /// Its identifier, as text.
    pub id: String,
    /// Index of its city.
    pub city: u32,
    /// Indices of the languages of its state, ascending.
    pub languages: Vec<u32>,
}

/// What one team serves at one stretch on one date.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shift {
    /// Its date, in days since 1970-01-01.
    pub date: i32,
    /// Its begin, in minutes since 1970-01-01.
    pub from: i64,
    /// Its end, in the same minutes, after the begin.
    pub to: i64,
    /// How many batches it holds, at least one.
    pub sittings: u32,
    /// The week the date is in, as [`week_of`] counts it.
    pub week: i32,
}

/// The number of a date's week: weeks begin on Mondays, and week 0 is the one with 1970-01-01 in it.
pub const fn week_of(date: i32) -> i32 {
    (date + 3).div_euclid(7)
}

/// People of a role who are needed at a center for a shift.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Post {
    /// Index of the center.
    pub center: u32,
    /// Index of the shift.
    pub shift: u32,
    /// Index of the role.
    pub role: u32,
    /// How many people it needs.
    pub needed: u32,
}

/// People of a role who stand by in a city for a shift.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reserve {
    /// Index of the city.
    pub city: u32,
    /// Index of the shift.
    pub shift: u32,
    /// Index of the role.
    pub role: u32,
    /// How many people it needs.
    pub needed: u32,
}

/// A duty that stays whatever is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Locked {
    /// Index of the person.
    pub person: u32,
    /// Index of the post.
    pub post: u32,
}
