//! Requests about swaps of duties.

use kernel::ids::{AssignmentId, DutySwapId, FunctionaryId};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

/// Two duties whose people are asked to swap them.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub(super) struct SwapToAsk {
    pub duty_id: AssignmentId,
    /// A duty of another person in the same examination and region.
    pub other_duty_id: AssignmentId,
}

/// A swap that is meant.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChosenSwap {
    pub swap_id: DutySwapId,
}

/// What one of the two said on the phone.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub(super) struct NotedSwapAnswer {
    pub swap_id: DutySwapId,
    /// The person who said it.
    pub functionary_id: FunctionaryId,
    /// Whether they agree; a no ends the swap.
    pub agrees: bool,
}

/// A link whose swaps are looked at.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub(super) struct LinkOfSwaps {
    /// The link's text: what follows `/d/`.
    #[validate(length(max = 100, message = "This is not a link to a duty"))]
    pub link: String,
}

/// The answer of the person of a link.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub(super) struct SwapAnswerByLink {
    /// The link's text: what follows `/d/`.
    #[validate(length(max = 100, message = "This is not a link to a duty"))]
    pub link: String,
    pub swap_id: DutySwapId,
    /// Whether they agree; a no ends the swap.
    pub agrees: bool,
}
