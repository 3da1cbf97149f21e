//! What runs beside the requests: working off sheets. Several processes may do it at once.

use std::time::Duration;

use kernel::{clock::Clock, crypto::Keys, database::Database};
use tokio::time::{MissedTickBehavior, interval};

use crate::{RegistrySettings, bulk_upload};

const EVERY: Duration = Duration::from_secs(1);

/// Runs until it is dropped. A round that fails is logged and the next one comes.
pub async fn run(db: &Database, clock: &Clock, keys: &Keys, settings: &RegistrySettings) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = bulk_upload::run(db, clock, keys, settings).await {
            tracing::error!(?error, "working off sheets");
        }
    }
}
