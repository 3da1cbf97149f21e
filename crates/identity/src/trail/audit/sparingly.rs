//! Lines about what happens so often that one of them says as much as a thousand.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Result,
    access::{Acting, Actor},
    database::Database,
};
use serde_json::json;

use super::{Entry, find, record, record::lock};

/// A refusal of the same call is written down again after this.
const REFUSED_AGAIN: TimeDelta = TimeDelta::minutes(1);

/// Adds a line about having seen something, unless the same session left one already.
///
/// # Errors
/// When the database does not answer; then nothing must be shown either.
pub async fn record_first_view(by: &Acting, db: &Database, entry: Entry) -> Result<()> {
    if find::is_known(&**db, &by.actor, &entry).await? {
        return Ok(());
    }
    let entry = entry.of_request(by).after(json!({ "sessionId": by.actor.session_id }));
    add(db, by.now, entry).await
}

/// Adds a line about something that was refused, unless the same was refused just now.
pub async fn record_refusal(db: &Database, now: DateTime<Utc>, actor: &Actor, entry: Entry) -> Result<()> {
    let last = find::newest(&**db, actor, &entry).await?;
    if last.is_some_and(|last| now - last < REFUSED_AGAIN) {
        return Ok(());
    }
    add(db, now, entry.by(actor)).await
}

/// Adds a line about the whole installation, unless one with the same action is younger than `again`; says whether it
/// did. Processes that ask at the same moment leave one line between them.
pub async fn record_unless_recent(db: &Database, now: DateTime<Utc>, again: TimeDelta, entry: Entry) -> Result<bool> {
    let tx = db.begin().await?;
    lock(&tx).await?;
    let is_news = !find::is_younger(&*tx, entry.action(), now - again).await?;
    if is_news {
        record(&tx, now, entry).await?;
    }
    tx.commit().await?;
    Ok(is_news)
}

async fn add(db: &Database, now: DateTime<Utc>, entry: Entry) -> Result<()> {
    let tx = db.begin().await?;
    record(&tx, now, entry).await?;
    tx.commit().await
}
