//! The soft rules, one file each: what they say in points, already weighed. Less is better.

mod experience;
mod fair_share;
mod languages;
mod mixed_agencies;
mod nearness;
mod no_shows;
mod quotas;
mod teams;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::case::{Case, Spot};
use crate::people::ListedPerson;

pub(crate) use experience::{points as experience, seat_points as experience_seat};
pub(crate) use fair_share::{before as duties_counted, next as fair_share};
pub(crate) use mixed_agencies::points as mixed_agencies;
pub(crate) use nearness::band;
pub(crate) use quotas::{over as over_quota, target as quota};
pub(crate) use teams::points as teams;

/// A rule that costs points where it is not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SoftRule {
    /// Duties go to those who had fewer.
    FairShare,
    /// People serve near their home.
    Nearness,
    /// Agencies serve no more than their shares.
    Quotas,
    /// No agency has more than half of a post.
    MixedAgencies,
    /// Each post has an experienced person.
    Experience,
    /// People speak a language of the center's state.
    Languages,
    /// People who did not come are drawn less.
    NoShows,
    /// Former teams are kept together or broken up.
    Teams,
}

impl SoftRule {
    /// All of them, in the order of explanations.
    pub const ALL: [Self; 8] = [
        Self::FairShare,
        Self::Nearness,
        Self::Quotas,
        Self::MixedAgencies,
        Self::Experience,
        Self::Languages,
        Self::NoShows,
        Self::Teams,
    ];
}

/// Weighed points of one kind of cost for a person at a spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PairPoints {
    pub nearness: u32,
    pub languages: u32,
    pub no_shows: u32,
}

impl PairPoints {
    pub(crate) const fn sum(self) -> u32 {
        self.nearness + self.languages + self.no_shows
    }
}

/// What a person at a spot costs, without those beside them.
pub(crate) fn pair(case: &Case, person: &ListedPerson, spot: Spot) -> PairPoints {
    PairPoints {
        nearness: nearness::points(case, person, spot.city),
        languages: languages::points(case, person, spot),
        no_shows: no_shows::points(case, person),
    }
}
