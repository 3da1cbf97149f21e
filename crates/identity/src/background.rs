//! What runs beside the requests: renewing the keys of the sign-in form, delivering messages, vouching for the audit trail,
//! clearing away what is over, and watching over the clock. Several processes may do all of it at once.

use std::time::Duration;

use chrono::TimeDelta;
use futures_util::future::join4;
use kernel::{Result, clock::Clock, crypto::Keys, database::Database};
use tokio::time::{Interval, MissedTickBehavior, interval};

use crate::{
    audit, budgets, captcha,
    client_setup::LoginKeys,
    delivery::{self, Channels},
    entities::outbox_message::MessageChannel,
    one_time_codes, sessions,
    set_back::Watch,
    settings::{AuditSettings, IdentitySettings},
};

const KEEP_UP_EVERY: Duration = Duration::from_secs(5);
/// Somebody waits for each code.
const DELIVER_EVERY: Duration = Duration::from_secs(1);
const TICKS_PER_CLEARING: u32 = 60;

/// Runs until it is dropped. A round that fails is logged and the next one comes; a gateway that is slow holds up
/// nothing but its own messages.
pub async fn run(db: &Database, clock: &Clock, keys: &Keys, settings: &IdentitySettings, channels: &Channels) {
    join4(
        keep_up(db, clock, keys, settings),
        deliver(db, clock, settings, channels, MessageChannel::Sms),
        deliver(db, clock, settings, channels, MessageChannel::Email),
        vouch(db, clock, &settings.audit),
    )
    .await;
}

async fn keep_up(db: &Database, clock: &Clock, keys: &Keys, settings: &IdentitySettings) {
    let mut ticks = every(KEEP_UP_EVERY);
    let mut watch = Watch::begin(clock);
    let mut count = 0_u32;
    loop {
        ticks.tick().await;
        report("cannot check whether the clock was set back", watch.look(db, clock).await.map(drop));
        report("cannot prepare sign-in keys", LoginKeys::prepare(db, clock, keys, settings).await);
        if count.is_multiple_of(TICKS_PER_CLEARING) {
            report("cannot delete expired rows", clear(db, clock, settings).await);
        }
        count = count.wrapping_add(1);
    }
}

async fn deliver(
    db: &Database,
    clock: &Clock,
    settings: &IdentitySettings,
    channels: &Channels,
    channel: MessageChannel,
) {
    let mut ticks = every(DELIVER_EVERY);
    loop {
        ticks.tick().await;
        report("cannot deliver messages", delivery::deliver::run(db, clock, settings, channels, channel).await);
    }
}

async fn vouch(db: &Database, clock: &Clock, settings: &AuditSettings) {
    let mut ticks = every(Duration::from_secs(settings.head_seconds));
    loop {
        ticks.tick().await;
        report("cannot note the head of the audit trail", audit::note_head(db, clock, &settings.head_file).await);
    }
}

fn every(period: Duration) -> Interval {
    let mut ticks = interval(period);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

async fn clear(db: &Database, clock: &Clock, settings: &IdentitySettings) -> Result<()> {
    let now = clock.now();
    let tx = db.begin().await?;
    delivery::outbox::purge(&*tx, now).await?;
    budgets::purge(&*tx, now).await?;
    captcha::purge(&tx, now).await?;
    crate::admin_login::purge(&tx, now).await?;
    crate::mobile_numbers::purge(&tx, now - TimeDelta::days(90)).await?;
    one_time_codes::purge(&tx, now - TimeDelta::days(2)).await?;
    one_time_codes::forget_devices(&tx, now - TimeDelta::days(settings.known_browser_days)).await?;
    sessions::purge(&tx, now - TimeDelta::days(30)).await?;
    tx.commit().await
}

fn report(what: &str, outcome: Result<()>) {
    if let Err(error) = outcome {
        tracing::error!(?error, "{what}");
    }
}
