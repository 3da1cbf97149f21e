//! Putting a message into the outbox.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Result, ids::OutboxMessageId};
use sea_orm::{DatabaseTransaction, EntityTrait, IntoActiveModel};

use super::outbox;
use crate::{
    entities::{
        ConcealedText,
        outbox_message::{self, MessageChannel},
    },
    settings::DeliverySettings,
};

/// Something to say to somebody outside.
#[derive(Clone)]
pub struct Message {
    /// The way it goes.
    pub channel: MessageChannel,
    /// A mobile number or an e-mail address.
    pub to: String,
    /// The name of its template, by which an SMS gateway knows it.
    pub template: &'static str,
    /// The subject of an e-mail.
    pub subject: Option<String>,
    /// The text.
    pub body: String,
    /// The code in it, if there is one.
    pub code: Option<String>,
}

/// Queues a message. It is delivered once the transaction is committed, and forgotten when its time is over.
///
/// # Errors
/// When the database does not answer.
pub async fn send(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    settings: &DeliverySettings,
    message: Message,
) -> Result<()> {
    outbox::purge(tx, now).await?;
    let row = outbox_message::Model {
        id: OutboxMessageId::new(),
        channel: message.channel,
        recipient: message.to,
        template: message.template.to_owned(),
        subject: message.subject,
        body: ConcealedText(message.body),
        code: message.code.map(ConcealedText),
        created_at: now,
        sent_at: None,
        attempts: 0,
        next_attempt_at: Some(now),
        last_error: None,
        expires_at: now + TimeDelta::minutes(settings.kept_minutes),
    };
    outbox_message::Entity::insert(row.into_active_model()).exec_without_returning(tx).await?;
    Ok(())
}
