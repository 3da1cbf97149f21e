//! How good a picture of a face is: told of enrolled pictures and, beside the reason, of refused ones.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How good one component of a picture is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum QualityRating {
    /// Refused at enrolment, but for `occlusion`, which is a hint.
    Poor,
    /// Usable, but worse than good.
    Fair,
    /// Good enough for certain.
    Good,
}

impl QualityRating {
    /// The value as clients read it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Poor => "poor",
            Self::Fair => "fair",
            Self::Good => "good",
        }
    }
}

/// How good a picture of a face is, component by component.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FaceQuality {
    /// How large the face is.
    pub size: QualityRating,
    /// How sharp the face is.
    pub sharpness: QualityRating,
    /// How well the face is lit.
    pub light: QualityRating,
    /// How straight it looks into the camera.
    pub pose: QualityRating,
    /// Whether something seems to cover it: `good` where nothing does, `fair` where the eyes or the mouth may be covered, `poor`
    /// where both may be. A guess from colours: no picture is refused for it.
    pub occlusion: QualityRating,
    /// Number of faces in the picture; more than one is refused, and the ratings are of the largest.
    #[schema(minimum = 1)]
    pub faces: usize,
}
