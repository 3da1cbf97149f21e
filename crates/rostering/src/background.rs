//! What runs beside the requests: closing days that have ended. Several processes may do all of it at once.

use std::time::Duration;

use kernel::{clock::Clock, database::Database};
use tokio::time::{MissedTickBehavior, interval};

use crate::{RosteringSettings, closing};

const EVERY: Duration = Duration::from_secs(15);

/// Runs until it is dropped. A round that fails is logged and the next one comes.
pub async fn run(db: &Database, clock: &Clock, settings: &RosteringSettings) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = closing::run(db, clock, settings).await {
            tracing::error!(?error, "closing days");
        }
    }
}
