//! Which rules hold in a draw, and how much the soft ones weigh.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How much a soft rule weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Weight {
    /// The rule does not count.
    Off,
    /// Its points count once.
    Little,
    /// Its points four times.
    Much,
}

impl Weight {
    /// What the points of the rule are multiplied by.
    pub const fn times(self) -> u32 {
        match self {
            Self::Off => 0,
            Self::Little => 1,
            Self::Much => 4,
        }
    }

    /// Whether the rule counts.
    pub const fn is_on(self) -> bool {
        !matches!(self, Self::Off)
    }
}

/// How far a rule about the work place reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum WorkPlace {
    /// It does not hold.
    Off,
    /// It reaches over the center itself.
    Center,
    /// The whole city of it.
    City,
}

/// How far a rule about home or origin reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Area {
    /// It does not hold.
    Off,
    /// It reaches over the city.
    City,
    /// It reaches over the whole district.
    District,
}

/// What is shared fairly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SharedBy {
    /// The duties of the season.
    Duties,
    /// The minutes of the season: each 240 before the draw count as one duty.
    Minutes,
}

/// Duties go to those who had fewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FairShare {
    /// How much it weighs.
    pub weight: Weight,
    /// What is counted for each person.
    pub by: SharedBy,
}

/// People serve near their home.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Nearness {
    /// How much it weighs.
    pub weight: Weight,
    /// The last kilometer of each band but the last, which has no end; ascending, at most seven.
    pub bands: Vec<u32>,
}

/// What part of a role's posts an agency serves.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Share {
    /// Index of the role.
    pub role: u32,
    /// Index of the agency.
    pub agency: u32,
    /// Percent of the people the role needs, at most 100.
    pub percent: u32,
}

/// Agencies serve no more than their shares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Quotas {
    /// How much it weighs.
    pub weight: Weight,
    /// The shares, ascending; an agency without one may serve any number.
    pub shares: Vec<Share>,
}

/// Each post has an experienced person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Experience {
    /// How much it weighs.
    pub weight: Weight,
    /// From how many duties on a person counts as experienced.
    pub duties: u32,
}

/// What becomes of people who served in one team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum TeamWish {
    /// They serve together again.
    Together,
    /// They serve apart from each other.
    Apart,
}

/// Former teams are kept together or broken up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Teams {
    /// How much it weighs.
    pub weight: Weight,
    /// Which of the two.
    pub wish: TeamWish,
}

/// All rules of a draw. "One shift a date" always holds, and roles of another family are never possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Rules {
    /// Only the fit serve.
    pub fit: bool,
    /// The exempt are not drawn.
    pub exempt: bool,
    /// What stays empty may be served by people of other roles of the family.
    pub other_roles: bool,
    /// Only the trained serve.
    pub trained: bool,
    /// Nothing is given against declared interests.
    pub interests: bool,
    /// Dates of people who are unavailable count.
    pub available: bool,
    /// Never at the work place.
    pub work_place: WorkPlace,
    /// Never in the place they live in.
    pub home: Area,
    /// Never where the person comes from.
    pub native: Area,
    /// Never at one center twice in a season.
    pub same_center: bool,
    /// Duties elsewhere count, and the way from them at so many kilometers an hour, 1 to 1,000.
    pub free_at_km_per_hour: Option<u32>,
    /// At most so many sittings on consecutive dates, at least one.
    pub sittings_in_a_row: Option<u32>,
    /// At most so many sittings a week, at least one.
    pub sittings_a_week: Option<u32>,
    /// One seat of each post that searches women is for a woman.
    pub women: bool,
    /// Duties go to those who had fewer.
    pub fair_share: FairShare,
    /// People serve near their home.
    pub nearness: Nearness,
    /// Agencies serve no more than their shares.
    pub quotas: Quotas,
    /// No agency has more than half of a post.
    pub mixed_agencies: Weight,
    /// Each post has an experienced person.
    pub experience: Experience,
    /// People speak a language of the center's state.
    pub languages: Weight,
    /// People who did not come are drawn less.
    pub no_shows: Weight,
    /// What becomes of former teams.
    pub teams: Teams,
    /// What chance decides: nothing (off), between equals (little), or between all of one band of distance (much).
    pub chance: Weight,
}
