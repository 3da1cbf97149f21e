//! Notes the outcome of a capture that was held.

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{Error, Result, access::Acting, database::Database};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, DatabaseTransaction, IntoActiveModel};
use serde_json::json;
use uuid::Uuid;

use super::{
    find,
    requests::{HeldCaptureResolution, HeldCapturesResolution},
    responses::{HeldCapture, ResolvedCaptures},
};
use crate::entities::held_capture;

/// Writes a user's note on it. Fails with 404 when it is not in reach, and with 409 when it has a note already.
pub(super) async fn resolve(
    by: &Acting,
    db: &Database,
    id: Uuid,
    resolution: &HeldCaptureResolution,
) -> Result<HeldCapture> {
    let tx = db.begin().await?;
    let row = find::locked(&tx, &by.scope, id).await?;
    if row.reviewed_at.is_some() {
        return Err(Error::conflict(
            "Somebody has looked at this capture already. What was found then stays on record.",
        ));
    }
    let (resolved, entry) = note_finding(by, &tx, row, resolution.note.trim()).await?;
    audit::record(&tx, by.now, entry).await?;
    tx.commit().await?;
    find::present(&**db, &by.scope, &[resolved]).await?.pop().ok_or_else(|| Error::not_found("Capture"))
}

/// Writes the same note on several in one transaction. Captures with a note already, or out of reach, are skipped.
pub(super) async fn resolve_several(
    by: &Acting,
    db: &Database,
    wanted: &HeldCapturesResolution,
) -> Result<ResolvedCaptures> {
    let tx = db.begin().await?;
    let mut resolved = Vec::new();
    let mut trail = Vec::new();
    for row in find::locked_among(&tx, &by.scope, &wanted.capture_ids).await? {
        let (row, entry) = note_finding(by, &tx, row, wanted.note.trim()).await?;
        resolved.push(row);
        trail.push(entry);
    }
    audit::record_all(&tx, by.now, trail).await?;
    tx.commit().await?;
    let is_skipped = |id: &&Uuid| resolved.iter().all(|row| row.id != **id);
    let skipped = wanted.capture_ids.iter().filter(is_skipped).copied().collect();
    Ok(ResolvedCaptures { resolved: find::present(&**db, &by.scope, &resolved).await?, skipped })
}

async fn note_finding(
    by: &Acting,
    tx: &DatabaseTransaction,
    row: held_capture::Model,
    note: &str,
) -> Result<(held_capture::Model, Entry)> {
    let entry = Entry::of(Action::ResolveHeldCapture)
        .of_request(by)
        .on(SubjectKind::HeldCapture, row.id)
        .in_region(row.region_id)
        .after(json!({ "note": note }));
    let mut resolved = row.into_active_model();
    resolved.reviewed_by_user_id = Set(Some(by.actor.user_id));
    resolved.reviewed_at = Set(Some(by.now));
    resolved.note = Set(Some(note.to_owned()));
    Ok((resolved.update(tx).await?, entry))
}
