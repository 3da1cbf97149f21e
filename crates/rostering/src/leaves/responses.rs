//! The outcome for people who were marked as left.

use kernel::ids::FunctionaryId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::undoable::UndoOffer;

/// The people whose records changed, and the others.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Left {
    /// People who are marked as left now.
    pub functionary_ids: Vec<FunctionaryId>,
    /// Number of their coming duties that were cancelled.
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
pub(super) struct NotLeft {
    /// The person in the request, perhaps out of the caller's reach.
    pub functionary_id: FunctionaryId,
    /// The reason in a sentence.
    pub reason: String,
}
