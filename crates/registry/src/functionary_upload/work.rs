//! Working off sheets: small ones within the request, large ones in the background.
//!
//! One transaction has a chunk of rows, its line in the audit trail and the upload's progress: after a crash the upload goes on behind the
//! last chunk that was written. Several processes share the uploads by claiming one for a while.

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{Result, access::Acting, clock::Clock, crypto::Keys, database::Database, ids::FunctionaryId};
use serde_json::json;

use super::sheets::judged;
use crate::{
    RegistrySettings,
    entities::bulk_upload::{self, BulkUploadKind},
    functionaries::create::Registrar,
    functionary_rows::{
        COLUMNS,
        chunk::{self, FunctionarySheet, Seen},
    },
    sheet_uploads::{
        handed_on, kept,
        outcome::Outcome,
        progress::{end_abandoned, nothing_written, progress},
        requests::UploadOptions,
        waiting::{each_waiting, scope_of, sheet_of},
    },
    sheets::Row,
};

/// Works off a small sheet within the request.
pub(super) async fn at_once(
    db: &Database,
    sheet: &FunctionarySheet<'_>,
    rows: &[Row],
    options: UploadOptions,
    chunk_rows: usize,
    acting: &Acting,
) -> Result<Outcome> {
    if let Some(outcome) = without_writing(db, sheet, rows, options, chunk_rows).await? {
        return Ok(outcome);
    }
    let (mut seen, mut outcome) = (Seen::default(), Outcome::default());
    let size = if options.atomic { rows.len() } else { chunk_rows };
    for chunk in rows.chunks(size.max(1)) {
        let tx = db.begin().await?;
        let complete = |entry: Entry| entry.of_request(acting).in_region(acting.actor.region_id);
        let (written, some) = chunk::write(&tx, sheet, &mut seen, chunk, options.atomic, complete).await?;
        if options.atomic && some.failed > 0 {
            // Another request registered one of them meanwhile, or a number is taken elsewhere: the commit keeps the count of such answers.
            tx.commit().await?;
            return Ok(some.none_written());
        }
        if !written.is_empty() {
            let entry = registered(&written).of_request(acting).in_region(acting.actor.region_id);
            audit::record(&tx, sheet.clock.now(), entry).await?;
        }
        tx.commit().await?;
        outcome.add(some);
    }
    Ok(outcome)
}

/// The outcome of a sheet that writes no row: in a dry run, or when an atomic sheet has a fault. None if rows are to be written.
async fn without_writing(
    db: &Database,
    sheet: &FunctionarySheet<'_>,
    rows: &[Row],
    options: UploadOptions,
    chunk_rows: usize,
) -> Result<Option<Outcome>> {
    if !options.dry_run && !options.atomic {
        return Ok(None);
    }
    let outcome = judged(db, sheet, rows, chunk_rows).await?;
    if options.atomic && outcome.failed > 0 {
        return Ok(Some(outcome.none_written()));
    }
    Ok(options.dry_run.then_some(outcome))
}

fn registered(ids: &[FunctionaryId]) -> Entry {
    Entry::of(Action::RegisterFunctionaries).after(json!({ "functionaryIds": ids }))
}

/// Works off all waiting uploads. Several processes may do it at once. After an error, rows that were written stay written, and the
/// next run goes on.
pub async fn run(db: &Database, clock: &Clock, keys: &Keys, settings: &RegistrySettings) -> Result<()> {
    end_abandoned(db, clock).await?;
    each_waiting(db, clock, &[BulkUploadKind::Functionaries], async |mut job| {
        let worked = work_off(db, clock, keys, settings, &mut job).await;
        (job, worked)
    })
    .await?;
    handed_on::forget();
    Ok(())
}

async fn work_off(
    db: &Database,
    clock: &Clock,
    keys: &Keys,
    settings: &RegistrySettings,
    job: &mut bulk_upload::Model,
) -> Result<()> {
    let (heading, rows) = sheet_of(db, keys, settings, job.id, COLUMNS).await?;
    let registrar = Registrar { scope: scope_of(job)?, user_id: Some(job.user_id), region_id: job.region_id };
    let sheet = FunctionarySheet {
        heading: &heading,
        registrar: &registrar,
        agency: job.agency_id,
        keys,
        clock,
        numbers_elsewhere: settings.numbers_elsewhere,
    };
    let options = UploadOptions { dry_run: job.dry_run, atomic: job.atomic, mend: false };
    if let Some(outcome) = without_writing(db, &sheet, &rows, options, settings.chunk_rows).await? {
        return nothing_written(db, clock, job, rows.len(), &outcome).await;
    }
    by_chunks(db, &sheet, &rows, settings.chunk_rows, job).await
}

/// Works off the rows behind the last one that was worked off.
async fn by_chunks(
    db: &Database,
    sheet: &FunctionarySheet<'_>,
    rows: &[Row],
    chunk_rows: usize,
    job: &mut bulk_upload::Model,
) -> Result<()> {
    let mut seen = Seen::default();
    let mut done = usize::try_from(job.processed).unwrap_or_default();
    let size = if job.atomic { rows.len() } else { chunk_rows }.max(1);
    while done < rows.len() {
        let chunk = rows.get(done..(done + size).min(rows.len())).unwrap_or_default();
        let tx = db.begin().await?;
        let complete = |entry: Entry| entry.on(SubjectKind::BulkUpload, job.id).in_region(job.region_id);
        let (written, outcome) = chunk::write(&tx, sheet, &mut seen, chunk, job.atomic, complete).await?;
        done += chunk.len();
        if job.atomic && outcome.failed > 0 {
            // Another request registered one of them meanwhile, or a number is taken elsewhere: the commit keeps the count of such answers.
            tx.commit().await?;
            return nothing_written(db, sheet.clock, job, done, &outcome.none_written()).await;
        }
        let Some(counted) = progress(&tx, sheet.clock, job, done, &outcome).await? else {
            return tx.undo().await;
        };
        kept::of_chunk(&tx, sheet.keys, job.id, chunk, &outcome).await?;
        if !written.is_empty() {
            let entry = registered(&written).on(SubjectKind::BulkUpload, job.id).in_region(job.region_id);
            audit::record(&tx, sheet.clock.now(), entry).await?;
        }
        tx.commit().await?;
        *job = counted;
    }
    Ok(())
}
