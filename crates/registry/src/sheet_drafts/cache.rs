//! The rows of drafts that were looked at last, so that scrolling through one does not open its seals again for each
//! screen. What counts is in the database: rows are kept under the version of their draft, which every change raises.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use kernel::ids::SheetDraftId;

use super::row::DraftRow;

/// Rows that are kept at the most, of all drafts together; of one draft all.
const MOST_ROWS: usize = 50_000;
/// They go when nobody has looked at them for so long.
const KEPT_FOR: Duration = Duration::from_secs(120);

struct Kept {
    id: SheetDraftId,
    version: i32,
    rows: Arc<Vec<DraftRow>>,
    looked_at: Instant,
}

/// The latest last.
static KEPT: Mutex<Vec<Kept>> = Mutex::new(Vec::new());

fn all() -> MutexGuard<'static, Vec<Kept>> {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The rows of this version of a draft, if they are here.
pub(super) fn take(id: SheetDraftId, version: i32) -> Option<Arc<Vec<DraftRow>>> {
    let mut kept = all();
    let place = kept.iter().position(|kept| kept.id == id && kept.version == version)?;
    let found = kept.remove(place);
    let rows = Arc::clone(&found.rows);
    kept.push(Kept { looked_at: Instant::now(), ..found });
    Some(rows)
}

/// Keeps the rows of a version; those of others of the draft go, and the oldest where there are too many.
pub(super) fn keep(id: SheetDraftId, version: i32, rows: Arc<Vec<DraftRow>>) {
    let mut kept = all();
    kept.retain(|kept| kept.id != id);
    kept.push(Kept { id, version, rows, looked_at: Instant::now() });
    while kept.len() > 1 && kept.iter().map(|kept| kept.rows.len()).sum::<usize>() > MOST_ROWS {
        kept.remove(0);
    }
}

/// Lets go of a draft that is gone.
pub(super) fn drop_of(id: SheetDraftId) {
    all().retain(|kept| kept.id != id);
}

/// Lets go of what nobody has looked at for a while.
pub(super) fn drop_old() {
    all().retain(|kept| kept.looked_at.elapsed() < KEPT_FOR);
}
