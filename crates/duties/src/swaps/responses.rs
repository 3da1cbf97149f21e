//! What administrators and the two people see of a swap.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{AssignmentId, DutySwapId, FunctionaryId};
use registry::entities::FunctionaryRole;
use rostering::entities::assignment::AnsweredBy;
use serde::Serialize;
use utoipa::ToSchema;

use crate::entities::duty_swap::SwapState;

/// A swap of two duties.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DutySwap {
    pub id: DutySwapId,
    pub state: SwapState,
    /// The two people, each with the duty that they would give.
    pub sides: Vec<SwapSide>,
    /// Whether both agreed and nothing is in the way: it can be done now.
    pub is_ready: bool,
    pub created_at: DateTime<Utc>,
    /// When it was done or ended otherwise; null while it is open.
    #[schema(required)]
    pub ended_at: Option<DateTime<Utc>>,
}

/// One of the two people of a swap.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SwapSide {
    pub functionary_id: FunctionaryId,
    pub name: String,
    /// The duty that they would give.
    pub duty: SwapDuty,
    /// What they said; null until they answer.
    #[schema(required)]
    pub agrees: Option<bool>,
    #[schema(required)]
    pub answered_at: Option<DateTime<Utc>>,
    /// The way the answer came.
    #[schema(required)]
    pub answered_by: Option<AnsweredBy>,
}

/// A duty of a swap.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SwapDuty {
    pub id: AssignmentId,
    pub role: FunctionaryRole,
    /// The local date of the duty.
    pub date: NaiveDate,
    pub batch: String,
    /// When they should be there; null if not set.
    #[schema(required)]
    pub reporting_at: Option<DateTime<Utc>>,
    /// Name of the center.
    pub center: String,
    pub city: String,
}

/// A swap that the person of a link is asked about.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LinkedSwap {
    pub id: DutySwapId,
    /// Name of the other person.
    pub with: String,
    /// The duty that they have.
    pub mine: SwapDuty,
    /// The duty that they would have instead.
    pub theirs: SwapDuty,
    /// What they said; null until they answer.
    #[schema(required)]
    pub agrees: Option<bool>,
}
