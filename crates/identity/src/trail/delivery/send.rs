//! Putting a message into the outbox.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Result, database::Transaction, ids::OutboxMessageId};
use sea_orm::{EntityTrait, IntoActiveModel};

use super::{
    Template, outbox,
    sealing::{self, Part},
};
use crate::{entities::outbox_message, settings::DeliverySettings};

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

/// Queues a message. It is delivered once the transaction is committed, and forgotten when its time is over.
pub async fn send(tx: &Transaction, now: DateTime<Utc>, settings: &DeliverySettings, message: Message) -> Result<()> {
    outbox::purge(&**tx, now).await?;
    let Message { template, to, mut values, code } = message;
    values.extend(code.clone().map(|code| ("code", code)));
    let (keys, id) = (tx.keys()?, OutboxMessageId::new());
    let row = outbox_message::Model {
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
        expires_at: now + TimeDelta::minutes(settings.kept_minutes),
    };
    outbox_message::Entity::insert(row.into_active_model()).exec_without_returning(&**tx).await?;
    Ok(())
}
