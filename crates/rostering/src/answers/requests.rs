//! Requests about answers to duties.

use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::give::HIGHEST_REASON;
use crate::entities::assignment::DutyAnswer;

/// What a person can say to a duty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SaidToDuty {
    /// They said that they will come.
    Accepted,
    /// They said that they cannot come.
    Declined,
}

impl From<SaidToDuty> for DutyAnswer {
    fn from(said: SaidToDuty) -> Self {
        match said {
            SaidToDuty::Accepted => Self::Accepted,
            SaidToDuty::Declined => Self::Declined,
        }
    }
}

/// The answer of a person, as they gave it on the phone.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
pub(super) struct NotedAnswer {
    pub answer: SaidToDuty,
    /// Why they cannot come, in a few words; needed to decline.
    #[validate(length(max = HIGHEST_REASON, message = "Reason is at most 300 characters"))]
    pub reason: Option<String>,
}
