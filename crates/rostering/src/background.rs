//! What runs beside the requests: closing days that have ended, forgetting answers to requests of yesterday, watching
//! over the codes that open gates. Several processes may do all of it at once.

use std::time::Duration;

use identity::settings::CodeSettings;
use kernel::{Result, clock::Clock, database::Database};
use tokio::time::{MissedTickBehavior, interval};

use crate::{RosteringSettings, closing, code_watch::watch_codes, verification};

const EVERY: Duration = Duration::from_secs(15);
const TICKS_PER_CLEARING: u32 = 20;

/// Runs until it is dropped. A round that fails is logged and the next one comes.
pub async fn run(db: &Database, clock: &Clock, settings: &RosteringSettings, codes: &CodeSettings) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut count = 0_u32;
    loop {
        ticks.tick().await;
        report("cannot close days", closing::run(db, clock, settings).await);
        if count.is_multiple_of(TICKS_PER_CLEARING) {
            report(
                "cannot delete expired idempotency keys",
                verification::forget_expired_requests(db, clock.now()).await,
            );
            report("cannot check the number of codes", watch_codes(db, clock, codes).await.map(drop));
        }
        count = count.wrapping_add(1);
    }
}

fn report(what: &str, outcome: Result<()>) {
    if let Err(error) = outcome {
        tracing::error!(?error, "{what}");
    }
}
