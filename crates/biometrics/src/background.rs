//! Background work: ends temporary blocks whose last day is over, frees memory that no picture needs, and learns the faces that other
//! processes enrol and remove. Several processes may do it at once.

use std::time::Duration;

use futures_util::future::join;
use kernel::{
    Result,
    background_work::{BackgroundTask, BackgroundWork},
    clock::Clock,
    database::Database,
};
use tokio::time::{MissedTickBehavior, interval};

use crate::{activation, faces::Faces};

const EVERY: Duration = Duration::from_secs(60);
const TICKS_PER_LOOK: u32 = 60;
/// A face that is enrolled or removed in one process is known in the others after two seconds.
const CATCH_UP_EVERY: Duration = Duration::from_millis(500);

/// Runs until it is dropped. A round that fails is logged and the next one comes.
pub async fn run(db: &Database, clock: &Clock, faces: &Faces, work: &BackgroundWork) {
    join(tend(db, clock, faces, work), catch_up(db, clock, faces, work)).await;
}

async fn catch_up(db: &Database, clock: &Clock, faces: &Faces, work: &BackgroundWork) {
    let mut ticks = interval(CATCH_UP_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let caught_up = faces.catch_up(&**db).await.map(drop);
        let what = "cannot load the changes of other processes to the gallery";
        work.report(clock, BackgroundTask::FollowFaces, what, caught_up);
    }
}

/// Clears traces that an ended process may have left in the log.
async fn clear_old_traces(db: &Database) {
    if let Err(error) = db.erase_traces().await {
        tracing::error!(?error, "cannot remove earlier erased rows from the database's log");
    }
}

async fn tend(db: &Database, clock: &Clock, faces: &Faces, work: &BackgroundWork) {
    clear_old_traces(db).await;
    // Clearing rides along: traces are left only where another connection was reading when a face was removed.
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut count = 0_u32;
    loop {
        ticks.tick().await;
        faces.rest();
        let ended = activation::end_blocks(db, clock).await.map(drop);
        work.report(clock, BackgroundTask::EndBlocks, "cannot end blocks that have run out", ended);
        let tended = tend_database(db, clock, count.is_multiple_of(TICKS_PER_LOOK)).await;
        work.report(clock, BackgroundTask::TendDatabase, "cannot tend the database's log and statistics", tended);
        count = count.wrapping_add(1);
    }
}

/// Runs all of it even if one part fails, and returns the first failure.
async fn tend_database(db: &Database, clock: &Clock, looks: bool) -> Result<()> {
    let cleared = db.clear_traces().await.map(drop);
    let cut = db.cut_long_log().await.map(drop);
    let prepared = db.prepare_months(clock.today()).await;
    let refreshed = if looks { db.refresh_statistics().await.and(warn_of_rows_outside(db).await) } else { Ok(()) };
    cleared.and(cut).and(prepared).and(refreshed)
}

async fn warn_of_rows_outside(db: &Database) -> Result<()> {
    for table in db.rows_outside_months().await? {
        tracing::warn!(table, "rows lie outside the months that have a partition");
    }
    Ok(())
}
