//! How the texts of messages lie in the outbox: sealed, because they hold one-time codes. Who a message goes to and how far it
//! got stays readable, since that is what it is found by.

use base64::{Engine, engine::general_purpose::STANDARD};
use kernel::{
    Error, Result,
    crypto::{Keys, Purpose},
    database::Database,
    ids::OutboxMessageId,
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, IntoActiveModel, QueryFilter};
use zeroize::Zeroizing;

use super::delivery_scope;
use crate::entities::{
    ConcealedText,
    outbox_message::{self, Column},
};

/// What sealed texts begin with, followed by base64. No template's text does.
const SEALED: &str = "sealed:";

/// The text of a message, or the code in it, as it is kept.
pub(super) fn seal(keys: &Keys, id: OutboxMessageId, part: Part, text: &str) -> Result<ConcealedText> {
    let sealed = keys.seal(Purpose::MessageSeal, &context(id, part), text.as_bytes())?;
    Ok(ConcealedText(format!("{SEALED}{}", STANDARD.encode(sealed))))
}

/// The message with its texts readable.
///
/// # Errors
/// [`Error::Internal`] when they were sealed with other keys or changed.
pub(super) fn open(keys: &Keys, row: outbox_message::Model) -> Result<outbox_message::Model> {
    let body = opened(keys, row.id, Part::Body, &row.body)?;
    let code = row.code.as_ref().map(|code| opened(keys, row.id, Part::Code, code)).transpose()?;
    Ok(outbox_message::Model { body, code, ..row })
}

/// Seals what a version before this one has left in the outbox; says how many messages that were.
pub async fn seal_older(db: &Database) -> Result<usize> {
    let tx = db.begin().await?;
    let rows = delivery_scope()
        .select::<outbox_message::Entity>()
        .filter(Column::Body.not_like(format!("{SEALED}%")))
        .all(&*tx)
        .await?;
    let count = rows.len();
    for row in rows {
        let body = seal(tx.keys()?, row.id, Part::Body, row.body.expose())?;
        let code = row.code.as_ref().map(|code| seal(tx.keys()?, row.id, Part::Code, code.expose())).transpose()?;
        let mut change = row.into_active_model();
        (change.body, change.code) = (Set(body), Set(code));
        change.update(&*tx).await?;
    }
    tx.commit().await?;
    if count > 0 {
        db.erase_traces().await?;
    }
    Ok(count)
}

/// Which text of a message.
#[derive(Clone, Copy)]
pub(super) enum Part {
    Body,
    /// The code in it.
    Code,
}

fn context(id: OutboxMessageId, part: Part) -> String {
    let part = match part {
        Part::Body => "body",
        Part::Code => "code",
    };
    format!("{id}/{part}")
}

fn opened(keys: &Keys, id: OutboxMessageId, part: Part, text: &ConcealedText) -> Result<ConcealedText> {
    // A message from before texts were sealed is readable as it is.
    let Some(sealed) = text.expose().strip_prefix(SEALED) else { return Ok(text.clone()) };
    let sealed = STANDARD.decode(sealed).map_err(Error::internal)?;
    let plain: Zeroizing<Vec<u8>> = keys.open(Purpose::MessageSeal, &context(id, part), &sealed)?;
    Ok(ConcealedText(String::from_utf8(plain.to_vec()).map_err(Error::internal)?))
}
