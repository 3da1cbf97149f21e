//! Putting a message into the outbox.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Result,
    crypto::Keys,
    database::{Transaction, insert_all},
    ids::OutboxMessageId,
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};

use super::{
    Template, outbox,
    sealing::{self, Part},
};
use crate::{
    entities::{
        message_outcome::{self, MessageState},
        outbox_message,
    },
    settings::DeliverySettings,
};

/// Something to say to a person outside.
#[derive(Clone)]
pub struct Message {
    pub template: Template,
    /// A mobile number or an e-mail address, as the template's channel wants it.
    pub to: String,
    /// What fills the gaps of the template's text, by their names.
    pub values: Vec<(&'static str, String)>,
    /// The code in it, if there is one; fills the gap of that name.
    pub code: Option<String>,
}

/// Queues messages that can wait, such as notices of duties: not sent in quiet hours, kept until their own time is over, and with an outcome
/// that stays. Answers their ids in the same order.
pub async fn send_patiently(
    tx: &Transaction,
    now: DateTime<Utc>,
    messages: Vec<(Message, DateTime<Utc>)>,
) -> Result<Vec<OutboxMessageId>> {
    let keys = tx.keys()?;
    let (mut rows, mut outcomes) = (Vec::with_capacity(messages.len()), Vec::with_capacity(messages.len()));
    for (message, keep_until) in messages {
        let row = row(keys, now, message, keep_until, true)?;
        outcomes.push(message_outcome::ActiveModel {
            id: Set(row.id),
            state: Set(MessageState::Waiting),
            attempts: Set(0),
            reason: Set(None),
            sent_at: Set(None),
            reported_at: Set(None),
        });
        rows.push(row);
    }
    let ids = rows.iter().map(|row| row.id).collect();
    let rows = rows.into_iter().map(|row| row.into_active_model().reset_all()).collect();
    insert_all::<outbox_message::Entity>(tx, rows).await?;
    insert_all::<message_outcome::Entity>(tx, outcomes).await?;
    Ok(ids)
}

/// Queues messages that go at any hour and before those that can wait, such as questions with a time to answer. They are kept until
/// their own time is over.
pub async fn send_promptly(
    tx: &Transaction,
    now: DateTime<Utc>,
    messages: Vec<(Message, DateTime<Utc>)>,
) -> Result<()> {
    let keys = tx.keys()?;
    let rows = messages.into_iter().map(|(message, keep_until)| row(keys, now, message, keep_until, false));
    let rows = rows.map(|row| Ok(row?.into_active_model().reset_all())).collect::<Result<Vec<_>>>()?;
    insert_all::<outbox_message::Entity>(tx, rows).await?;
    Ok(())
}

/// Queues a message. It is delivered once the transaction is committed, and forgotten when its time is over.
pub async fn send(tx: &Transaction, now: DateTime<Utc>, settings: &DeliverySettings, message: Message) -> Result<()> {
    outbox::purge(&**tx, now).await?;
    let row = row(tx.keys()?, now, message, now + TimeDelta::minutes(settings.kept_minutes), false)?;
    outbox_message::Entity::insert(row.into_active_model()).exec_without_returning(&**tx).await?;
    Ok(())
}

fn row(
    keys: &Keys,
    now: DateTime<Utc>,
    message: Message,
    expires_at: DateTime<Utc>,
    waits_for_day: bool,
) -> Result<outbox_message::Model> {
    let Message { template, to, mut values, code } = message;
    values.extend(code.clone().map(|code| ("code", code)));
    let id = OutboxMessageId::new();
    Ok(outbox_message::Model {
        id,
        channel: template.channel(),
        recipient: to,
        template: template.name().to_owned(),
        subject: template.subject().map(str::to_owned),
        body: sealing::seal(keys, id, Part::Body, &template.filled(&values))?,
        code: code.map(|code| sealing::seal(keys, id, Part::Code, &code)).transpose()?,
        created_at: now,
        sent_at: None,
        attempts: 0,
        next_attempt_at: Some(now),
        last_error: None,
        expires_at,
        waits_for_day,
    })
}
