//! Requests about faces that could be another person's.

use kernel::ids::RegionId;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use crate::entities::duplicate_review::DuplicateReviewStatus;

/// Filter for pairs of similar faces.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct DuplicateReviewFilter {
    /// Only reviews with this decision; `OPEN` for those without one.
    pub status: Option<DuplicateReviewStatus>,
    /// Only new faces of people of this region, within the caller's reach.
    pub region_id: Option<RegionId>,
    /// Only pairs of two registered people that the caller can decide.
    #[serde(default)]
    pub decidable: bool,
}

/// A user's decision after comparing both faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DuplicateVerdict {
    /// One person, registered twice.
    SamePerson,
    /// Two people who look alike.
    DifferentPeople,
}

impl From<DuplicateVerdict> for DuplicateReviewStatus {
    fn from(verdict: DuplicateVerdict) -> Self {
        match verdict {
            DuplicateVerdict::SamePerson => Self::SamePerson,
            DuplicateVerdict::DifferentPeople => Self::DifferentPeople,
        }
    }
}

/// Whether two people who look alike are one.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct DuplicateDecision {
    pub status: DuplicateVerdict,
    /// `othersOfPair` of the list, to decide all reviews of the pair at once; null decides this review alone. 409 when
    /// the number has changed.
    pub others_of_pair: Option<u64>,
    /// A note about the decision.
    #[validate(length(max = 1000, message = "Note is at most 1,000 characters"))]
    pub note: Option<String>,
}
