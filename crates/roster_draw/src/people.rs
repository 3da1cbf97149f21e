//! Who may be drawn, as the file lists it.

use serde::{Deserialize, Serialize};

use crate::hard_rule::HardRule;

/// Whether a person can serve at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fitness {
    /// Active, with a face that gates know.
    Fit,
    /// Not active, or not any more.
    NotActive,
    /// Active, without a face.
    NoFace,
}

/// Dates on which a person cannot serve.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unavailable {
    /// The first date, in days since 1970-01-01.
    pub from: i32,
    /// The last date, in the same days.
    pub to: i32,
    /// Only in this city, by index; everywhere if none.
    pub city: Option<u32>,
    /// Only at this center, by index.
    pub center: Option<u32>,
}

/// A duty of another examination.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Busy {
    /// Its begin, in minutes since 1970-01-01.
    pub from: i64,
    /// Its end, after the begin.
    pub to: i64,
    /// Index of the city.
    pub city: u32,
}

/// A declared interest, such as a relative among the candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Interest {
    /// In the whole examination.
    Examination,
    /// In one center, by index.
    Center(u32),
}

/// A rule that does not hold for a person at a post, granted by a named reason that is kept elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Anyway {
    /// The rule that does not hold.
    pub rule: HardRule,
    /// Index of the post.
    pub post: u32,
}

/// A person who may be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ListedPerson {
    /// 32 hexadecimal digits in small letters: a salted hash of what the person is known by.
    pub id: String,
    /// Index of the usual role.
    pub role: Option<u32>,
    /// Index of the agency, whose family says which roles are possible.
    pub agency: Option<u32>,
    /// Whether the person can serve at all.
    pub standing: Fitness,
    /// Index of the city the person lives in.
    pub home_city: Option<u32>,
    /// Index of the district the person lives in.
    pub home_district: Option<u32>,
    /// Index of the state the person lives in.
    pub home_state: Option<u32>,
    /// Index of the city the person comes from.
    pub native_city: Option<u32>,
    /// Index of the city the person works in.
    pub work_city: Option<u32>,
    /// Index of the center the person works at.
    pub work_center: Option<u32>,
    /// Whether the person counts as a woman who can search women.
    pub woman: bool,
    /// Whether the person is over sixty.
    pub over_sixty: bool,
    /// Indices of the languages the person speaks, ascending.
    pub languages: Vec<u32>,
    /// Indices of the roles the person is trained for, ascending.
    pub trained: Vec<u32>,
    /// Duties served in all seasons.
    pub duties_before: u32,
    /// Duties of this season so far, outside the draw.
    pub duties_this_season: u32,
    /// Minutes of the duties of this season.
    pub minutes_this_season: u32,
    /// How often the person did not come.
    pub no_shows: u32,
    /// Indices of the centers served this season, ascending.
    pub centers_this_season: Vec<u32>,
    /// Dates on which the person serves already, outside the draw, ascending; in days since 1970-01-01.
    pub taken_dates: Vec<i32>,
    /// When and where the person cannot serve, ascending.
    pub unavailable: Vec<Unavailable>,
    /// Duties of other examinations, ascending.
    pub busy: Vec<Busy>,
    /// The interests the person declared, ascending.
    pub interests: Vec<Interest>,
    /// Whether the person is exempt from duty.
    pub exempt: bool,
    /// The number of the team the person served in last.
    pub last_team: Option<u32>,
    /// Rules that do not hold for the person at a post, ascending.
    pub anyway: Vec<Anyway>,
}
