//! Pairs of people who look alike, without their distance: with it, a user who enrols pictures could approach another person's
//! face step by step.

use chrono::{DateTime, Utc};
use kernel::ids::UserId;
use registry::functionaries::FunctionarySummary;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{entities::duplicate_review::DuplicateReviewStatus, face_images::responses::FunctionaryBiometric};

/// A new face that is very close to another person's. It stands for all open reviews of the two people, or for all that
/// were decided at once.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DuplicateReview {
    pub id: Uuid,
    /// The decision about the pair.
    pub status: DuplicateReviewStatus,
    /// Person for whom the new face was enrolled.
    pub functionary: FunctionarySummary,
    /// The new face's enrolled picture.
    #[schema(required)]
    pub face: Option<FunctionaryBiometric>,
    /// The other person; null when they are out of the caller's reach or deleted.
    #[schema(required)]
    pub other_functionary: Option<FunctionarySummary>,
    /// The other person's closest face; null with the person, and once it is removed.
    #[schema(required)]
    pub other_face: Option<FunctionaryBiometric>,
    /// Other reviews of the same pair, open or decided together with this one, that the caller may see.
    pub others_of_pair: OthersOfPair,
    /// Whether the caller may decide: they reach both people.
    pub can_decide: bool,
    /// The user's note about the decision.
    #[schema(required)]
    pub note: Option<String>,
    /// User who made the decision.
    #[schema(required)]
    pub reviewed_by_user_id: Option<UserId>,
    #[schema(required)]
    pub reviewed_at: Option<DateTime<Utc>>,
    /// When the pair was found.
    pub created_at: DateTime<Utc>,
}

/// Summary of other reviews of the same two people, as far as the caller reaches.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OthersOfPair {
    /// Number of further close faces of these two people.
    pub count: u64,
    /// Faces of the two in those reviews that are not shown yet, newest first; at most 18.
    pub faces: Vec<FunctionaryBiometric>,
}
