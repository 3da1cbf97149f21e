//! Captures under a revoked token: kept for a person to look at, and not verified.

use biometrics::ReaderSlot;
use kernel::{Result, values::ClaimedTime};
use registry::files::{Bucket, NewFile, PictureFormat, generations};
use sea_orm::{ActiveValue::Set, EntityTrait, TryInsertResult, sea_query::OnConflict};
use uuid::Uuid;

use super::passage::{Door, Gate, Passage};
use crate::entities::held_capture::{self, Column};

/// Keeps the capture, unless the same one was handed in before. Fails with 413, 415 or 422 when the picture cannot be kept.
pub(super) async fn hold(gate: &Gate, slot: &ReaderSlot, door: Door, passage: Passage) -> Result<()> {
    let owner = passage.owner_of_picture();
    let Passage { capture, token, day, .. } = passage;
    let fingerprint = capture.fingerprint(door, None);
    // Without any data beside the pixels, as every picture that is kept.
    let bytes = gate.faces.picture(slot, capture.bytes).await?;
    let new = NewFile { bucket: Bucket::Gate, format: PictureFormat::Jpeg, bytes, owner, at: passage.arrived };
    let written = gate.files.write(&gate.keys, new).await?;
    let tx = gate.db.begin().await?;
    let file = written.record(&tx, generations::held(&tx, &gate.keys).await?).await?;
    let row = held_capture::ActiveModel {
        id: Set(Uuid::now_v7()),
        monitoring_token_id: Set(token.id),
        examination_day_id: Set(day.id),
        center_id: Set(day.center_id),
        region_id: Set(day.region_id),
        entry_type: Set(passage.entry_type),
        file_id: Set(file.id),
        captured_at: Set(capture.captured_at.map(ClaimedTime::as_claimed)),
        received_at: Set(passage.arrived),
        latitude: Set(capture.latitude),
        longitude: Set(capture.longitude),
        accuracy: Set(capture.accuracy),
        reviewed_by_user_id: Set(None),
        reviewed_at: Set(None),
        note: Set(None),
        fingerprint: Set(Some(fingerprint)),
    };
    let once = OnConflict::columns([Column::MonitoringTokenId, Column::Fingerprint]).do_nothing().to_owned();
    match held_capture::Entity::insert(row).on_conflict(once).try_insert().exec_without_returning(&*tx).await? {
        TryInsertResult::Inserted(1..) => tx.commit().await,
        // Undoing the transaction also removes the picture's bytes.
        _ => tx.undo().await,
    }
}
