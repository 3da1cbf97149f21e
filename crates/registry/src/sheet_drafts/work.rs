//! Registers rows in the background, some at a time. One transaction has the written rows, the faults of the others and the progress, so
//! that after a crash a registration goes on behind the last row that was worked off.

use identity::{accounts::users::named, trail::audit};
use kernel::{Result, clock::Clock, crypto::Keys, database::Database};

use super::kind::{Judgement, Registering, SheetKinds, WrittenRows};
use crate::{
    RegistrySettings,
    entities::bulk_upload,
    sheet_uploads::{
        kept,
        progress::progress,
        waiting::{each_waiting, scope_of, sheet_of},
    },
    sheets::Row,
};

/// Works off all waiting uploads of kinds that have a writer. Several processes may do it at once. After an error the next
/// run does the rest.
pub async fn run(
    db: &Database,
    clock: &Clock,
    keys: &Keys,
    settings: &RegistrySettings,
    kinds: &SheetKinds,
) -> Result<()> {
    each_waiting(db, clock, &kinds.uploads(), async |mut job| {
        let worked = work_off(db, clock, (keys, settings), kinds, &mut job).await;
        (job, worked)
    })
    .await
}

async fn work_off(
    db: &Database,
    clock: &Clock,
    (keys, settings): (&Keys, &RegistrySettings),
    kinds: &SheetKinds,
    job: &mut bulk_upload::Model,
) -> Result<()> {
    let Some((kind, writer)) = kinds.writer_of(job.kind) else { return Ok(()) };
    let columns = kind.columns();
    let (_, mut rows) = sheet_of(db, keys, settings, job.id, columns.template()).await?;
    // Messages name rows by the draft's numbers, which count from below the heading.
    rows.iter_mut().for_each(|row| row.number -= 1);
    let role = named(&**db, [job.user_id]).await?.remove(&job.user_id).map(|user| user.role);
    let mut done = usize::try_from(job.processed).unwrap_or_default();
    while let Some(some) = rows.get(done..).and_then(|left| left.chunks(settings.chunk_rows.max(1)).next()) {
        let by = Registering {
            keys,
            clock,
            scope: scope_of(job)?,
            user_id: job.user_id,
            role,
            region_id: job.region_id,
            upload: job.id,
            now: clock.now(),
        };
        let tx = db.begin().await?;
        let WrittenRows { created, judgement, trail } = writer.write(&tx, &by, some).await?;
        done += some.len();
        let outcome = below_the_heading(judgement).told(created, columns);
        let Some(counted) = progress(&tx, clock, job, done, &outcome).await? else {
            return tx.undo().await;
        };
        let counted_rows: Vec<Row> =
            some.iter().map(|row| Row { number: row.number + 1, cells: row.cells.clone() }).collect();
        kept::of_chunk(&tx, keys, job.id, &counted_rows, &outcome).await?;
        audit::record_all(&tx, by.now, trail).await?;
        tx.commit().await?;
        *job = counted;
    }
    Ok(())
}

/// Turns the upload's numbers of rows, which count the heading, into the draft's.
fn below_the_heading(mut judgement: Judgement) -> Judgement {
    judgement.findings.iter_mut().for_each(|finding| finding.row += 1);
    judgement.known.iter_mut().for_each(|(row, _)| *row += 1);
    judgement
}
