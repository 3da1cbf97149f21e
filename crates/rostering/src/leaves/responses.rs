//! What became of people who were said to have left.

use kernel::ids::FunctionaryId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::undoable::UndoOffer;

/// Who has left and whose record did not change.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Left {
    /// Those who have left.
    pub functionary_ids: Vec<FunctionaryId>,
    /// How many coming duties of theirs were cancelled.
    pub opened_duties: u64,
    /// The others, each with the reason.
    pub skipped: Vec<NotLeft>,
    /// How to undo it; null where no record changed.
    #[schema(required)]
    pub undo: Option<UndoOffer>,
}

/// A person whose record did not change.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotLeft {
    /// A person as the request named them, perhaps beyond the caller's reach.
    pub functionary_id: FunctionaryId,
    /// Why not, in a sentence.
    pub reason: String,
}
