//! Answers about people who were asked for a picture.

use kernel::ids::FunctionaryId;
use serde::Serialize;
use utoipa::ToSchema;

/// People who were asked and people who were not.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PicturesAsked {
    /// People who get a message.
    pub functionary_ids: Vec<FunctionaryId>,
    /// The others, each with the reason.
    pub skipped: Vec<NotAsked>,
}

/// A person who was not asked.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NotAsked {
    /// A person as the request named them, perhaps beyond the caller's reach.
    pub functionary_id: FunctionaryId,
    /// Why not, in a sentence.
    pub reason: String,
}
