//! Whose faces to look at before they are relied on.

use kernel::ids::FunctionaryId;
use registry::functionaries::FunctionarySummary;
use serde::Serialize;
use utoipa::ToSchema;

use crate::face_images::responses::FunctionaryBiometric;

/// A person whose own pictures do not all look like one person.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnlikePictures {
    /// Who.
    pub functionary: FunctionarySummary,
    /// All of their enrolled pictures, the oldest first; those that are unlike the others have the flag `UNLIKE_OWN_PICTURES`.
    pub faces: Vec<FunctionaryBiometric>,
}

/// Who of some people should be looked at before a gate relies on their faces; ids in no particular order.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FaceDoubts {
    /// Those who look like another registered person and have not been told apart from them.
    pub look_alikes: Vec<FunctionaryId>,
    /// Those one of whose own enrolled pictures is unlike the others, so that it may show another person.
    pub unlike_own_pictures: Vec<FunctionaryId>,
}
