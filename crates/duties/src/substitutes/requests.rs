//! Requests about asking people for open posts.

use kernel::ids::{ExaminationDayId, NoticeRoundId, PostOfferId};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use crate::entities::post_search::SearchState;

/// Whether the posts of a round are filled by asking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum Asking {
    /// From now on, and anew where no one was left or it was stopped.
    Start,
    Stop,
}

/// Whether the posts of a round are filled by asking.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
pub(super) struct AskingOfRound {
    pub asking: Asking,
}

/// Which posts to list.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct SearchFilter {
    /// Only posts of this day.
    pub examination_day_id: Option<ExaminationDayId>,
    /// Only posts of this round.
    pub round_id: Option<NoticeRoundId>,
    #[param(inline)]
    pub state: Option<SearchState>,
}

/// What a person says who is asked to take a post, by link.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub(super) struct OfferAnswer {
    /// The link's text: what follows `/d/`.
    #[validate(length(max = 100, message = "This is not a link to a duty"))]
    pub link: String,
    pub offer_id: PostOfferId,
    /// Whether they will come.
    pub comes: bool,
}
