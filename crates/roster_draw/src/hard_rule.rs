//! The rules that are never broken, by name.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A rule that no drawn duty breaks, in the order in which they are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum HardRule {
    /// Active, with a face.
    Fit,
    /// Exempt people are not drawn.
    Exempt,
    /// The role is possible for the person.
    Role,
    /// Trained for the role.
    Trained,
    /// Without a declared interest.
    Interest,
    /// Not when or where they are unavailable.
    Available,
    /// Never at the work place.
    WorkPlace,
    /// Never where the person lives.
    Home,
    /// Never where the person comes from.
    Native,
    /// Not at the same center twice in a season.
    SameCenter,
    /// Free in that shift, with the way there and back.
    Free,
    /// One shift a date.
    OneShiftADate,
    /// At most so many sittings in a row.
    InARow,
    /// At most so many sittings a week.
    AWeek,
    /// One seat of a post that searches women is for a woman.
    Women,
}

impl HardRule {
    /// All of them, in the order in which they are asked.
    pub const ALL: [Self; 15] = [
        Self::Fit,
        Self::Exempt,
        Self::Role,
        Self::Trained,
        Self::Interest,
        Self::Available,
        Self::WorkPlace,
        Self::Home,
        Self::Native,
        Self::SameCenter,
        Self::Free,
        Self::OneShiftADate,
        Self::InARow,
        Self::AWeek,
        Self::Women,
    ];

    /// A short name for headings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fit => "Active, with a face",
            Self::Exempt => "Not the exempt",
            Self::Role => "Own role",
            Self::Trained => "Trained for the role",
            Self::Interest => "No declared interest",
            Self::Available => "Available",
            Self::WorkPlace => "Not where they work",
            Self::Home => "Not where they live",
            Self::Native => "Not where they come from",
            Self::SameCenter => "Not twice at one center",
            Self::Free => "Free, and there in time",
            Self::OneShiftADate => "One shift a date",
            Self::InARow => "Sittings on consecutive dates",
            Self::AWeek => "Sittings a week",
            Self::Women => "Seat for a woman",
        }
    }

    /// Whether a setting can switch it off.
    pub const fn can_be_off(self) -> bool {
        !matches!(self, Self::Role | Self::OneShiftADate)
    }
}
