//! Work beside the requests: it works off uploaded sheets and removes files that belong to nothing. Several processes may do it at once.

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
    bulk_upload::{self, SheetKinds, jobs::handed_on},
    files::{FileStore, forget_uploads, sweep},
};

const EVERY: Duration = Duration::from_secs(1);
/// Time from a start to the second sweep: by then the files that the previous process wrote last are old enough to be swept.
const SECOND_SWEEP_AFTER: Duration = Duration::from_secs(11 * 60);
/// Time between two sweeps. Each one lists every file and asks the database for it.
const SWEEP_EVERY: Duration = Duration::from_secs(6 * 60 * 60);

/// Runs until it is dropped. It logs a round that fails and goes on with the next one.
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
            bulk_upload::forget_expired(db, clock, settings).await?;
            bulk_upload::run(db, clock, keys, settings, kinds).await
        };
        let worked = worked.await;
        work.report(clock, BackgroundTask::ProcessSheets, "cannot process uploaded sheets", worked.map(drop));
        // Other processes store uploads too, and leave some.
        let _ = timeout(EVERY, handed_on::arrived()).await;
    }
}

/// Sweeps at the start, so that a server that restarts often sweeps at all. No request waits for it.
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
