//! Notices as their reader sees them.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{
    Error,
    ids::{NotificationId, UserId},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::entities::notification::{self, NotificationType};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Notification {
    pub id: NotificationId,
    pub receiver_id: UserId,
    /// When it was read.
    pub read_at: Option<DateTime<Utc>>,
    /// What it is about.
    #[serde(rename = "type")]
    pub kind: NotificationType,
    pub metadata: NotificationMetadata,
    pub title: String,
    pub body: String,
    /// When it was raised.
    pub created_at: DateTime<Utc>,
}

/// What a notice points at.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationMetadata {
    /// The anomaly, the change of number, the date that is short of people, the account whose budget is spent, the functionary,
    /// the user who said that people have left, the examination with open posts, or the swap.
    pub form_id: String,
    /// The examination day, the account, the region, or the functionary.
    pub application_id: String,
    /// The kind of anomaly, or one of `MOBILE_NUMBER_OBJECTION`, `UNDERSTAFFED_DAYS`, `AADHAAR_NUMBERS`, `NUMBERS_ELSEWHERE`,
    /// `FACE_REVIEW`, `FACE_WAITING`, `CONSENT_WITHDRAWN`, `IDENTITY_CHANGED`, `PEOPLE_LEFT`, `POSTS_UNFILLED`, `SWAP_ANSWERED`.
    pub service_name: String,
    /// What the body says, for clients that show it in another language; notices from before it was kept have none.
    #[serde(default)]
    #[schema(required)]
    pub day: Option<NoticedDay>,
    /// What the body says of a date that is short of people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shortage: Option<Shortage>,
    /// What the body says of a person who is known by something else now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub identity: Option<NewIdentity>,
    /// What the body says of people who have left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<PeopleLeft>,
    /// What the body says of open posts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unfilled: Option<UnfilledPosts>,
    /// What the body says of two people who were asked to swap.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swap: Option<AnsweredSwap>,
}

/// Two people who were asked to swap their duties, and what came of it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnsweredSwap {
    /// The full names of both, in the order of the duties.
    pub names: [String; 2],
    /// Whether both agreed; otherwise one of them said no.
    pub agreed: bool,
}

/// Open posts of an examination for which all people who fit were asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnfilledPosts {
    /// Name of the examination.
    pub examination: String,
    pub posts: u64,
    /// People who were asked for these posts.
    pub asked: u64,
    /// The first of their dates.
    pub date: NaiveDate,
}

/// How many people have left, and what that opens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PeopleLeft {
    /// People of the region.
    pub people: u64,
    /// Coming duties in the region that are open again.
    pub duties: u64,
}

/// What a person was known by and is known by now.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewIdentity {
    /// The full name before the change.
    pub name_before: String,
    /// The full name since.
    pub name_after: String,
    /// Whether the Aadhaar number is another one.
    pub has_new_number: bool,
}

/// How many people a date lacks in a region.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Shortage {
    pub date: NaiveDate,
    /// Examination days that need more people.
    pub days: u64,
    /// People who are missing on them.
    pub people: u64,
}

/// The examination day that a notice is about.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NoticedDay {
    pub center_name: String,
    pub date: NaiveDate,
    pub batch: String,
}

/// How many notices wait.
#[derive(Serialize, ToSchema)]
pub struct UnreadCount {
    /// All notices without a `readAt`.
    pub count: u64,
}

impl TryFrom<notification::Model> for Notification {
    type Error = Error;

    fn try_from(row: notification::Model) -> Result<Self, Error> {
        Ok(Self {
            id: row.id,
            receiver_id: row.receiver_id,
            read_at: row.read_at,
            kind: row.kind,
            metadata: serde_json::from_value(row.metadata).map_err(Error::internal)?,
            title: row.title,
            body: row.body,
            created_at: row.created_at,
        })
    }
}
