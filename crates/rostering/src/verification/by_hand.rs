//! The way for faces that cannot be read: the person at the gate says who it is, and why.

use biometrics::ReaderSlot;
use kernel::{Error, Result, ids::FunctionaryId};

use super::{
    idempotency::Claim,
    measures,
    passage::{Gate, Passage},
    recognition::Recognised,
    record::{self, record as write},
    responses::VerificationResult,
};
use crate::assignments::Roster;

/// Records a person of the roster. A picture is evidence and no condition.
///
/// # Errors
/// 404 for a person who is not on the roster, 413, 415 or 422 for the picture.
pub(super) async fn record(
    gate: &Gate,
    place: &ReaderSlot,
    mut passage: Passage,
    person: FunctionaryId,
    claim: Option<Claim>,
) -> Result<VerificationResult> {
    let roster = Roster::of(&gate.db, &passage.acting.scope, passage.day.id).await?;
    if roster.duty_of(person).is_none() {
        return Err(Error::not_found("Functionary"));
    }
    let bytes = std::mem::take(&mut passage.capture.bytes);
    let picture = if bytes.is_empty() { None } else { Some(gate.faces.picture(place, bytes).await?) };
    if let Some(answer) = record::find_repeat(gate, &passage, person, claim).await? {
        return Ok(answer);
    }
    let entry = passage.entry_type;
    let answer = write(gate, passage, Recognised::ByHand(person), picture, claim).await?;
    measures::given(entry, true, &answer);
    Ok(answer)
}
