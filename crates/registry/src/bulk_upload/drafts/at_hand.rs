//! The tables that were read last, kept for the next request, and turns at reading, because reading a sheet takes much memory.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use kernel::{Error, Result, ids::SheetDraftId};
use tokio::{
    sync::{Semaphore, SemaphorePermit},
    time::timeout,
};

use super::{parts::Parts, reading::read_book, store, table::FoundTable};
use crate::sheets::Table;

/// The tables of the draft that was read last, so that the next request need not read its files again. The sealed files are what lasts.
static READ: Mutex<Option<HandedOn>> = Mutex::new(None);
/// Time after which the tables are dropped if no request comes.
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

/// Drops the tables of a draft.
pub(super) fn let_go(id: SheetDraftId) {
    handed_on().take_if(|kept| kept.id == id);
}

/// Drops tables that no request has asked for in time.
pub(super) fn drop_old() {
    handed_on().take_if(|kept| kept.at.elapsed() > HANDED_ON_FOR);
}

/// One permit: only one sheet is read at a time, because each may take tens of megabytes.
static READING: Semaphore = Semaphore::const_new(1);
/// Longest wait for a turn. Reading a hundred thousand rows takes some ten seconds.
const PATIENCE: Duration = Duration::from_secs(50);

/// Waits for a turn to read a sheet. Fails with 503 when other sheets take too long.
pub(super) async fn turn() -> Result<SemaphorePermit<'static>> {
    let turn = timeout(PATIENCE, READING.acquire()).await.ok().and_then(std::result::Result::ok);
    turn.ok_or_else(|| Error::Unavailable("Many sheets are being read at the moment. Please try again.".into()))
}

/// The tables of a draft: kept ones, or read again from its sealed files with the separators that were found. Fails when a file does not
/// open, or is no sheet.
pub(super) async fn tables(parts: Parts<'_>, id: SheetDraftId, found: &[FoundTable]) -> Result<Arc<Vec<Table>>> {
    let kept = handed_on().as_ref().filter(|kept| kept.id == id).map(|kept| Arc::clone(&kept.tables));
    if let Some(tables) = kept {
        return Ok(tables);
    }
    let tables = read_anew(parts, id, found).await?;
    hand_on(id, tables.clone());
    Ok(Arc::new(tables))
}

/// Reads the tables from the sealed files of a draft, texts with the separators of its tables. Fails when a file does not open,
/// or is no sheet.
pub(super) async fn read_anew(parts: Parts<'_>, id: SheetDraftId, found: &[FoundTable]) -> Result<Vec<Table>> {
    let mut tables = Vec::new();
    for file in store::files(parts, id).await? {
        // A text file has one table.
        let separator = found.get(tables.len()).and_then(|table| table.separator);
        tables.append(&mut read_book(parts.settings, file.into(), separator).await?);
    }
    Ok(tables)
}
