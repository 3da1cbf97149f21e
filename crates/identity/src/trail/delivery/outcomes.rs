//! What became of messages that a board shows: taken, arrived or failed, and why.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use kernel::{Result, ids::OutboxMessageId};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, QueryFilter, QuerySelect, Select,
    sea_query::{Expr, IntoCondition},
};

use super::delivery_scope;
use crate::entities::message_outcome::{Column, Entity, MessageState, Model};

/// The most values in one query.
const AT_ONCE: usize = 500;

/// The outcomes of these messages by their ids; those without one are absent.
pub async fn of(
    db: &impl ConnectionTrait,
    ids: impl IntoIterator<Item = OutboxMessageId>,
) -> Result<HashMap<OutboxMessageId, Model>> {
    let ids: Vec<_> = ids.into_iter().collect();
    let mut outcomes = HashMap::new();
    for some in ids.chunks(AT_ONCE) {
        let rows = delivery_scope().select::<Entity>().filter(Column::Id.is_in(some.iter().copied())).all(db).await?;
        outcomes.extend(rows.into_iter().map(|row| (row.id, row)));
    }
    Ok(outcomes)
}

/// The ids of messages with an outcome that fulfils the condition.
pub fn ids_where(which: impl IntoCondition) -> Select<Entity> {
    delivery_scope().select::<Entity>().filter(which).select_only().column(Column::Id)
}

/// Notes how a try ended, where a board shows the message. What the gateway reported meanwhile stands.
pub(super) async fn note(
    tx: &DatabaseTransaction,
    id: OutboxMessageId,
    attempts: i32,
    state: MessageState,
    (reason, sent_at): (Option<&str>, Option<DateTime<Utc>>),
) -> Result<()> {
    let noted = delivery_scope()
        .update::<Entity>()
        .col_expr(Column::Attempts, Expr::value(attempts))
        .col_expr(Column::SentAt, Expr::value(sent_at))
        .filter(Column::Id.eq(id));
    noted.exec(tx).await?;
    delivery_scope()
        .update::<Entity>()
        .col_expr(Column::State, Expr::value(state))
        .col_expr(Column::Reason, Expr::value(reason.map(str::to_owned)))
        .filter(Column::Id.eq(id))
        .filter(Column::ReportedAt.is_null())
        .exec(tx)
        .await?;
    Ok(())
}

/// Gives up the messages that are about to be forgotten unsent.
pub(super) async fn give_up(db: &impl ConnectionTrait, ids: &[OutboxMessageId]) -> Result<()> {
    for some in ids.chunks(AT_ONCE) {
        delivery_scope()
            .update::<Entity>()
            .col_expr(Column::State, Expr::value(MessageState::Failed))
            .col_expr(Column::Reason, Expr::value("it could not be sent in its time"))
            .filter(Column::Id.is_in(some.iter().copied()))
            .filter(Column::State.eq(MessageState::Waiting))
            .exec(db)
            .await?;
    }
    Ok(())
}

/// What a gateway reports about a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Report {
    pub id: OutboxMessageId,
    pub arrived: bool,
    pub reason: Option<String>,
}

/// Notes a report. A message that arrived stays so, however late or often other reports come. Reports about unknown messages change nothing.
pub(super) async fn report(tx: &DatabaseTransaction, now: DateTime<Utc>, report: Report) -> Result<()> {
    let state = if report.arrived { MessageState::Delivered } else { MessageState::Failed };
    delivery_scope()
        .update::<Entity>()
        .col_expr(Column::State, Expr::value(state))
        .col_expr(Column::Reason, Expr::value(report.reason))
        .col_expr(Column::ReportedAt, Expr::value(now))
        .filter(Column::Id.eq(report.id))
        .filter(Column::State.ne(MessageState::Delivered))
        .exec(tx)
        .await?;
    Ok(())
}
