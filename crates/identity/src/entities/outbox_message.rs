//! Messages to the outside, kept until they are delivered and a little longer.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::OutboxMessageId,
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::ConcealedText;

/// The way a message goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum MessageChannel {
    /// To a mobile number.
    Sms,
    /// To an e-mail address.
    Email,
}

/// A message. Written in the transaction that needs it, delivered after it; deleted when it expires, because its text
/// may hold a code.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "outbox_message")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: OutboxMessageId,
    /// The way it goes.
    pub channel: MessageChannel,
    /// A mobile number or an e-mail address.
    pub recipient: String,
    /// The name of its template; the gateway's registered id is looked up by it.
    pub template: String,
    /// The subject of an e-mail.
    pub subject: Option<String>,
    /// The text as delivered, sealed.
    pub body: ConcealedText,
    /// The code in it, sealed, for the demonstration's message page.
    pub code: Option<ConcealedText>,
    /// When it was written.
    pub created_at: DateTimeUtc,
    /// When it was delivered.
    pub sent_at: Option<DateTimeUtc>,
    pub attempts: i32,
    /// Not tried again before this.
    pub next_attempt_at: Option<DateTimeUtc>,
    /// Why the last try failed, without the text or the recipient.
    pub last_error: Option<String>,
    /// When the row goes, delivered or not.
    pub expires_at: DateTimeUtc,
    /// Whether it can wait: it is not sent in quiet hours, goes behind the others, and its outcome is kept.
    pub waits_for_day: bool,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
