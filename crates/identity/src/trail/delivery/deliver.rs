//! Delivering what waits in the outbox: each message is claimed before it is tried, so that two processes do not both
//! send it, and tried again with growing pauses until it is given up.
//!
//! No sign-in waits for this. A code that has run out meanwhile is not sent any more.

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::{StreamExt, TryStreamExt, stream};
use kernel::{Result, clock::Clock, database::Database};
use sea_orm::{
    ColumnTrait, Condition, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait},
};

use super::{Channels, delivery_scope, failure::Failure, outcomes, sealing};
use crate::{
    entities::{
        message_outcome::MessageState,
        outbox_message::{self, MessageChannel},
    },
    settings::IdentitySettings,
};

const AT_A_TIME: u64 = 40;
const AT_ONCE: usize = 8;

/// Tries what is due on a channel, once.
pub async fn run(
    db: &Database,
    clock: &Clock,
    settings: &IdentitySettings,
    channels: &Channels,
    channel: MessageChannel,
) -> Result<()> {
    if channels.timeout(channel).is_none() {
        return Ok(());
    }
    let at_a_time = Ord::min(channels.per_second(channel).unwrap_or(AT_A_TIME), AT_A_TIME);
    let is_quiet = settings.delivery.quiet_until(clock).is_some();
    let awake = is_quiet.then(|| outbox_message::Column::WaitsForDay.eq(false));
    let due = delivery_scope()
        .select::<outbox_message::Entity>()
        .filter(Condition::all().add_option(awake))
        .filter(outbox_message::Column::Channel.eq(channel))
        .filter(outbox_message::Column::SentAt.is_null())
        .filter(outbox_message::Column::NextAttemptAt.lte(clock.now()))
        .filter(outbox_message::Column::ExpiresAt.gt(clock.now()))
        // A person waits for each code; notices to thousands stand behind all others.
        .order_by_desc(outbox_message::Column::Code.is_not_null())
        .order_by_asc(outbox_message::Column::WaitsForDay)
        .order_by_asc(outbox_message::Column::CreatedAt)
        .limit(at_a_time)
        .all(&**db)
        .await?;
    let due = stream::iter(due).map(Ok);
    due.try_for_each_concurrent(AT_ONCE, |row| attempt(db, clock, settings, channels, row)).await
}

async fn attempt(
    db: &Database,
    clock: &Clock,
    settings: &IdentitySettings,
    channels: &Channels,
    row: outbox_message::Model,
) -> Result<()> {
    let timeout = channels.timeout(row.channel).unwrap_or_default();
    let lease = TimeDelta::from_std(timeout).unwrap_or_default() + pause(settings, row.attempts);
    let Some(claimed) = claim(db, clock.now() + lease, &row).await? else { return Ok(()) };
    let code_dies_at = claimed.created_at + TimeDelta::seconds(settings.code.seconds);
    let outcome = if claimed.code.is_some() && clock.now() >= code_dies_at {
        Err(Failure::lasting("the code in it ran out before it could be sent"))
    } else {
        match sealing::open(db.keys()?, claimed.clone()) {
            Ok(readable) => channels.send(&readable).await,
            Err(_) => Err(Failure::lasting("its text does not open with this master key")),
        }
    };
    let now = clock.now();
    let Err(failure) = outcome else { return note(db, &claimed, Some(now), None, None).await };
    let is_over = failure.is_final || claimed.attempts >= settings.delivery.attempts;
    let next = (!is_over).then(|| now + pause(settings, row.attempts));
    let (message, attempt, reason) = (claimed.id, claimed.attempts, &failure.reason);
    tracing::warn!(%message, attempt, given_up = is_over, reason, "message not delivered");
    note(db, &claimed, None, next, Some(&failure)).await
}

/// How long to wait after so many tries before this one.
fn pause(settings: &IdentitySettings, attempts_before: i32) -> TimeDelta {
    TimeDelta::seconds(settings.delivery.first_pause_seconds << attempts_before.clamp(0, 10))
}

/// Counts a try and keeps others off until it must be over, unless another process just did.
async fn claim(
    db: &Database,
    until: DateTime<Utc>,
    row: &outbox_message::Model,
) -> Result<Option<outbox_message::Model>> {
    let tx = db.begin().await?;
    let claimed = delivery_scope()
        .update::<outbox_message::Entity>()
        .col_expr(outbox_message::Column::Attempts, Expr::col(outbox_message::Column::Attempts).add(1))
        .col_expr(outbox_message::Column::NextAttemptAt, Expr::value(until))
        .filter(outbox_message::Column::Id.eq(row.id))
        .filter(outbox_message::Column::Attempts.eq(row.attempts))
        .filter(outbox_message::Column::SentAt.is_null())
        .exec_with_returning(&*tx)
        .await?
        .pop();
    tx.commit().await?;
    Ok(claimed)
}

async fn note(
    db: &Database,
    row: &outbox_message::Model,
    sent_at: Option<DateTime<Utc>>,
    next_attempt_at: Option<DateTime<Utc>>,
    failure: Option<&Failure>,
) -> Result<()> {
    let tx = db.begin().await?;
    delivery_scope()
        .update::<outbox_message::Entity>()
        .col_expr(outbox_message::Column::SentAt, Expr::value(sent_at))
        .col_expr(outbox_message::Column::NextAttemptAt, Expr::value(next_attempt_at))
        .col_expr(outbox_message::Column::LastError, Expr::value(failure.map(Failure::for_operator)))
        .filter(outbox_message::Column::Id.eq(row.id))
        .exec(&*tx)
        .await?;
    if row.waits_for_day {
        let state = match (sent_at, next_attempt_at) {
            (Some(_), _) => MessageState::Sent,
            (None, Some(_)) => MessageState::Waiting,
            (None, None) => MessageState::Failed,
        };
        let reason = failure.map(|failure| failure.reason.as_str());
        outcomes::note(&tx, row.id, row.attempts, state, (reason, sent_at)).await?;
    }
    tx.commit().await
}
