//! Work beside the requests: it writes the messages of rounds, asks people who do not answer, lets their duties count as open, and fills
//! open posts. Several processes may do all of it at once.

use std::time::Duration;

use kernel::{
    Result,
    background_work::{BackgroundTask, BackgroundWork},
    clock::Clock,
    crypto::Keys,
    database::Database,
};
use tokio::time::sleep;

use crate::{notices, settings::Means, substitutes};

const EVERY: Duration = Duration::from_secs(1);
const ROUNDS_PER_LOOK: u64 = 60;
/// Rounds of work between two looks for posts that have to be filled, or were.
const ROUNDS_PER_SEARCH: u64 = 5;

/// Does once what is due.
pub async fn once(db: &Database, clock: &Clock, keys: &Keys, means: Means<'_>) -> Result<()> {
    notices::look_after_answers(db, clock, means.settings).await?;
    notices::tell_the_untold(db, clock, means.settings).await?;
    notices::write_messages(db, clock, keys, means).await?;
    look_for_posts(db, clock, means).await?;
    substitutes::ask_next(db, clock, keys, means).await
}

/// Runs until it is dropped. It logs a round that fails and goes on with the next one.
pub async fn run(db: &Database, clock: &Clock, keys: &Keys, means: Means<'_>, work: &BackgroundWork) {
    for round in 0_u64.. {
        let told = async {
            if round.is_multiple_of(ROUNDS_PER_LOOK) {
                notices::look_after_answers(db, clock, means.settings).await?;
                notices::tell_the_untold(db, clock, means.settings).await?;
            }
            notices::write_messages(db, clock, keys, means).await
        };
        let told = told.await;
        work.report(clock, BackgroundTask::TellOfDuties, "cannot tell people of their duties", told);
        let asked = async {
            if round.is_multiple_of(ROUNDS_PER_SEARCH) {
                look_for_posts(db, clock, means).await?;
            }
            substitutes::ask_next(db, clock, keys, means).await
        };
        let asked = asked.await;
        work.report(clock, BackgroundTask::AskSubstitutes, "cannot ask people for open posts", asked);
        sleep(EVERY).await;
    }
}

/// Begins and ends searches for people.
async fn look_for_posts(db: &Database, clock: &Clock, means: Means<'_>) -> Result<()> {
    substitutes::end_those_not_needed(db, clock).await?;
    substitutes::begin_for_rounds(db, clock, means.settings).await
}
