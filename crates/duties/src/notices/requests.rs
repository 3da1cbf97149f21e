//! Requests about notices of duties.

use chrono::NaiveDate;
use identity::entities::message_outcome::MessageState;
use kernel::{
    form,
    ids::{CenterId, ExaminationId, NoticeRoundId, RegionId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use super::choice::Choice;
use crate::entities::notice_round::NoticeKind;

/// Whom to tell: the people of an examination's duties that are to come.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub(super) struct NoticeWish {
    pub examination_id: ExaminationId,
    /// Only this region; without it all in reach, each with a round of its own.
    #[serde(default, deserialize_with = "form::optional")]
    pub region_id: Option<RegionId>,
    /// Only the duties at this center.
    #[serde(default, deserialize_with = "form::optional")]
    pub center_id: Option<CenterId>,
    /// The first date; by default today.
    #[serde(default, deserialize_with = "form::optional")]
    pub date: Option<NaiveDate>,
    /// The last date; by default the last one there is.
    #[serde(default, deserialize_with = "form::optional")]
    pub until: Option<NaiveDate>,
    /// A notice to those who were not told yet, or a question to those who have not answered.
    pub kind: NoticeKind,
    /// Only people whom no message of this round reached.
    #[serde(default, deserialize_with = "form::optional")]
    pub again_of: Option<NoticeRoundId>,
}

impl NoticeWish {
    pub(super) fn choice(&self) -> Choice {
        Choice {
            kind: self.kind,
            examination_id: Some(self.examination_id),
            region_id: self.region_id,
            center_id: self.center_id,
            from: self.date,
            until: self.until,
            again_of: self.again_of,
            asked_before: None,
            given_before: None,
        }
    }
}

/// Whom to tell, with the number of people that the preview said.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub(super) struct NoticesToSend {
    #[serde(flatten)]
    pub wish: NoticeWish,
    /// The number of people to be told.
    pub confirm: u64,
    /// Whether posts that they decline, or leave without an answer, are filled by asking other people.
    #[serde(default)]
    pub fills_posts: bool,
}

/// Which rounds to list.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct RoundFilter {
    pub examination_id: Option<ExaminationId>,
    /// Only the round with this id.
    pub round_id: Option<NoticeRoundId>,
}

/// What became of a message, or that none could be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum NoticeState {
    /// In the outbox, tried or not.
    Waiting,
    /// Taken by the gateway or the mail server.
    Sent,
    /// The gateway reported that it arrived.
    Delivered,
    /// Given up, or the gateway reported that it did not arrive.
    Failed,
    /// The person has neither number nor address.
    NoNumber,
}

impl NoticeState {
    /// The state of a message; [`Self::NoNumber`] is none.
    pub(super) fn of_message(self) -> Option<MessageState> {
        match self {
            Self::Waiting => Some(MessageState::Waiting),
            Self::Sent => Some(MessageState::Sent),
            Self::Delivered => Some(MessageState::Delivered),
            Self::Failed => Some(MessageState::Failed),
            Self::NoNumber => None,
        }
    }
}

impl From<MessageState> for NoticeState {
    fn from(state: MessageState) -> Self {
        match state {
            MessageState::Waiting => Self::Waiting,
            MessageState::Sent => Self::Sent,
            MessageState::Delivered => Self::Delivered,
            MessageState::Failed => Self::Failed,
        }
    }
}

/// What people of a round have answered to at least one of their duties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum AnswerFilter {
    Accepted,
    Declined,
    /// No answer, in time or not.
    Silent,
}

/// Which people of a round to list.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct ToldFilter {
    #[param(inline)]
    pub state: Option<NoticeState>,
    #[param(inline)]
    pub answer: Option<AnswerFilter>,
    /// Words of a name, or the beginning of a uid.
    #[validate(length(max = 100, message = "Search is at most 100 characters"))]
    pub q: Option<String>,
}
