//! The door: whether the gate takes what a device sent, and the time that counts for it.

use biometrics::ReaderSlot;
use kernel::{Error, Result, access::Acting, error::Problem, values::ClaimedTime};
use registry::files::generations;
use sea_orm::{ActiveValue::Set, EntityTrait, TryInsertResult, sea_query::OnConflict};
use uuid::Uuid;

use super::{
    capture::{Capture, Sent},
    capture_time::{CaptureTime, TokenLife, time_of_capture},
    gate::Gate,
};
use crate::{
    days_in_reach,
    entities::{
        attendance_log::EntryType,
        held_capture::{self, Column},
        monitoring_token::{self, MonitoringTokenStatus},
    },
    monitoring::tokens::stopped,
};

/// The capture with its day and the time that counts for it. Under a revoked token it is refused, and its picture is kept
/// for a person to look at.
///
/// # Errors
/// 404 for a day out of reach, 409 for a token that was stopped or revoked, 413, 415 or 422 for a picture that cannot be kept.
pub(super) async fn admit(
    gate: &Gate,
    slot: &ReaderSlot,
    acting: Acting,
    token: monitoring_token::Model,
    entry_type: EntryType,
    sent: Sent,
) -> Result<Capture> {
    let day = days_in_reach::one(&*gate.db, &acting.scope, token.examination_day_id).await?;
    let capture = Capture::live(acting, token, day, entry_type, sent, gate.clock.now());
    let (at, is_late) = match time_of(gate, &capture) {
        CaptureTime::Live(at) => (at, false),
        CaptureTime::Late(at) => (at, true),
        // A revoked device takes pictures until it learns of the revocation; a person looks at these, too.
        CaptureTime::TooLate
            if capture.token.revoked && capture.arrived <= capture.token.expires_at + gate.settings.late_captures() =>
        {
            (capture.arrived, true)
        }
        CaptureTime::TooLate => return Err(stopped()),
    };
    match (capture.token.revoked, &capture.sent.by_hand) {
        (false, _) => Ok(Capture { at, is_late, ..capture }),
        (true, Some(_)) => Err(revoked("This device may no longer verify.")),
        (true, None) => {
            hold(gate, slot, capture).await?;
            Err(revoked("This device may no longer verify. The picture was kept for an administrator to look at."))
        }
    }
}

fn time_of(gate: &Gate, Capture { token, sent, arrived, .. }: &Capture) -> CaptureTime {
    let stopped_at =
        (token.status == MonitoringTokenStatus::Stopped).then(|| token.stopped_at.unwrap_or(token.started_at));
    let life = TokenLife { started_at: token.started_at, stopped_at, expires_at: token.expires_at };
    let claimed = sent.captured_at.and_then(|claim| claim.corrected_by(token.clock_offset_ms));
    let ahead = chrono::TimeDelta::seconds(gate.settings.capture_ahead_seconds);
    time_of_capture(&life, claimed, *arrived, ahead, gate.settings.late_captures())
}

fn revoked(sentence: &'static str) -> Error {
    Error::conflict(Problem::new(sentence).because("TOKEN_REVOKED"))
}

/// Keeps the capture, unless the same one was handed in before. Fails with 413, 415 or 422 when the picture cannot be kept.
async fn hold(gate: &Gate, slot: &ReaderSlot, mut capture: Capture) -> Result<()> {
    let fingerprint = capture.sent.fingerprint(&capture.token, capture.entry_type);
    // Without any data beside the pixels, as every picture that is kept.
    let bytes = gate.faces.picture(slot, std::mem::take(&mut capture.sent.bytes)).await?;
    let written = capture.store(gate, bytes).await?;
    let Capture { token, day, entry_type, sent, arrived, .. } = capture;
    let tx = gate.db.begin().await?;
    let file = written.record(&tx, generations::held(&tx, &gate.keys).await?).await?;
    let row = held_capture::ActiveModel {
        id: Set(Uuid::now_v7()),
        monitoring_token_id: Set(token.id),
        examination_day_id: Set(day.id),
        center_id: Set(day.center_id),
        region_id: Set(day.region_id),
        entry_type: Set(entry_type),
        file_id: Set(file.id),
        captured_at: Set(sent.captured_at.map(ClaimedTime::as_claimed)),
        received_at: Set(arrived),
        latitude: Set(sent.latitude),
        longitude: Set(sent.longitude),
        accuracy: Set(sent.accuracy),
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
