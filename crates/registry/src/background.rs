//! What runs beside the requests: working off sheets, and removing files that belong to nothing. Several processes may do
//! it at once.

use std::time::Duration;

use futures_util::future::join;
use kernel::{clock::Clock, crypto::Keys, database::Database};
use tokio::time::{Instant, MissedTickBehavior, interval, interval_at};

use crate::{
    RegistrySettings, bulk_upload,
    files::{FileStore, sweep},
};

const EVERY: Duration = Duration::from_secs(1);
/// A sweep looks at every file there is, which nobody should wait for at a start.
const SWEEP_EVERY: Duration = Duration::from_secs(6 * 60 * 60);

/// Runs until it is dropped. A round that fails is logged and the next one comes.
pub async fn run(db: &Database, clock: &Clock, keys: &Keys, files: &FileStore, settings: &RegistrySettings) {
    join(work_off_sheets(db, clock, keys, settings), sweep_files(db, clock, files)).await;
}

async fn work_off_sheets(db: &Database, clock: &Clock, keys: &Keys, settings: &RegistrySettings) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = bulk_upload::run(db, clock, keys, settings).await {
            tracing::error!(?error, "working off sheets");
        }
    }
}

async fn sweep_files(db: &Database, clock: &Clock, files: &FileStore) {
    let mut ticks = interval_at(Instant::now() + SWEEP_EVERY, SWEEP_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = sweep(db, clock, files).await {
            tracing::error!(?error, "removing files that belong to nothing");
        }
    }
}
