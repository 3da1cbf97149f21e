//! Tables that were read last, at hand for the next request, and turns at reading: sheets take memory while they are read.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use kernel::{Error, Result, ids::SheetDraftId};
use tokio::{
    sync::{Semaphore, SemaphorePermit},
    time::timeout,
};

use super::{store, table::FoundTable};
use crate::{
    sheet_uploads::{parts::Parts, reading::read_book},
    sheets::Table,
};

/// The tables of the draft that was read last, on their way to the next request: its files are not read again at once. What
/// lasts are the sealed files.
static READ: Mutex<Option<HandedOn>> = Mutex::new(None);
/// They go when the next request does not come for so long.
const HANDED_ON_FOR: Duration = Duration::from_secs(120);

struct HandedOn {
    id: SheetDraftId,
    tables: Arc<Vec<Table>>,
    at: Instant,
}

fn handed_on() -> MutexGuard<'static, Option<HandedOn>> {
    READ.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps the tables of a draft for the next request.
pub(super) fn hand_on(id: SheetDraftId, tables: Vec<Table>) {
    *handed_on() = Some(HandedOn { id, tables: Arc::new(tables), at: Instant::now() });
}

/// Lets go of the tables of a draft.
pub(super) fn let_go(id: SheetDraftId) {
    handed_on().take_if(|kept| kept.id == id);
}

/// Lets go of tables that nobody has asked for.
pub(super) fn drop_old() {
    handed_on().take_if(|kept| kept.at.elapsed() > HANDED_ON_FOR);
}

/// Files that are understood and rows that are read at once: one, for each may take tens of megabytes while it is.
static READING: Semaphore = Semaphore::const_new(1);
/// A sheet of a hundred thousand rows takes some ten seconds.
const PATIENCE: Duration = Duration::from_secs(50);

/// Waits until it is one's turn to read a sheet.
///
/// # Errors
/// 503 when so many others are read that it does not come.
pub(super) async fn turn() -> Result<SemaphorePermit<'static>> {
    let turn = timeout(PATIENCE, READING.acquire()).await.ok().and_then(std::result::Result::ok);
    turn.ok_or_else(|| Error::Unavailable("Many sheets are being read at the moment. Please try again.".into()))
}

/// The tables of a draft: those at hand, or else read again from its sealed files as they were found.
///
/// # Errors
/// When a file does not open, or is no sheet.
pub(super) async fn tables(parts: Parts<'_>, id: SheetDraftId, found: &[FoundTable]) -> Result<Arc<Vec<Table>>> {
    let kept = handed_on().as_ref().filter(|kept| kept.id == id).map(|kept| Arc::clone(&kept.tables));
    if let Some(tables) = kept {
        return Ok(tables);
    }
    let tables = read_anew(parts, id, found).await?;
    hand_on(id, tables.clone());
    Ok(Arc::new(tables))
}

/// The tables of the sealed files of a draft, texts by the separators that its tables name.
///
/// # Errors
/// When a file does not open, or is no sheet.
pub(super) async fn read_anew(parts: Parts<'_>, id: SheetDraftId, found: &[FoundTable]) -> Result<Vec<Table>> {
    let mut tables = Vec::new();
    for file in store::files(parts, id).await? {
        // A text has one table.
        let separator = found.get(tables.len()).and_then(|table| table.separator);
        tables.append(&mut read_book(parts.settings, file.into(), separator).await?);
    }
    Ok(tables)
}
