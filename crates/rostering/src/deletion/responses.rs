//! Whom an act would touch, as clients see it before they act.

use serde::Serialize;
use utoipa::ToSchema;

/// Whom deleting days, or cancelling duties, would touch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TouchedDuties {
    /// Days that would be deleted.
    pub days: u64,
    /// Duties that would be cancelled.
    pub duties: u64,
    /// People who have these duties.
    pub people: u64,
    /// Entries and exits recorded on the days, and people who have come to the duties.
    pub entered: u64,
    /// People who would be told by SMS, because their duty is still to come.
    pub messages: u64,
    /// Those of them who would be told at once and not only once it can no longer be undone, because their duty begins within the hour or
    /// has begun.
    pub messages_at_once: u64,
    /// The number to repeat as `confirm`; null where none is needed.
    #[schema(required)]
    pub confirm: Option<u64>,
    /// Why it would be refused, in a sentence; null if it would not.
    #[schema(required)]
    pub refusal: Option<String>,
    /// What the first five of the people are called.
    pub names: Vec<String>,
    /// What the first five of the centers are called.
    pub centers: Vec<String>,
}
