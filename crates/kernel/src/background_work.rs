//! Last runs of each piece of background work in this process, with its failures. The work itself is in `background.rs` of each crate.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Result, clock::Clock};

/// A piece of background work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum BackgroundTask {
    SendTextMessages,
    SendEmails,
    /// Prepares the keys of the sign-in form.
    PrepareSignInKeys,
    /// Looks whether the clock was set back.
    WatchClock,
    /// Deletes what has expired: captchas, codes, sessions, messages.
    DeleteExpired,
    /// Signs the head of the audit trail.
    SignAuditHead,
    /// Works off uploaded sheets.
    ProcessSheets,
    /// Removes files that belong to nothing.
    SweepFiles,
    EndBlocks,
    /// Learns of the faces that other servers changed.
    FollowFaces,
    /// Keeps the database's log short and its statistics fresh.
    TendDatabase,
    /// Draws and enters proposed rosters.
    ProposeRosters,
    /// Writes messages to people about their duties, and looks after answers.
    TellOfDuties,
    /// Asks people for open posts, one after the other.
    AskSubstitutes,
    /// Closes days that have ended.
    CloseDays,
    /// Forgets the answers kept for repeated requests.
    ForgetRequests,
    /// Tells of dates that are short of people.
    TellOfShortages,
    /// Counts the one-time codes that were sent.
    WatchCodes,
}

/// The last run of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastRun {
    pub at: DateTime<Utc>,
    /// When it last failed, if it did since the process began.
    pub failed_at: Option<DateTime<Utc>>,
    /// Whether the last run failed.
    pub is_failing: bool,
}

/// Last runs of this process's background work. Clones share one record.
#[derive(Clone, Default)]
pub struct BackgroundWork(Arc<Mutex<BTreeMap<BackgroundTask, LastRun>>>);

impl BackgroundWork {
    /// Notes how a run ended; a failure is logged as `what`, and the next run comes all the same.
    pub fn report(&self, clock: &Clock, task: BackgroundTask, what: &str, outcome: Result<()>) {
        let is_failing = outcome.is_err();
        if let Err(error) = outcome {
            tracing::error!(?error, "{what}");
        }
        let at = clock.now();
        let mut runs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let before = runs.get(&task).and_then(|run| run.failed_at);
        let failed_at = if is_failing { Some(at) } else { before };
        runs.insert(task, LastRun { at, failed_at, is_failing });
    }

    /// The last run of each task that has run, in the order of the tasks.
    pub fn last_runs(&self) -> Vec<(BackgroundTask, LastRun)> {
        let runs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        runs.iter().map(|(task, run)| (*task, *run)).collect()
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;
    use crate::Error;

    #[test]
    fn a_failure_is_remembered_after_the_next_run_went_well() {
        let (work, clock) = (BackgroundWork::default(), Clock::set_to(DateTime::UNIX_EPOCH, chrono_tz::Tz::UTC));
        work.report(&clock, BackgroundTask::CloseDays, "cannot close days", Err(Error::internal("no table")));
        let failed = work.last_runs()[0].1;
        assert!(failed.is_failing && failed.failed_at == Some(clock.now()));
        clock.advance(TimeDelta::seconds(15));
        work.clone().report(&clock, BackgroundTask::CloseDays, "cannot close days", Ok(()));
        let well = LastRun { at: clock.now(), failed_at: failed.failed_at, is_failing: false };
        assert_eq!(work.last_runs(), [(BackgroundTask::CloseDays, well)]);
    }
}
