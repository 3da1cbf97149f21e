//! The way of a capture: admit, recognise, decide, record, answer.

use std::time::Duration;

use biometrics::ReaderSlot;
use identity::trail::audit;
use kernel::{Error, Result, access::Acting};
use tokio::time::timeout;

use super::{
    admit::admit,
    answer::{self, Facts, GateAnswer},
    capture::{Capture, Evidence, Sent},
    decide,
    gate::{Claim, Gate},
    idempotency::{self, Turn},
    measures::{self, Stages},
    recognise::{Recognised, recognise},
    record,
    requests::DoorPath,
    responses::VerificationResult,
};
use crate::entities::monitoring_token;

/// The most time for giving the key back after a failure, because the client waits for the answer.
const RELEASED_WITHIN: Duration = Duration::from_secs(1);

/// Verifies one capture under a token of the caller; a retry with the same idempotency key gets the stored answer. With the operator's word
/// the face is not read.
///
/// # Errors
/// 404 for another day's token, 409 for a stopped one, 413, 415 or 422 for the picture, 429 after too many refusals, 503 when
/// too many are waiting.
pub(super) async fn verify(
    gate: Gate,
    acting: Acting,
    token: monitoring_token::Model,
    door: DoorPath,
    sent: Sent,
) -> Result<GateAnswer> {
    if token.examination_day_id != door.examination_day_id {
        return Err(Error::not_found("Monitoring token"));
    }
    let (slot, claim) = match idempotency::take_turn(&gate, &token, door.entry_type, &sent).await? {
        Turn::Answer(answer) => return Ok(GateAnswer::Stored(answer)),
        Turn::Work(slot, claim) => (slot, claim),
    };
    let answer = async {
        let capture = admit(&gate, &slot, acting, token, door.entry_type, sent).await?;
        pass(&gate, &slot, capture, claim.as_ref()).await
    }
    .await;
    if let (Err(_), Some(claim)) = (&answer, &claim) {
        // If the database does not answer, the next copy finds that no worker has the row.
        let _ = timeout(RELEASED_WITHIN, idempotency::release(&gate.db, claim)).await;
    }
    answer.map(|answer| GateAnswer::New(Box::new(answer)))
}

/// Leads an admitted capture to its answer.
async fn pass(
    gate: &Gate,
    slot: &ReaderSlot,
    mut capture: Capture,
    claim: Option<&Claim>,
) -> Result<VerificationResult> {
    let mut stages = Stages::of(&capture);
    let (recognised, trace) = recognise(gate, slot, &mut capture, &mut stages).await?;
    if let Some((duty, log)) = decide::find_repeat(gate, &capture, recognised).await? {
        let facts = Facts::of_log(&*gate.db, &capture, &duty, &log).await?;
        let answer = answer::build(&*gate.db, &capture, &facts).await?;
        if claim.is_some() {
            let tx = gate.db.begin().await?;
            idempotency::store(&tx, claim, &answer, capture.arrived).await?;
            tx.commit().await?;
        }
        return Ok(answer);
    }
    capture.evidence = Evidence::of(gate, recognised.person(), trace).await?;
    let answer = settle(gate, &mut capture, recognised, claim).await;
    if let Ok(answer) = &answer {
        measures::given(&capture, answer);
    }
    stages.end("record");
    answer
}

/// Decides about the capture and records that, with the answer, in one transaction. Fails with 409 when monitoring was stopped meanwhile, and
/// with 503 when the device was revoked meanwhile.
pub(super) async fn settle(
    gate: &Gate,
    capture: &mut Capture,
    recognised: Recognised,
    claim: Option<&Claim>,
) -> Result<VerificationResult> {
    let picture = match capture.picture.take() {
        Some(bytes) => Some(capture.store(gate, bytes).await?),
        None => None,
    };
    let tx = gate.db.begin().await?;
    let attendee = decide::lock(&tx, gate, capture, recognised).await?;
    let (facts, entry) = match attendee.repeated(capture, gate) {
        Some((duty, log)) => (Facts::of_log(&*tx, capture, duty, log).await?, None),
        None => {
            let decision = attendee.decide(&tx, gate, capture).await?;
            let facts = record::write(&tx, gate, capture, &decision, picture).await?;
            let entry = record::entry_by_hand(capture, &facts);
            (facts, entry)
        }
    };
    let answer = answer::build(&*tx, capture, &facts).await?;
    idempotency::store(&tx, claim, &answer, capture.arrived).await?;
    // Last: the audit trail stays locked until the transaction ends.
    if let Some(entry) = entry {
        audit::record(&tx, capture.arrived, entry).await?;
    }
    tx.commit().await?;
    Ok(answer)
}
