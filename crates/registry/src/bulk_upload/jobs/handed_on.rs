//! Rows that a request has read, handed to the background of the same process, so that the sheet is not read twice. They may be lost:
//! another process, or the next start, reads the sealed sheet.

use std::sync::{Mutex, PoisonError};

use kernel::ids::BulkUploadId;
use tokio::sync::Notify;

use crate::sheets::Row;

/// At most one sheet, so that many uploads take the memory of one. Other sheets are read again.
static WAITING: Mutex<Option<(BulkUploadId, Vec<Row>)>> = Mutex::new(None);
static ARRIVED: Notify = Notify::const_new();

fn replace(waiting: Option<(BulkUploadId, Vec<Row>)>) -> Option<(BulkUploadId, Vec<Row>)> {
    std::mem::replace(&mut *WAITING.lock().unwrap_or_else(PoisonError::into_inner), waiting)
}

/// Keeps the rows of an upload that is about to be stored.
pub(super) fn hand_on(id: BulkUploadId, rows: Vec<Row>) {
    replace(Some((id, rows)));
}

/// Tells the background that an upload was stored.
pub(crate) fn announce() {
    ARRIVED.notify_one();
}

/// Waits until this process has stored an upload.
pub async fn arrived() {
    ARRIVED.notified().await;
}

/// The rows of this upload, if they are here.
pub(super) fn take(id: BulkUploadId) -> Option<Vec<Row>> {
    let mut waiting = WAITING.lock().unwrap_or_else(PoisonError::into_inner);
    waiting.take_if(|(waits, _)| *waits == id).map(|(_, rows)| rows)
}

/// Drops rows that another process has worked off meanwhile.
pub(crate) fn forget() {
    replace(None);
}
