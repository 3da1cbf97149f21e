//! The rows of drafts that were looked at last, so that scrolling does not open their seals again for each screen. The database is what
//! counts: rows are kept under the version of their draft, and every change raises it.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use kernel::ids::SheetDraftId;

use super::row::DraftRow;

/// The most rows that are kept of all drafts together; the last draft is kept whole even beyond this.
const MOST_ROWS: usize = 50_000;
/// Time after the last look when rows are dropped.
const KEPT_FOR: Duration = Duration::from_secs(120);

struct Kept {
    id: SheetDraftId,
    version: i32,
    rows: Arc<Vec<DraftRow>>,
    looked_at: Instant,
}

/// The drafts that were looked at; the latest is last.
static KEPT: Mutex<Vec<Kept>> = Mutex::new(Vec::new());

fn all() -> MutexGuard<'static, Vec<Kept>> {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The rows of this version of a draft, if they are here.
pub(super) fn take(id: SheetDraftId, version: i32) -> Option<Arc<Vec<DraftRow>>> {
    let mut kept = all();
    let index = kept.iter().position(|kept| kept.id == id && kept.version == version)?;
    let found = kept.remove(index);
    let rows = Arc::clone(&found.rows);
    kept.push(Kept { looked_at: Instant::now(), ..found });
    Some(rows)
}

/// Keeps the rows of a version. Other versions of the draft are dropped, and the oldest drafts when there are too many rows.
pub(super) fn keep(id: SheetDraftId, version: i32, rows: Arc<Vec<DraftRow>>) {
    let mut kept = all();
    kept.retain(|kept| kept.id != id);
    kept.push(Kept { id, version, rows, looked_at: Instant::now() });
    while kept.len() > 1 && kept.iter().map(|kept| kept.rows.len()).sum::<usize>() > MOST_ROWS {
        kept.remove(0);
    }
}

/// Drops the rows of a deleted draft.
pub(super) fn drop_of(id: SheetDraftId) {
    all().retain(|kept| kept.id != id);
}

/// Drops rows after a time without a look.
pub(super) fn drop_old() {
    all().retain(|kept| kept.looked_at.elapsed() < KEPT_FOR);
}
