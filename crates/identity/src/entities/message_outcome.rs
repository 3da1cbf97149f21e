//! What became of messages that a board shows. It outlives the message and holds neither its text nor its recipient.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::OutboxMessageId,
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How far a message got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum MessageState {
    /// In the outbox, tried or not.
    Waiting,
    /// Taken by the gateway or the mail server.
    Sent,
    /// The gateway reported that it arrived.
    Delivered,
    /// Given up, or the gateway reported that it did not arrive.
    Failed,
}

/// The outcome of one message.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "message_outcome")]
pub struct Model {
    /// The id of the message.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: OutboxMessageId,
    pub state: MessageState,
    /// How often it was tried so far.
    pub attempts: i32,
    /// Why it failed, without its text, recipient or a secret.
    pub reason: Option<String>,
    pub sent_at: Option<DateTimeUtc>,
    /// When the gateway reported on it.
    pub reported_at: Option<DateTimeUtc>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
