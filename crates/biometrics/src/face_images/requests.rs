//! Requests about enrolled pictures.

use kernel::ids::{FaceImageId, FunctionaryId};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

/// Pictures on their way in.
#[derive(ToSchema)]
pub struct FacePictures {
    /// One or more pictures of the same person: JPEG, PNG or WebP with exactly one face.
    #[schema(value_type = Vec<String>, format = Binary)]
    pub file: Vec<Vec<u8>>,
}

/// The enrolled picture to remove.
#[derive(Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct BiometricDeletion {
    pub functionary_id: FunctionaryId,
    pub biometric_id: FaceImageId,
}
