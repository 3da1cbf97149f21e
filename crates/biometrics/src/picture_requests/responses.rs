//! Who was asked for a picture.

use kernel::ids::FunctionaryId;
use serde::Serialize;
use utoipa::ToSchema;

/// Who was asked and who was not.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PicturesAsked {
    /// Those to whom a message goes.
    pub functionary_ids: Vec<FunctionaryId>,
    /// The others, each with the reason.
    pub skipped: Vec<NotAsked>,
}

/// A person who was not asked.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotAsked {
    /// A person as the request named them, perhaps beyond the caller's reach.
    pub functionary_id: FunctionaryId,
    /// Why not, in a sentence.
    pub reason: String,
}
