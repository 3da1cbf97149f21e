//! What clients are told of moved days.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{AssignmentId, FunctionaryId};
use registry::entities::FunctionaryRole;
use serde::Serialize;
use utoipa::ToSchema;

use crate::undoable::UndoOffer;

/// Days that moved, or would.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DaysMoved {
    /// Whether nothing was changed, because only the effect was asked for.
    pub dry_run: bool,
    /// Number of days that match.
    pub days: u64,
    /// Number of duties on them, those of `conflicts` included.
    pub duties: u64,
    /// Number of people with these duties; each gets a message.
    pub people: u64,
    /// Number of people who had accepted and have to accept anew.
    pub accepted: u64,
    /// The days by sitting, at most 100.
    pub sittings: Vec<MovedSitting>,
    /// Number of duties that are cancelled, because their people cannot serve then or there.
    pub taken_off: u64,
    /// These duties, at most 200.
    pub conflicts: Vec<MoveConflict>,
    /// Remarks that keep no one from their duty, with the number of duties of each; at most 20.
    pub warnings: Vec<MoveWarning>,
    /// The number to repeat as `confirm`; null where none is needed.
    #[schema(required)]
    pub confirm: Option<u64>,
    /// How to undo it; null if it cannot be undone.
    #[schema(required)]
    pub undo: Option<UndoOffer>,
}

/// The days of one sitting, with their times before and after.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MovedSitting {
    /// The local date and the batch so far.
    pub date: NaiveDate,
    pub batch: String,
    /// The new local date.
    pub to_date: NaiveDate,
    /// The batch from now on.
    pub to_batch: String,
    /// When staff should be there from now on; null without such a time.
    #[schema(required)]
    pub reporting_at: Option<DateTime<Utc>>,
    /// When the gate opens from now on; null without such a time.
    #[schema(required)]
    pub entry_opens_at: Option<DateTime<Utc>>,
    /// When the day ends from now on.
    pub closes_at: DateTime<Utc>,
    /// Number of centers with such a day.
    pub days: u64,
}

/// A duty whose person cannot serve then or there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MoveConflict {
    /// Id of the duty.
    pub id: AssignmentId,
    /// The person of the duty.
    pub functionary_id: FunctionaryId,
    pub name: String,
    pub role: FunctionaryRole,
    /// Name of the center of the duty.
    pub center: String,
    /// Why they cannot, in a sentence.
    pub reason: String,
}

/// A remark about duties that move all the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct MoveWarning {
    /// The remark, as a sentence.
    pub warning: String,
    /// Number of duties with this remark.
    pub duties: u64,
}
