//! The people whom an act would affect, for the caller to see before it.

use serde::Serialize;
use utoipa::ToSchema;

/// The effect of deleting days, cancelling duties or marking people as left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TouchedDuties {
    /// Days that would be deleted.
    pub days: u64,
    /// Duties that would be cancelled.
    pub duties: u64,
    /// People who have these duties.
    pub people: u64,
    /// Entries and exits recorded on the days, plus people who have come to the duties.
    pub entered: u64,
    /// People who would get an SMS, because their duty is still to come.
    pub messages: u64,
    /// People among them who would get it at once, before the act can no longer be undone, because their duty begins within the
    /// hour or has begun.
    pub messages_at_once: u64,
    /// The number to repeat as `confirm`; null where none is needed.
    #[schema(required)]
    pub confirm: Option<u64>,
    /// The reason for a refusal in a sentence; null if the act is allowed.
    #[schema(required)]
    pub refusal: Option<String>,
    /// Names of the first five people.
    pub names: Vec<String>,
    /// Names of the first five centers.
    pub centers: Vec<String>,
}
