//! Works off the rows of an upload: within the request that brought them, or in the background.
//!
//! One transaction has a chunk of rows, its lines in the audit trail and the upload's progress: after a crash the upload goes on behind the
//! last chunk that was written. Several processes share the uploads by claiming one for a while.

use identity::{accounts::users::named, trail::audit};
use kernel::{Result, clock::Clock, crypto::Keys, database::Database};
use uuid::Uuid;

use super::{
    jobs::{
        handed_on, kept,
        progress::{end_abandoned, nothing_written, progress},
        waiting::{each_waiting, scope_of, sheet_of},
    },
    kind::{During, Judgement, Seen, SheetKind, SheetKinds, Uploader, WrittenRows},
    outcome::Outcome,
    requests::UploadOptions,
};
use crate::{
    RegistrySettings,
    entities::{bulk_upload, sheet_draft::SheetDraftKind},
    sheets::{Row, SheetRow},
};

/// Rows to be worked off.
pub(super) struct Work<'a> {
    pub kind: &'a dyn SheetKind,
    pub by: Uploader<'a>,
    /// The rows, their cells in the template's order.
    pub rows: &'a [Row],
    pub options: UploadOptions,
    /// How much higher the numbers of these rows are than those in messages: a draft counts from below the heading.
    pub higher_by: u32,
}

/// The outcome of an upload, as its request answers it.
#[derive(Default)]
pub(super) struct Done {
    pub outcome: Outcome,
    /// The records of rows, where the kind tells them.
    pub records: Vec<(u32, Uuid)>,
}

impl Work<'_> {
    /// The outcome that the rows would have; nothing is written.
    pub(super) async fn judged(&self) -> Result<Outcome> {
        let (mut seen, mut outcome) = (Seen::default(), Outcome::default());
        for some in self.rows.chunks(self.by.settings.chunk_rows.max(1)) {
            let rows = self.numbered(some);
            let judgement = self.kind.judge(&self.by, &rows, &[], &mut seen).await?;
            outcome.add(self.outcome(&rows, judgement));
        }
        Ok(outcome)
    }

    /// Works off the rows behind the last one that was worked off. `job` is the upload whose progress is counted, if there is one. None when
    /// another process has claimed it. In the background the outcome is stored only, because it may be long.
    pub(super) async fn off(&self, mut job: Option<&mut bulk_upload::Model>) -> Result<Option<Done>> {
        let Uploader { db, clock, keys, settings, during, .. } = self.by;
        let UploadOptions { dry_run, atomic, .. } = self.options;
        if dry_run || atomic {
            let outcome = self.judged().await?;
            let is_refused = atomic && outcome.failed > 0;
            if dry_run || is_refused {
                let outcome = if is_refused { outcome.none_written() } else { outcome };
                return self.unwritten(job, self.rows.len(), outcome).await;
            }
        }
        let (mut seen, mut told) = (Seen::default(), Done::default());
        let mut done = job.as_ref().map_or(0, |job| usize::try_from(job.processed).unwrap_or_default());
        let size = if atomic { self.rows.len() } else { settings.chunk_rows }.max(1);
        while let Some(some) = self.rows.get(done..).and_then(|left| left.chunks(size).next()) {
            let (by, rows) = (Uploader { now: clock.now(), ..self.by }, self.numbered(some));
            let tx = db.begin().await?;
            let WrittenRows { judgement, records, trail } = self.kind.write(&tx, &by, &rows, &mut seen, atomic).await?;
            let outcome = self.outcome(&rows, judgement);
            done += some.len();
            if atomic && outcome.failed > 0 {
                // Another request registered one of them meanwhile, or a number is taken elsewhere: the commit keeps the count of such answers.
                tx.commit().await?;
                return self.unwritten(job, done, outcome.none_written()).await;
            }
            let mut counted = None;
            if let Some(job) = job.as_deref() {
                counted = progress(&tx, clock, job, done, &outcome).await?;
                if counted.is_none() {
                    tx.undo().await?;
                    return Ok(None);
                }
            }
            if let During::Upload(id) = during {
                kept::of_chunk(&tx, keys, id, some, &outcome).await?;
            }
            // The trail comes last because it has one writer at a time.
            audit::record_all(&tx, by.now, trail).await?;
            tx.commit().await?;
            job.as_deref_mut().zip(counted).into_iter().for_each(|(job, counted)| *job = counted);
            if matches!(during, During::Request(_)) {
                told.records.extend(records);
                told.outcome.add(outcome);
            }
        }
        Ok(Some(told))
    }

    /// Ends work that wrote nothing.
    async fn unwritten(
        &self,
        job: Option<&mut bulk_upload::Model>,
        done: usize,
        outcome: Outcome,
    ) -> Result<Option<Done>> {
        if let Some(job) = job {
            nothing_written(self.by.db, self.by.clock, job, done, &outcome).await?;
        }
        Ok(Some(Done { outcome, records: Vec::new() }))
    }

    /// The outcome of these rows. The texts of a draft of centers or duties stay in its sealed rows, and are not in its faults.
    fn outcome(&self, rows: &[SheetRow<'_>], judgement: Judgement) -> Outcome {
        let mut outcome = Outcome::of(self.kind.columns(), rows, judgement).higher_by(self.higher_by);
        if self.higher_by > 0 && self.kind.of() != SheetDraftKind::Functionaries {
            outcome.faults.iter_mut().for_each(|fault| fault.value = None);
        }
        outcome
    }

    /// The rows with the numbers that messages have.
    fn numbered<'r>(&self, rows: &'r [Row]) -> Vec<SheetRow<'r>> {
        rows.iter().map(|row| SheetRow { number: row.number - self.higher_by, cells: &row.cells }).collect()
    }
}

/// Works off all waiting uploads. Several processes may do it at once. After an error, rows that were written stay written, and the
/// next run goes on.
pub async fn run(
    db: &Database,
    clock: &Clock,
    keys: &Keys,
    settings: &RegistrySettings,
    kinds: &SheetKinds,
) -> Result<()> {
    end_abandoned(db, clock).await?;
    each_waiting(db, clock, &kinds.all(), async |mut job| {
        let worked = work_off(db, clock, (keys, settings), kinds, &mut job).await;
        (job, worked)
    })
    .await?;
    handed_on::forget();
    Ok(())
}

async fn work_off(
    db: &Database,
    clock: &Clock,
    (keys, settings): (&Keys, &RegistrySettings),
    kinds: &SheetKinds,
    job: &mut bulk_upload::Model,
) -> Result<()> {
    let kind = kinds.of(job.kind)?;
    let rows = sheet_of(db, keys, settings, job, kind.columns()).await?;
    let scope = scope_of(job)?;
    let by = Uploader {
        db,
        keys,
        clock,
        settings,
        scope: &scope,
        user_id: job.user_id,
        role: named(&**db, [job.user_id]).await?.remove(&job.user_id).map(|user| user.role),
        region_id: job.region_id,
        agency: job.agency_id,
        now: clock.now(),
        during: During::Upload(job.id),
    };
    let options = UploadOptions { dry_run: job.dry_run, atomic: job.atomic, mend: false };
    let higher_by = u32::from(job.sheet_rows.is_some());
    Work { kind, by, rows: &rows, options, higher_by }.off(Some(job)).await?;
    Ok(())
}
