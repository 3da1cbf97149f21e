//! Delivering what waits in the outbox: each message is claimed before it is tried, so that two processes do not both
//! send it, and tried again with growing pauses.

use chrono::TimeDelta;
use kernel::{
    Result,
    access::{Scope, SystemTask},
    clock::Clock,
    database::Database,
};
use sea_orm::{
    ColumnTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait},
};

use super::smtp::Mailer;
use crate::{
    entities::outbox_message::{self, MessageChannel},
    settings::DeliverySettings,
};

const AT_A_TIME: u64 = 20;

/// Tries what is due, once. SMS wait in the outbox: there is no gateway to hand them to.
///
/// # Errors
/// When the settings or the database are unusable; a message that cannot be sent is no error.
pub(crate) async fn run(db: &Database, clock: &Clock, settings: &DeliverySettings) -> Result<()> {
    let Some(mailer) = Mailer::new(settings)? else { return Ok(()) };
    let due = Scope::of_system(SystemTask::DeliverMessages)
        .select::<outbox_message::Entity>()
        .filter(outbox_message::Column::Channel.eq(MessageChannel::Email))
        .filter(outbox_message::Column::SentAt.is_null())
        .filter(outbox_message::Column::NextAttemptAt.lte(clock.now()))
        .filter(outbox_message::Column::Attempts.lt(settings.attempts))
        .order_by_asc(outbox_message::Column::CreatedAt)
        .limit(AT_A_TIME)
        .all(&**db)
        .await?;
    for row in due {
        if let Some(claimed) = claim(db, clock, &row).await? {
            let outcome = mailer.send(&claimed).await;
            if let Err(error) = &outcome {
                tracing::warn!(message = %claimed.id, attempt = claimed.attempts, error, "e-mail not delivered");
            }
            note(db, clock, &claimed, outcome.err()).await?;
        }
    }
    Ok(())
}

/// Counts a try and puts the next one off, unless somebody else just did.
async fn claim(db: &Database, clock: &Clock, row: &outbox_message::Model) -> Result<Option<outbox_message::Model>> {
    let pause = TimeDelta::seconds(30 << row.attempts.clamp(0, 10));
    let tx = db.begin().await?;
    let claimed = Scope::of_system(SystemTask::DeliverMessages)
        .update::<outbox_message::Entity>()
        .col_expr(outbox_message::Column::Attempts, Expr::col(outbox_message::Column::Attempts).add(1))
        .col_expr(outbox_message::Column::NextAttemptAt, Expr::value(clock.now() + pause))
        .filter(outbox_message::Column::Id.eq(row.id))
        .filter(outbox_message::Column::Attempts.eq(row.attempts))
        .filter(outbox_message::Column::SentAt.is_null())
        .exec_with_returning(&*tx)
        .await?
        .pop();
    tx.commit().await?;
    Ok(claimed)
}

async fn note(db: &Database, clock: &Clock, row: &outbox_message::Model, error: Option<String>) -> Result<()> {
    let sent_at = error.is_none().then(|| clock.now());
    let tx = db.begin().await?;
    Scope::of_system(SystemTask::DeliverMessages)
        .update::<outbox_message::Entity>()
        .col_expr(outbox_message::Column::SentAt, Expr::value(sent_at))
        .col_expr(outbox_message::Column::LastError, Expr::value(error))
        .filter(outbox_message::Column::Id.eq(row.id))
        .exec(&*tx)
        .await?;
    tx.commit().await
}
