//! What acts answer that can be undone.

use chrono::{DateTime, Utc};
use kernel::ids::UndoableActId;
use serde::Serialize;
use utoipa::ToSchema;

/// That what was done can be undone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct UndoOffer {
    /// Id of the act to undo.
    pub id: UndoableActId,
    /// The first moment at which it can no longer be undone.
    pub until: DateTime<Utc>,
    /// How many duties it touched.
    pub duties: u64,
}

/// It was done, and perhaps can be undone.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DoneUndoably {
    /// Always true; failures are errors.
    pub success: bool,
    /// How to undo it; null where that cannot be.
    #[schema(required)]
    pub undo: Option<UndoOffer>,
}

/// Duties of a roster were cancelled or got another role.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DutiesChanged {
    /// Always true; failures are errors.
    pub success: bool,
    /// How many duties are not what they were.
    pub duties: u64,
    /// How to undo it; null where that cannot be.
    #[schema(required)]
    pub undo: Option<UndoOffer>,
}

/// Examination days are gone, with the duties on them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DaysDeleted {
    /// Always true; failures are errors.
    pub success: bool,
    /// How many examination days were deleted.
    pub days: u64,
    /// How many duties were cancelled.
    pub duties: u64,
    /// How to undo it; null where that cannot be.
    #[schema(required)]
    pub undo: Option<UndoOffer>,
}
