//! Looking into the outbox. Its texts hold codes, so they are sealed, and kept for an hour and no longer.

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    clock::{Clock, TOLERANCE},
    database::Database,
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr,
};
use serde::Serialize;

use super::{delivery_scope, outcomes, sealing};
use crate::entities::outbox_message::{self, MessageChannel};

const MOST: u64 = 200;
/// The most messages that one round removes.
const PURGED: u64 = 5_000;

/// A message as the operator sees it.
#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OutboxEntry {
    /// The way it goes.
    pub channel: MessageChannel,
    /// A mobile number or an e-mail address.
    pub to: String,
    /// The name of its template.
    pub template: String,
    pub body: String,
    /// The code in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// When it was written.
    pub created_at: DateTime<Utc>,
    /// How far it got.
    pub state: DeliveryState,
    pub attempts: i32,
    /// When it was delivered.
    pub sent_at: Option<DateTime<Utc>>,
    /// When it is tried next.
    pub next_attempt_at: Option<DateTime<Utc>>,
    /// Why the last try failed.
    pub last_error: Option<String>,
}

/// How far a message got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DeliveryState {
    /// Not tried yet; stays so where its channel is not set up.
    Waiting,
    /// Tried in vain, to be tried again.
    Retrying,
    Sent,
    /// Not tried any more.
    GivenUp,
}

/// The messages whose time is not over, newest first, those from before the clock was set back last; only those to the recipient
/// where one is given.
pub async fn list(db: &Database, clock: &Clock, to: Option<&str>) -> Result<Vec<OutboxEntry>> {
    let now = clock.now();
    let mut query =
        delivery_scope().select::<outbox_message::Entity>().filter(outbox_message::Column::ExpiresAt.gt(now));
    if let Some(recipient) = to {
        query = query.filter(outbox_message::Column::Recipient.eq(recipient));
    }
    let rows = query
        .order_by_asc(outbox_message::Column::CreatedAt.gt(now + TOLERANCE))
        .order_by_desc(outbox_message::Column::CreatedAt)
        .order_by_desc(outbox_message::Column::Id)
        .limit(MOST)
        .all(&**db)
        .await?;
    rows.into_iter().map(|row| sealing::open(db.keys()?, row).map(OutboxEntry::from)).collect()
}

/// Removes the codes, which have ended, and makes every other message from the future one of now, after the clock was set
/// back: it is tried without waiting, and listed below what is written from here on.
pub(crate) async fn set_back(tx: &DatabaseTransaction, now: DateTime<Utc>) -> Result<()> {
    let scope = delivery_scope();
    scope.delete::<outbox_message::Entity>().filter(outbox_message::Column::Code.is_not_null()).exec(tx).await?;
    for moment in [outbox_message::Column::CreatedAt, outbox_message::Column::NextAttemptAt] {
        scope
            .update::<outbox_message::Entity>()
            .col_expr(moment, Expr::value(now))
            .filter(moment.gt(now))
            .exec(tx)
            .await?;
    }
    Ok(())
}

/// Removes the messages whose time is over, delivered or not, except those that [`purge_patient`] removes.
pub async fn purge(db: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<()> {
    let over = over(now).add(outbox_message::Column::WaitsForDay.eq(false));
    delivery_scope().delete::<outbox_message::Entity>().filter(over).exec(db).await?;
    Ok(())
}

/// Removes some of the messages that could wait and whose time is over, and gives up those that were not sent.
pub(crate) async fn purge_patient(tx: &DatabaseTransaction, now: DateTime<Utc>) -> Result<()> {
    let over = delivery_scope()
        .select::<outbox_message::Entity>()
        .filter(over(now).add(outbox_message::Column::WaitsForDay.eq(true)))
        .order_by_asc(outbox_message::Column::Id)
        .limit(PURGED)
        .lock_exclusive()
        .all(tx)
        .await?;
    let gone = outbox_message::Column::Id.is_in(over.iter().map(|row| row.id));
    delivery_scope().delete::<outbox_message::Entity>().filter(gone).exec(tx).await?;
    let unsent: Vec<_> = over.iter().filter(|row| row.sent_at.is_none()).map(|row| row.id).collect();
    outcomes::give_up(tx, &unsent).await
}

fn over(now: DateTime<Utc>) -> Condition {
    Condition::all().add(outbox_message::Column::ExpiresAt.lte(now))
}

impl From<outbox_message::Model> for OutboxEntry {
    fn from(row: outbox_message::Model) -> Self {
        let state = match (row.sent_at, row.next_attempt_at, row.attempts) {
            (Some(_), _, _) => DeliveryState::Sent,
            (None, None, _) => DeliveryState::GivenUp,
            (None, Some(_), 0) => DeliveryState::Waiting,
            (None, Some(_), _) => DeliveryState::Retrying,
        };
        Self {
            channel: row.channel,
            to: row.recipient,
            template: row.template,
            body: row.body.0,
            code: row.code.map(|code| code.0),
            created_at: row.created_at,
            state,
            attempts: row.attempts,
            sent_at: row.sent_at,
            next_attempt_at: row.next_attempt_at,
            last_error: row.last_error,
        }
    }
}
