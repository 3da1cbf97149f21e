//! Work beside the requests: it closes days that have ended, deletes old answers to gate requests, watches the codes that open gates, sends
//! notices about dates that are short of people and messages about cancelled duties, and draws and enters proposed rosters. Several
//! processes may do all of it at once.

use std::time::Duration;

use biometrics::seen_before;
use futures_util::future::join;
use identity::settings::IdentitySettings;
use kernel::{
    background_work::{BackgroundTask, BackgroundWork},
    clock::Clock,
    crypto::Keys,
    database::Database,
};
use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::{
    RosteringSettings, closing, code_watch::watch_codes, proposals, staffing::tell_of_shortages,
    undoing::tell_of_duties, verification,
};

const EVERY: Duration = Duration::from_secs(15);
const PROPOSALS_EVERY: Duration = Duration::from_secs(1);
const ROUNDS_PER_FORGETTING: u64 = 600;
const TICKS_PER_CLEARING: u32 = 20;

/// Runs until it is dropped. It logs a round that fails and goes on with the next one.
pub async fn run(
    db: &Database,
    clock: &Clock,
    keys: &Keys,
    (settings, identity): (&RosteringSettings, &IdentitySettings),
    work: &BackgroundWork,
) {
    join(tend_days(db, clock, settings, identity, work), draw_proposals(db, clock, keys, settings, work)).await;
}

/// Draws and enters proposed rosters, a moment after a user asks for it.
async fn draw_proposals(
    db: &Database,
    clock: &Clock,
    keys: &Keys,
    settings: &RosteringSettings,
    work: &BackgroundWork,
) {
    for round in 0_u64.. {
        let worked = async {
            if round.is_multiple_of(ROUNDS_PER_FORGETTING) {
                proposals::forget_expired(db, clock).await?;
            }
            proposals::work_off(db, clock, keys, settings.travel_seconds_per_km).await
        };
        let worked = worked.await;
        work.report(clock, BackgroundTask::ProposeRosters, "cannot draw or enter proposed rosters", worked);
        sleep(PROPOSALS_EVERY).await;
    }
}

async fn tend_days(
    db: &Database,
    clock: &Clock,
    settings: &RosteringSettings,
    identity: &IdentitySettings,
    work: &BackgroundWork,
) {
    use BackgroundTask::{CloseDays, ForgetRequests, TellOfShortages, WatchCodes};
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut count = 0_u32;
    loop {
        ticks.tick().await;
        let closed = closing::run(db, clock, settings).await;
        let told = tell_of_duties(db, clock, &identity.delivery).await.map(drop);
        let what = "cannot close days, or tell people whose duty was cancelled";
        work.report(clock, CloseDays, what, closed.and(told));
        if count.is_multiple_of(TICKS_PER_CLEARING) {
            let forgotten = verification::forget_expired_requests(db, clock.now()).await;
            let traces = seen_before::forget(db, clock.now() - settings.replay_window()).await;
            let what = "cannot delete expired idempotency keys and traces of captures";
            work.report(clock, ForgetRequests, what, forgotten.and(traces));
            let told = tell_of_shortages(db, clock).await.map(drop);
            work.report(clock, TellOfShortages, "cannot tell of dates that are short of people", told);
            let watched = watch_codes(db, clock, &identity.code).await.map(drop);
            work.report(clock, WatchCodes, "cannot check the number of codes", watched);
        }
        count = count.wrapping_add(1);
    }
}
