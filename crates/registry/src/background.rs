//! What runs beside the requests: working off sheets, and removing files that belong to nothing. Several processes may do
//! it at once.

use std::{iter, time::Duration};

use futures_util::future::join;
use kernel::{
    background_work::{BackgroundTask, BackgroundWork},
    clock::Clock,
    crypto::Keys,
    database::Database,
};
use tokio::time::{sleep, timeout};

use crate::{
    RegistrySettings,
    files::{FileStore, forget_uploads, sweep},
    functionary_upload,
    sheet_drafts::{self, SheetKinds},
    sheet_uploads::handed_on,
};

const EVERY: Duration = Duration::from_secs(1);
/// What the process before left last is old enough to be swept this long after a start.
const SECOND_SWEEP_AFTER: Duration = Duration::from_secs(11 * 60);
/// A sweep looks at every file there is and asks the database for each.
const SWEEP_EVERY: Duration = Duration::from_secs(6 * 60 * 60);

/// Runs until it is dropped. A round that fails is logged and the next one comes.
pub async fn run(
    db: &Database,
    clock: &Clock,
    keys: &Keys,
    files: &FileStore,
    (settings, kinds): (&RegistrySettings, &SheetKinds),
    work: &BackgroundWork,
) {
    join(work_off_sheets(db, clock, keys, (settings, kinds), work), sweep_files(db, clock, files, work)).await;
}

async fn work_off_sheets(
    db: &Database,
    clock: &Clock,
    keys: &Keys,
    (settings, kinds): (&RegistrySettings, &SheetKinds),
    work: &BackgroundWork,
) {
    loop {
        let worked = async {
            sheet_drafts::forget_expired(db, clock, settings).await?;
            sheet_drafts::run(db, clock, keys, settings, kinds).await?;
            functionary_upload::run(db, clock, keys, settings).await
        };
        let worked = worked.await;
        work.report(clock, BackgroundTask::ProcessSheets, "cannot process uploaded sheets", worked.map(drop));
        // Other processes store uploads too, and leave some.
        let _ = timeout(EVERY, handed_on::arrived()).await;
    }
}

/// Sweeps at the start, so that a server that is restarted often sweeps at all; no request waits for it.
async fn sweep_files(db: &Database, clock: &Clock, files: &FileStore, work: &BackgroundWork) {
    for pause in [Duration::ZERO, SECOND_SWEEP_AFTER].into_iter().chain(iter::repeat(SWEEP_EVERY)) {
        sleep(pause).await;
        let swept = async {
            forget_uploads(db, clock, files).await?;
            sweep(db, clock, files).await
        };
        work.report(clock, BackgroundTask::SweepFiles, "cannot remove unreferenced files", swept.await.map(drop));
    }
}
