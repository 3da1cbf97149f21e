//! What runs beside the requests: renewing the keys of the sign-in form, delivering messages, vouching for the audit trail,
//! clearing away what is over, and watching over the clock. Several processes may do all of it at once.

use std::time::Duration;

use chrono::TimeDelta;
use futures_util::future::join4;
use kernel::{
    Result,
    background_work::{BackgroundTask, BackgroundWork},
    clock::Clock,
    crypto::Keys,
    database::Database,
};
use tokio::time::{Interval, MissedTickBehavior, interval};

use crate::{
    accounts::{one_time_codes, sessions},
    budgets,
    entities::outbox_message::MessageChannel,
    set_back::Watch,
    settings::{AuditSettings, IdentitySettings},
    sign_in::{captcha, client_setup::LoginKeys},
    trail::{
        audit,
        delivery::{self, Channels},
    },
};

const KEEP_UP_EVERY: Duration = Duration::from_secs(5);
/// A person waits for each code.
const DELIVER_EVERY: Duration = Duration::from_secs(1);
const TICKS_PER_CLEARING: u32 = 60;

/// Runs until it is dropped. A round that fails is logged and the next one comes; a gateway that is slow holds up
/// nothing but its own messages.
pub async fn run(
    db: &Database,
    clock: &Clock,
    keys: &Keys,
    settings: &IdentitySettings,
    channels: &Channels,
    work: &BackgroundWork,
) {
    join4(
        keep_up(db, clock, keys, settings, work),
        deliver(db, clock, settings, channels, MessageChannel::Sms, work),
        deliver(db, clock, settings, channels, MessageChannel::Email, work),
        vouch(db, clock, &settings.audit, work),
    )
    .await;
}

async fn keep_up(db: &Database, clock: &Clock, keys: &Keys, settings: &IdentitySettings, work: &BackgroundWork) {
    use BackgroundTask::{DeleteExpired, PrepareSignInKeys, WatchClock};
    let mut ticks = every(KEEP_UP_EVERY);
    let mut watch = Watch::begin(clock);
    let mut count = 0_u32;
    loop {
        ticks.tick().await;
        let looked = watch.look(db, clock).await.map(drop);
        work.report(clock, WatchClock, "cannot check whether the clock was set back", looked);
        let prepared = LoginKeys::prepare(db, clock, keys, settings).await;
        work.report(clock, PrepareSignInKeys, "cannot prepare sign-in keys", prepared);
        if count.is_multiple_of(TICKS_PER_CLEARING) {
            work.report(clock, DeleteExpired, "cannot delete expired rows", clear(db, clock, settings).await);
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
    work: &BackgroundWork,
) {
    let task = match channel {
        MessageChannel::Sms => BackgroundTask::SendTextMessages,
        MessageChannel::Email => BackgroundTask::SendEmails,
    };
    let mut ticks = every(DELIVER_EVERY);
    loop {
        ticks.tick().await;
        let delivered = delivery::deliver::run(db, clock, settings, channels, channel).await;
        work.report(clock, task, "cannot deliver messages", delivered);
    }
}

async fn vouch(db: &Database, clock: &Clock, settings: &AuditSettings, work: &BackgroundWork) {
    let mut ticks = every(Duration::from_secs(settings.head_seconds));
    loop {
        ticks.tick().await;
        let noted = audit::note_head(db, clock, &settings.head_file).await;
        work.report(clock, BackgroundTask::SignAuditHead, "cannot note the head of the audit trail", noted);
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
    delivery::outbox::purge_patient(&tx, now).await?;
    budgets::purge(&*tx, now).await?;
    captcha::purge(&tx, now).await?;
    crate::sign_in::admin_login::purge(&tx, now).await?;
    crate::sign_in::second_step::purge(&tx, now).await?;
    crate::accounts::mobile_numbers::purge(&tx, now - TimeDelta::days(90)).await?;
    one_time_codes::purge(&tx, now - TimeDelta::days(2)).await?;
    one_time_codes::forget_devices(&tx, now - TimeDelta::days(settings.known_browser_days)).await?;
    sessions::purge(&tx, now - TimeDelta::days(30)).await?;
    sessions::purge_revoked(&tx, now).await?;
    crate::sign_in::device_admissions::purge(&tx, now - TimeDelta::days(2)).await?;
    tx.commit().await
}
