//! Answers of acts that can be undone.

use chrono::{DateTime, Utc};
use kernel::ids::UndoableActId;
use serde::Serialize;
use utoipa::ToSchema;

/// The offer to undo an act.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct UndoOffer {
    /// Id of the act to undo.
    pub id: UndoableActId,
    /// The first moment at which it cannot be undone any more.
    pub until: DateTime<Utc>,
    /// Number of changed duties.
    pub duties: u64,
}

/// The act succeeded, and perhaps can be undone.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DoneUndoably {
    /// Always true; failures are errors.
    pub success: bool,
    /// How to undo it; null if it cannot be undone.
    #[schema(required)]
    pub undo: Option<UndoOffer>,
}

/// Duties of a roster were cancelled or got another role.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DutiesChanged {
    /// Always true; failures are errors.
    pub success: bool,
    /// Number of changed duties.
    pub duties: u64,
    /// How to undo it; null if it cannot be undone.
    #[schema(required)]
    pub undo: Option<UndoOffer>,
}

/// Examination days were deleted, with the duties on them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DaysDeleted {
    /// Always true; failures are errors.
    pub success: bool,
    /// Number of deleted days.
    pub days: u64,
    /// Number of cancelled duties.
    pub duties: u64,
    /// How to undo it; null if it cannot be undone.
    #[schema(required)]
    pub undo: Option<UndoOffer>,
}
