//! Says what became of a capture that was held.

use identity::audit::{self, Action, Entry, SubjectKind};
use kernel::{Error, Result, access::Acting, database::Database};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};
use serde_json::json;
use uuid::Uuid;

use super::{find, requests::HeldCaptureResolution, responses::HeldCapture};

/// Notes what a user found in it.
///
/// # Errors
/// 404 when it is not in reach, 409 when it was said already.
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
    let note = resolution.note.trim().to_owned();
    let entry =
        Entry::of(Action::ResolveHeldCapture).of_request(by).on(SubjectKind::HeldCapture, id).in_region(row.region_id);
    let mut resolved = row.into_active_model();
    resolved.reviewed_by_user_id = Set(Some(by.actor.user_id));
    resolved.reviewed_at = Set(Some(by.now));
    resolved.note = Set(Some(note.clone()));
    let resolved = resolved.update(&*tx).await?;
    audit::record(&tx, by.now, entry.after(json!({ "note": note }))).await?;
    tx.commit().await?;
    find::present(&**db, &by.scope, &[resolved]).await?.pop().ok_or_else(|| Error::not_found("Capture"))
}
