//! Whether the end of the trail holds, for people who look at it in a browser. `muster audit verify` checks all of it.

use std::path::Path;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Error, Result, clock::Clock, database::Database};
use tokio::{sync::Mutex, task::spawn_blocking};

use super::{
    AuditCheck, HeadFile,
    verify::{Stretch, verify_end},
};

/// So many lines are read at most: a tenth of a second on a small machine.
const LINES: i64 = 10_000;
/// Who asks again so soon gets the answer of before, so that many who ask do not keep the database busy.
const FRESH: TimeDelta = TimeDelta::seconds(15);

/// What the last check found.
#[derive(Clone, Debug)]
pub(super) struct Checked {
    /// When it was made.
    pub(super) at: DateTime<Utc>,
    pub(super) found: Stretch,
}

/// Checks the end of the trail, one caller at a time, and keeps what it found.
#[derive(Default)]
pub struct EndCheck(Mutex<Option<Checked>>);

impl EndCheck {
    /// Checks the last 10,000 lines and the newest head, unless that was done in the last 15 seconds.
    pub(super) async fn look(&self, db: &Database, clock: &Clock, heads: &Path) -> Result<Checked> {
        let mut kept = self.0.lock().await;
        let now = clock.now();
        if let Some(kept) = kept.as_ref().filter(|kept| (now - kept.at).abs() < FRESH) {
            return Ok(kept.clone());
        }
        let file = HeadFile::new(heads, db.keys()?);
        // Read before the lines: a head that is written meanwhile vouches for lines that this check has not read.
        let newest = spawn_blocking(move || file.newest()).await.map_err(Error::internal)??;
        let found = verify_end(&**db, db.keys()?, newest.as_ref(), LINES).await?;
        if let Some(fault) = &found.fault {
            tracing::error!(%fault, "the audit trail does not hold");
        }
        let checked = Checked { at: now, found };
        *kept = Some(checked.clone());
        Ok(checked)
    }
}

impl From<Checked> for AuditCheck {
    fn from(Checked { at, found }: Checked) -> Self {
        Self {
            checked_at: at,
            is_whole: found.fault.is_none(),
            first_line: found.first,
            last_line: found.last,
            fault: found.fault.map(|fault| fault.to_string()),
        }
    }
}
