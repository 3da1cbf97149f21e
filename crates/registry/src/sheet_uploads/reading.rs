//! Reading an uploaded sheet away from the threads that answer requests, a few at a time.

use std::time::Duration;

use kernel::{Error, Result, http::Bytes};
use tokio::{sync::Semaphore, time::timeout};

use crate::{RegistrySettings, sheets};

/// Sheets that are read at once; a reader may take 256 MB.
static READERS: Semaphore = Semaphore::const_new(2);

/// Reads the first sheet of a file away from the threads that answer requests.
///
/// # Errors
/// 400 when it cannot be read, 503 when so many others are read that its turn does not come.
pub(crate) async fn read(settings: &RegistrySettings, bytes: Bytes) -> Result<Vec<sheets::Row>> {
    in_turn(settings, move |settings| sheets::of_bytes(&bytes, settings)).await
}

/// Reads all sheets of a file, in the same way; a text by this separator, if it is said.
///
/// # Errors
/// Those of [`read`].
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
