//! Pairs of people who look alike, as clients see them: without how alike. Who enrols pictures could otherwise bring them
//! closer to somebody else's step by step.

use chrono::{DateTime, Utc};
use kernel::ids::UserId;
use registry::functionaries::FunctionarySummary;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{entities::duplicate_review::DuplicateReviewStatus, face_images::responses::FunctionaryBiometric};

/// A new face that is very close to another person's.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DuplicateReview {
    /// Which pair.
    pub id: Uuid,
    /// What was said about it.
    pub status: DuplicateReviewStatus,
    /// Whose the new face is said to be.
    pub functionary: FunctionarySummary,
    /// The new face.
    #[schema(required)]
    pub face: Option<FunctionaryBiometric>,
    /// The other person; null when they are out of the caller's reach or deleted.
    #[schema(required)]
    pub other_functionary: Option<FunctionarySummary>,
    /// The other person's closest face; null with the person, and once it is removed.
    #[schema(required)]
    pub other_face: Option<FunctionaryBiometric>,
    /// Whether the caller may say what it is: whoever reaches both people.
    pub can_decide: bool,
    /// What else was said.
    #[schema(required)]
    pub note: Option<String>,
    /// Who said it.
    #[schema(required)]
    pub reviewed_by_user_id: Option<UserId>,
    /// When.
    #[schema(required)]
    pub reviewed_at: Option<DateTime<Utc>>,
    /// When the pair was found.
    pub created_at: DateTime<Utc>,
}
