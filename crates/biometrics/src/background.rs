//! What runs beside the requests: ending temporary blocks whose last day is over. Several processes may do it at once.

use std::time::Duration;

use kernel::{clock::Clock, database::Database};
use tokio::time::{MissedTickBehavior, interval};

use crate::activation;

const EVERY: Duration = Duration::from_secs(60);

/// Runs until it is dropped. A round that fails is logged and the next one comes.
pub async fn run(db: &Database, clock: &Clock) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = activation::end_blocks(db, clock).await {
            tracing::error!(?error, "ending blocks");
        }
    }
}
