//! Answers about asking people for open posts.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{AssignmentId, ExaminationDayId, FunctionaryId, NoticeRoundId, PostSearchId};
use registry::entities::FunctionaryRole;
use serde::Serialize;
use utoipa::ToSchema;

use crate::entities::{post_offer::OfferState, post_search::SearchState};

/// The asking for an open post.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PostSearch {
    pub id: PostSearchId,
    /// The duty that opened the post.
    pub duty_id: AssignmentId,
    pub examination_day_id: ExaminationDayId,
    /// The person of that duty.
    pub person: String,
    /// Name of the center.
    pub center: String,
    pub date: NaiveDate,
    pub batch: String,
    pub role: FunctionaryRole,
    pub state: SearchState,
    /// The round that began it; null where a user did.
    #[schema(required)]
    pub round_id: Option<NoticeRoundId>,
    /// People who are asked before those who stand by.
    pub people: u64,
    /// People who were asked.
    pub asked: u64,
    /// When the next person is asked; null when it has ended.
    #[schema(required)]
    pub next_at: Option<DateTime<Utc>>,
    pub begun_at: DateTime<Utc>,
    /// Name of the user who began it, or its round.
    #[schema(required)]
    pub by: Option<String>,
    #[schema(required)]
    pub ended_at: Option<DateTime<Utc>>,
    /// The people who were asked, the first one first.
    pub offers: Vec<PostOffer>,
}

/// A person who was asked for an open post.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PostOffer {
    pub functionary_id: FunctionaryId,
    pub name: String,
    /// Their place among those who are asked, from 1 on.
    pub place: u64,
    /// Whether they stand by.
    pub from_reserve: bool,
    pub state: OfferState,
    pub asked_at: DateTime<Utc>,
    /// Until when they are waited for.
    pub ends_at: DateTime<Utc>,
    #[schema(required)]
    pub answered_at: Option<DateTime<Utc>>,
    /// The rule that forbade it, in a sentence.
    #[schema(required)]
    pub reason: Option<String>,
}

/// The people who fit an open post.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Substitutes {
    /// Whether the post is open, and its day has not begun.
    pub is_open: bool,
    /// Those who fit best, the first to be asked first.
    pub fitting: Vec<FittingPerson>,
    /// Those who stand by and are asked after them.
    pub standing_by: Vec<FittingPerson>,
    /// Minutes in which each answers.
    pub minutes: u64,
    /// When the quiet hours end, if it is quiet now: no one is asked until then, unless the duty begins soon after.
    #[schema(required)]
    pub quiet_until: Option<DateTime<Utc>>,
    /// The last asking for the post; null where there was none.
    #[schema(required)]
    pub search: Option<PostSearch>,
}

/// A person who fits an open post.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FittingPerson {
    pub functionary_id: FunctionaryId,
    pub name: String,
    pub uid: String,
    /// The city where they live.
    #[schema(required)]
    pub city: Option<String>,
    /// Kilometres from there to the center.
    #[schema(required)]
    pub distance_km: Option<f64>,
}
