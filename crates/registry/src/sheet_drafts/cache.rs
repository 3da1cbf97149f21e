//! The rows of drafts that were looked at last, so that scrolling through one does not open its seals again for each
//! screen. What counts is in the database: rows are kept under the version of their draft, which every change raises.

use std::sync::{Arc, Mutex, PoisonError};

use kernel::ids::SheetDraftId;

use super::row::DraftRow;

/// Rows that are kept at the most, of all drafts together.
const MOST_ROWS: usize = 120_000;

type Kept = (SheetDraftId, i32, Arc<Vec<DraftRow>>);

/// The latest last.
static KEPT: Mutex<Vec<Kept>> = Mutex::new(Vec::new());

/// The rows of this version of a draft, if they are here.
pub(super) fn take(id: SheetDraftId, version: i32) -> Option<Arc<Vec<DraftRow>>> {
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let place = kept.iter().position(|(known, of, _)| *known == id && *of == version)?;
    let found = kept.remove(place);
    let rows = Arc::clone(&found.2);
    kept.push(found);
    Some(rows)
}

/// Keeps the rows of a version; those of others of the draft go, and the oldest where there are too many.
pub(super) fn keep(id: SheetDraftId, version: i32, rows: Arc<Vec<DraftRow>>) {
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.retain(|(known, ..)| *known != id);
    kept.push((id, version, rows));
    while kept.len() > 1 && kept.iter().map(|(_, _, rows)| rows.len()).sum::<usize>() > MOST_ROWS {
        kept.remove(0);
    }
}

/// Lets go of a draft that is gone.
pub(super) fn drop_of(id: SheetDraftId) {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner).retain(|(known, ..)| *known != id);
}
