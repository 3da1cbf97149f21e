//! The way for faces that cannot be read: the operator at the gate names the person and a reason. The entry counts when a second
//! person has confirmed it.

use biometrics::ReaderSlot;
use kernel::{Error, Result, error::Problem, ids::FunctionaryId};

use super::{
    evidence::Evidence,
    idempotency::Claim,
    measures,
    passage::{Gate, Passage},
    recognition::Recognised,
    record::{self, record as write},
    responses::VerificationResult,
};
use crate::assignments::Roster;

/// Records a person of the roster; a picture is evidence, but not required. Fails with 404 for a person who is not on the roster, with 409
/// for the operator themselves, and with 413, 415 or 422 for the picture.
pub(super) async fn record(
    gate: &Gate,
    slot: &ReaderSlot,
    mut passage: Passage,
    person: FunctionaryId,
    claim: Option<Claim>,
) -> Result<VerificationResult> {
    let roster = Roster::of(&gate.db, &passage.acting.scope, passage.day.id).await?;
    if roster.duty_of(person).is_none() {
        return Err(Error::not_found("Functionary"));
    }
    if roster.duty_of_user(passage.acting.actor.user_id).is_some_and(|own| own.functionary_id == person) {
        return Err(Error::conflict(
            Problem::new("You cannot record yourself by hand. A colleague on duty can, on a device of their own.")
                .because("OWN_ENTRY"),
        ));
    }
    let bytes = std::mem::take(&mut passage.capture.bytes);
    let picture = if bytes.is_empty() { None } else { Some(gate.faces.picture(slot, bytes.clone()).await?) };
    if let Some(answer) = record::find_repeat(gate, &passage, person, claim).await? {
        return Ok(answer);
    }
    if picture.is_some() {
        passage.evidence = Evidence::of(gate.judging(), Some(person), bytes, None).await?;
    }
    let entry = passage.entry_type;
    let answer = write(gate, passage, Recognised::ByHand(person), picture, claim).await?;
    measures::given(entry, true, &answer);
    Ok(answer)
}
