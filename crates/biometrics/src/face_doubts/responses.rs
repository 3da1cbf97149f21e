//! Answers about doubtful faces.

use chrono::{DateTime, Utc};
use kernel::ids::{FaceImageId, FunctionaryId};
use registry::functionaries::FunctionarySummary;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{entities::face_image::FaceSource, face_images::responses::FunctionaryBiometric};

/// A person whose own pictures do not all look like one person.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnlikePictures {
    pub functionary: FunctionarySummary,
    /// All enrolled pictures, oldest first; odd ones have the flag `UNLIKE_OWN_PICTURES`.
    pub faces: Vec<FunctionaryBiometric>,
    /// Since when a review waits for the region or the head office; null where pictures differ that came before there were reviews.
    #[schema(required)]
    pub review_since: Option<DateTime<Utc>>,
    /// Whether the caller may decide: their reach is wider than the enrollers', and they took no part.
    pub can_settle: bool,
    /// Who enrolled each picture, oldest first.
    pub added: Vec<FaceEvent>,
    /// Faces that were removed and are still compared with, the oldest first.
    pub removed: Vec<RemovedFace>,
}

/// The enrolment or the removal of a picture.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FaceEvent {
    /// The id of the picture, which may be gone.
    pub biometric_id: FaceImageId,
    /// When the picture was enrolled or removed.
    pub at: DateTime<Utc>,
    /// The way: `SELF_SERVICE` where the person did it.
    pub source: FaceSource,
    /// The name of the user; null where the person or a command did it.
    #[schema(required)]
    pub by: Option<String>,
}

/// A face whose picture is gone.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RemovedFace {
    /// The enrolment: by whom, and when.
    pub enrolled: FaceEvent,
    /// The removal: by whom, and when.
    pub removed: FaceEvent,
}

/// People to look at before a gate relies on their faces; ids in no particular order.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FaceDoubts {
    /// People who look like another registered person, without a decision that they are two people.
    pub look_alikes: Vec<FunctionaryId>,
    /// People with an enrolled picture that is unlike their others, so that it may show another person, or with an open review.
    pub unlike_own_pictures: Vec<FunctionaryId>,
    /// People whom an agency gave another name or Aadhaar number since their face was enrolled, until the region has looked at it.
    pub changed_identities: Vec<FunctionaryId>,
}
