//! Answers about taking a duty over.

use chrono::{DateTime, Utc};
use kernel::ids::FunctionaryId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    assignments::responses::ExaminationDayFunctionary, entities::substitute_ask::SubstituteAnswer, undoable::UndoOffer,
};

/// The duty of the person who takes over.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Replaced {
    #[serde(flatten)]
    pub duty: ExaminationDayFunctionary,
    /// How to undo it; null if it cannot be undone.
    #[schema(required)]
    pub undo: Option<UndoOffer>,
}

/// The answer of a person who was asked to take a duty over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SubstituteAsk {
    /// The person who was asked.
    pub functionary_id: FunctionaryId,
    /// The kind of answer.
    pub answer: SubstituteAnswer,
    /// When their last answer was noted.
    pub at: DateTime<Utc>,
    /// Name of the user who asked last.
    #[schema(required)]
    pub by: Option<String>,
}
