//! What the call that replaces a person answers.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{assignments::responses::ExaminationDayFunctionary, undoable::UndoOffer};

/// The duty of the person who takes over.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Replaced {
    #[serde(flatten)]
    pub duty: ExaminationDayFunctionary,
    /// How to undo it; null where that cannot be.
    #[schema(required)]
    pub undo: Option<UndoOffer>,
}
