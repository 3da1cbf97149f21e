//! Requests of those who open a link.

use kernel::ids::AssignmentId;
use rostering::answers::{HIGHEST_REASON, SaidToDuty};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

/// A link that is opened.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub(super) struct OpeningLink {
    /// The link's text: what follows `/d/`.
    #[validate(length(max = 100, message = "This is not a link to a duty"))]
    pub link: String,
    /// The last four digits of the mobile number, where they were asked for.
    #[validate(length(max = 20, message = "Last four digits are four digits"))]
    pub last_four: Option<String>,
}

/// The answer to one's own duty.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnAnswer {
    pub duty_id: AssignmentId,
    pub answer: SaidToDuty,
    /// Why one cannot come; needed to decline.
    #[validate(length(max = HIGHEST_REASON, message = "Reason is at most 300 characters"))]
    pub reason: Option<String>,
}

/// The answer to a duty, by link.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub(super) struct AnswerByLink {
    /// The link's text: what follows `/d/`.
    #[validate(length(max = 100, message = "This is not a link to a duty"))]
    pub link: String,
    #[serde(flatten)]
    #[validate(nested)]
    pub answer: OwnAnswer,
}
