//! Answers about notices of duties.

use chrono::{DateTime, NaiveDate, Utc};
use identity::entities::outbox_message::MessageChannel;
use kernel::ids::{CenterId, DutyNoticeId, ExaminationId, FunctionaryId, NoticeRoundId, RegionId};
use serde::Serialize;
use utoipa::ToSchema;

use super::requests::NoticeState;
use crate::entities::notice_round::NoticeKind;

/// What sending would do.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NoticePreview {
    /// People who would be told.
    pub people: u64,
    /// The duties that they would be told of.
    pub duties: u64,
    /// People of the choice who were told before.
    pub already_told: u64,
    /// People among `people` with neither number nor e-mail address.
    pub without_number: u64,
    pub sms: u64,
    /// Parts of these SMS together.
    pub segments: u64,
    pub mails: u64,
    /// What the SMS cost, in rupees; null where no price is set.
    #[schema(required)]
    pub cost: Option<f64>,
    /// When the quiet hours end, if it is quiet now: messages wait until then.
    #[schema(required)]
    pub quiet_until: Option<DateTime<Utc>>,
    /// Whether SMS leave the house; otherwise they stay in the outbox.
    pub has_gateway: bool,
    /// Whether e-mails leave the house.
    pub has_mail_server: bool,
    /// Each text with how many people get it.
    pub samples: Vec<NoticeSample>,
}

/// A text as it would be sent to one person, with another link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NoticeSample {
    /// Name of the template.
    pub template: String,
    /// The id under which its text is registered; null where none is set.
    #[schema(required)]
    pub template_id: Option<String>,
    pub channel: MessageChannel,
    pub hindi: bool,
    /// People who get this text.
    pub people: u64,
    /// The subject of an e-mail.
    #[schema(required)]
    pub subject: Option<String>,
    pub text: String,
    /// Parts of the SMS; null for an e-mail.
    #[schema(required)]
    pub segments: Option<u32>,
}

/// A round of notices, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoticeRound {
    pub id: NoticeRoundId,
    pub kind: NoticeKind,
    pub examination_id: ExaminationId,
    /// Name of the examination.
    pub examination: String,
    pub region_id: RegionId,
    /// Name of the region.
    pub region: String,
    /// The center, where it was about one.
    #[schema(required)]
    pub center_id: Option<CenterId>,
    /// Name of that center.
    #[schema(required)]
    pub center: Option<String>,
    #[schema(required)]
    pub date: Option<NaiveDate>,
    #[schema(required)]
    pub until: Option<NaiveDate>,
    /// The round whose messages did not reach the people of this one.
    #[schema(required)]
    pub again_of: Option<NoticeRoundId>,
    pub created_at: DateTime<Utc>,
    /// Name of the user who began it; null for the system's own questions.
    #[schema(required)]
    pub by: Option<String>,
    /// When all messages were in the outbox; null until then.
    #[schema(required)]
    pub finished_at: Option<DateTime<Utc>>,
    /// Whether SMS leave the house; otherwise they stay in the outbox.
    pub has_gateway: bool,
    /// People to be told, when it began.
    pub people: u64,
    /// People for whom messages were written.
    pub written: u64,
    pub messages: MessageCounts,
    pub duties: AnswerCounts,
    /// Whether posts that its people decline, or leave without an answer, are filled by asking other people.
    pub fills_posts: bool,
    pub posts: PostCounts,
}

/// The open posts of a round's people for which others are asked, within the caller's reach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PostCounts {
    /// People are being asked.
    pub asking: u64,
    /// A person who was asked has the duty.
    pub filled: u64,
    /// All who fit were asked in vain.
    pub nobody_left: u64,
    /// A user stopped the asking.
    pub stopped: u64,
}

/// What became of the messages of a round, within the caller's reach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MessageCounts {
    pub waiting: u64,
    pub sent: u64,
    pub delivered: u64,
    pub failed: u64,
    /// People with neither number nor address.
    pub no_number: u64,
}

/// The told duties of the people of a round, by their answers now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct AnswerCounts {
    pub told: u64,
    pub accepted: u64,
    pub declined: u64,
    /// Not answered in time: they count as open.
    pub open: u64,
    /// There is no answer yet.
    pub silent: u64,
}

/// A message of a round to one person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ToldPerson {
    pub id: DutyNoticeId,
    pub functionary_id: FunctionaryId,
    pub name: String,
    pub uid: String,
    /// Name of the agency.
    #[schema(required)]
    pub agency: Option<String>,
    pub channel: MessageChannel,
    pub hindi: bool,
    /// Duties that it tells of.
    pub duties: i32,
    /// Parts of the SMS; 0 for an e-mail.
    pub segments: i32,
    pub state: NoticeState,
    /// Why it failed, where the gateway or the server said so.
    #[schema(required)]
    pub reason: Option<String>,
    #[schema(required)]
    pub sent_at: Option<DateTime<Utc>>,
    /// When the gateway reported that it arrived.
    #[schema(required)]
    pub delivered_at: Option<DateTime<Utc>>,
    /// The person's duties of the round's choice, by their answers now.
    pub accepted: u64,
    pub declined: u64,
    /// Without an answer, in time or not.
    pub silent: u64,
}
