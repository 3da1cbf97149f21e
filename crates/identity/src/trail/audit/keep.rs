//! Writing heads of the trail: at intervals, at the end of a process, and where a backup was brought back.

use std::path::Path;

use kernel::{Error, Result, clock::Clock, database::Database};
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect};
use serde_json::json;
use tokio::task::spawn_blocking;

use super::{
    Action, Entry, Fault, all_lines,
    chain::Link,
    end,
    heads::{Head, HeadFile, Kind, in_hexadecimal},
    record, seal, verify,
};
use crate::entities::audit_entry;

/// Writes the trail's head into the file at `path`, and into the log, where it is not the newest one there. An end of the trail that
/// contradicts the newest head is logged as an error.
pub async fn note_head(db: &Database, clock: &Clock, path: &Path) -> Result<()> {
    let end = end::newest(&**db).await?;
    let file = HeadFile::new(path, db.keys()?);
    let newest = read(&file, HeadFile::newest).await?;
    if newest.as_ref().is_some_and(|head| head.lines == end.sequence && head.hash == end.hash) {
        return Ok(());
    }
    match &newest {
        Some(head) if !agrees(db, head).await? => tracing::error!(
            lines = end.sequence,
            vouched = head.lines,
            at = %head.at,
            "the audit trail was cut or replaced; run: muster audit verify"
        ),
        None if end.sequence > 0 => {
            tracing::warn!(lines = end.sequence, path = %path.display(), "the audit trail's head file begins here");
        }
        _ => {}
    }
    add(&file, clock, Kind::Head, end).await
}

/// Begins the file of heads where there is none: at nothing beside an empty trail, and with the seal beside one whose lines have
/// no key yet. A trail that heads vouch for had a key: it is not sealed again, but reported.
pub async fn begin_heads(db: &Database, clock: &Clock, path: &Path) -> Result<()> {
    let file = HeadFile::new(path, db.keys()?);
    if read(&file, HeadFile::newest).await?.is_some() {
        return Ok(());
    }
    let sealed = seal::seal(db, clock.now()).await?;
    if let Some(lines) = sealed {
        tracing::warn!(lines, "the lines of the audit trail so far were chained without a key; they are sealed now");
    }
    let end = end::newest(&**db).await?;
    if sealed.is_some() || end.sequence == 0 {
        add(&file, clock, Kind::Head, end).await?;
    }
    Ok(())
}

/// Notes that a backup was brought back: heads of the trail that was there before are set aside, and the trail says so.
pub async fn acknowledge_restore(
    db: &Database,
    clock: &Clock,
    path: &Path,
    reason: &str,
) -> std::result::Result<(), Box<dyn std::error::Error + Send + Sync>> {
    match verify(&**db, db.keys()?, None).await? {
        // A backup from before the trail had a key.
        Ok(_) | Err(Fault::Unsealed(_)) => {}
        Err(fault) => return Err(fault.into()),
    }
    let file = HeadFile::new(path, db.keys()?);
    let newest = read(&file, HeadFile::newest).await?;
    let now = clock.now();
    let tx = db.begin().await?;
    seal::seal_in(&tx, db, now).await?;
    let values = json!({ "reason": reason, "linesBefore": newest.map(|head| head.lines) });
    record(&tx, now, Entry::of(Action::AcknowledgeRestore).after(values)).await?;
    tx.commit().await?;
    add(&file, clock, Kind::Restored, end::newest(&**db).await?).await?;
    Ok(())
}

/// Whether the trail has the line that the head names, with its hash.
async fn agrees(db: &Database, head: &Head) -> Result<bool> {
    if head.lines == 0 {
        return Ok(true);
    }
    let hash = all_lines()
        .select_only()
        .column(audit_entry::Column::Hash)
        .filter(audit_entry::Column::Sequence.eq(head.lines))
        .into_tuple::<Vec<u8>>()
        .one(&**db)
        .await?;
    Ok(hash.is_some_and(|hash| hash == head.hash))
}

async fn add(file: &HeadFile, clock: &Clock, kind: Kind, end: Link) -> Result<()> {
    let (file, now) = (file.clone(), clock.now());
    let hash = in_hexadecimal(&end.hash);
    let lines = end.sequence;
    let line = spawn_blocking(move || file.add(kind, now, &end)).await.map_err(Error::internal)??;
    let signature = line.rsplit(' ').next().unwrap_or_default();
    tracing::info!(lines, hash, signature, "head of the audit trail");
    Ok(())
}

async fn read<T: Send + 'static>(
    file: &HeadFile,
    how: impl FnOnce(&HeadFile) -> Result<T> + Send + 'static,
) -> Result<T> {
    let file = file.clone();
    spawn_blocking(move || how(&file)).await.map_err(Error::internal)?
}
