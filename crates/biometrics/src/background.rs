//! What runs beside the requests: ending temporary blocks whose last day is over, and learning of the faces that other
//! processes enrol and remove. Several processes may do it at once.

use std::time::Duration;

use futures_util::future::join;
use kernel::{clock::Clock, database::Database};
use tokio::time::{MissedTickBehavior, interval};

use crate::{activation, faces::Faces};

const EVERY: Duration = Duration::from_secs(60);
/// A face that is enrolled or removed in one process is known in the others after two seconds.
const CATCH_UP_EVERY: Duration = Duration::from_millis(500);

/// Runs until it is dropped. A round that fails is logged and the next one comes.
pub async fn run(db: &Database, clock: &Clock, faces: &Faces) {
    join(end_blocks(db, clock), catch_up(db, faces)).await;
}

async fn catch_up(db: &Database, faces: &Faces) {
    let mut ticks = interval(CATCH_UP_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = faces.catch_up(&**db).await {
            tracing::error!(?error, "cannot load the changes of other processes to the gallery");
        }
    }
}

/// What a process that ended had erased may still be in the log.
async fn clear_old_traces(db: &Database) {
    if let Err(error) = db.erase_traces().await {
        tracing::error!(?error, "cannot remove earlier erased rows from the database's log");
    }
}

async fn end_blocks(db: &Database, clock: &Clock) {
    clear_old_traces(db).await;
    // Clearing comes along: it is left to do only where another connection was reading when a face was removed.
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = activation::end_blocks(db, clock).await {
            tracing::error!(?error, "cannot end blocks that have run out");
        }
        if let Err(error) = db.clear_traces().await {
            tracing::error!(?error, "cannot remove erased rows from the database's log");
        }
        if let Err(error) = db.cut_long_log().await {
            tracing::error!(?error, "cannot truncate the database's log");
        }
    }
}
