//! Reads uploaded sheets on threads that answer no requests, a few at a time.

use std::time::Duration;

use kernel::{Error, Result, http::Bytes};
use tokio::{sync::Semaphore, time::timeout};

use crate::{RegistrySettings, sheets};

/// The most sheets that are read at once; a reader may take 256 MB.
static READERS: Semaphore = Semaphore::const_new(2);

/// Reads the first sheet of a file on a thread that answers no requests. Fails with 400 when it cannot be read, and with 503 when its turn
/// does not come in time.
pub(crate) async fn read(settings: &RegistrySettings, bytes: Bytes) -> Result<Vec<sheets::Row>> {
    in_turn(settings, move |settings| sheets::of_bytes(&bytes, settings)).await
}

/// As [`read`], for all sheets of a file; `separator` is for a text.
pub(crate) async fn read_book(
    settings: &RegistrySettings,
    bytes: Bytes,
    separator: Option<sheets::SheetSeparator>,
) -> Result<Vec<sheets::Table>> {
    in_turn(settings, move |settings| sheets::book(&bytes, settings, separator)).await
}

async fn in_turn<T: Send + 'static>(
    settings: &RegistrySettings,
    reading: impl FnOnce(&RegistrySettings) -> Result<T> + Send + 'static,
) -> Result<T> {
    let patience = Duration::from_secs(settings.sheet_reader_seconds);
    let turn = timeout(patience, READERS.acquire()).await.ok().and_then(std::result::Result::ok);
    let Some(_turn) = turn else {
        return Err(Error::Unavailable("Many sheets are being read at the moment. Please try again.".into()));
    };
    let settings = settings.clone();
    tokio::task::spawn_blocking(move || reading(&settings)).await.map_err(Error::internal)?
}
