//! The steps of a verification: token, idempotency key, time, face, recorded attendance, verdict.

use std::time::Duration;

use biometrics::ReaderSlot;
use kernel::{Error, Result, access::Acting, error::Problem};
use tokio::time::timeout;

use super::{
    answer::GateAnswer,
    by_face, by_hand,
    capture_time::{CaptureTime, TokenLife, time_of_capture},
    held,
    idempotency::{self, Claim, RequestKey, Turn},
    passage::{ByHand, Capture, Door, Gate, Passage},
    responses::VerificationResult,
};
use crate::{
    days_in_reach,
    entities::monitoring_token::{self, MonitoringTokenStatus},
    monitoring,
};

/// The most time for giving the key back after a failure, because the client waits for the answer.
const RELEASED_WITHIN: Duration = Duration::from_secs(1);

/// A capture as sent, with its token.
struct Request {
    acting: Acting,
    token: monitoring_token::Model,
    door: Door,
    capture: Capture,
    by_hand: Option<ByHand>,
}

/// Verifies one capture under a token of the caller; a retry with the same idempotency key gets the stored answer. With `by_hand` the
/// operator names the person and the face is not read.
///
/// # Errors
/// 404 for another day's token, 409 for a stopped one, 413, 415 or 422 for the picture, 429 after too many refusals, 503 when
/// too many are waiting.
pub(super) async fn verify(
    gate: Gate,
    acting: Acting,
    token: monitoring_token::Model,
    door: Door,
    capture: Capture,
    by_hand: Option<ByHand>,
) -> Result<GateAnswer> {
    if token.examination_day_id != door.day_id {
        return Err(Error::not_found("Monitoring token"));
    }
    let request = Request { acting, token, door, capture, by_hand };
    let Some(key) = request.capture.key.clone() else {
        let slot = gate.faces.admit()?;
        return carry_out(&gate, request, &slot, None).await.map(|answer| GateAnswer::New(Box::new(answer)));
    };
    let fingerprint = request.capture.fingerprint(door, request.by_hand.as_ref());
    let key = RequestKey { token: &request.token, key: &key, fingerprint };
    let admit = || gate.faces.admit_copy(format!("{} {}", key.token.device_id, key.key));
    match idempotency::take_turn(&gate, &key, admit).await? {
        Turn::Answer(answer) => Ok(GateAnswer::Stored(answer)),
        Turn::Work(claim, slot, _working) => {
            let done = carry_out(&gate, request, &slot, Some(claim)).await;
            // If the database does not answer, the next copy finds that no worker has the row.
            if done.is_err() {
                let _ = timeout(RELEASED_WITHIN, idempotency::release(&gate.db, claim)).await;
            }
            done.map(|answer| GateAnswer::New(Box::new(answer)))
        }
    }
}

async fn carry_out(
    gate: &Gate,
    request: Request,
    slot: &ReaderSlot,
    claim: Option<Claim>,
) -> Result<VerificationResult> {
    let door = request.door;
    let passage = passage_of(gate, request).await?;
    match (passage.token.revoked, &passage.by_hand) {
        (false, None) => by_face::verify(gate, slot, passage, claim).await,
        (false, Some(by_hand)) => {
            let person = by_hand.functionary_id;
            by_hand::record(gate, slot, passage, person, claim).await
        }
        (true, Some(_)) => Err(revoked("This device may no longer verify.")),
        (true, None) => {
            held::hold(gate, slot, door, passage).await?;
            Err(revoked("This device may no longer verify. The picture was kept for an administrator to look at."))
        }
    }
}

/// The capture with its day and the time that counts for it.
async fn passage_of(gate: &Gate, request: Request) -> Result<Passage> {
    let Request { acting, token, door, capture, by_hand } = request;
    let day = days_in_reach::one(&*gate.db, &acting.scope, door.day_id).await?;
    let arrived = gate.clock.now();
    let (at, is_late) = match time_of(gate, &token, &capture, arrived) {
        CaptureTime::Live(at) => (at, false),
        CaptureTime::Late(at) => (at, true),
        // A revoked device takes pictures until it learns of the revocation; a person looks at these, too.
        CaptureTime::TooLate if token.revoked && arrived <= token.expires_at + gate.settings.late_captures() => {
            (arrived, true)
        }
        CaptureTime::TooLate => return Err(monitoring::tokens::stopped()),
    };
    let (entry_type, flags, evidence) = (door.entry_type, Vec::new(), None);
    Ok(Passage { acting, token, day, entry_type, capture, at, arrived, is_late, by_hand, flags, evidence })
}

fn time_of(
    gate: &Gate,
    token: &monitoring_token::Model,
    capture: &Capture,
    arrived: chrono::DateTime<chrono::Utc>,
) -> CaptureTime {
    let stopped_at =
        (token.status == MonitoringTokenStatus::Stopped).then(|| token.stopped_at.unwrap_or(token.started_at));
    let life = TokenLife { started_at: token.started_at, stopped_at, expires_at: token.expires_at };
    let claimed = capture.captured_at.and_then(|claim| claim.corrected_by(token.clock_offset_ms));
    let ahead = chrono::TimeDelta::seconds(gate.settings.capture_ahead_seconds);
    time_of_capture(&life, claimed, arrived, ahead, gate.settings.late_captures())
}

fn revoked(sentence: &'static str) -> Error {
    Error::conflict(Problem::new(sentence).because("TOKEN_REVOKED"))
}
