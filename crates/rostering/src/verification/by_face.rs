//! The usual way: the face tells who the person is.

use biometrics::{KeptProbe, ReaderSlot};
use kernel::Result;

use super::{
    evidence::Evidence,
    idempotency::Claim,
    measures::{self, Stages},
    passage::{Gate, Passage},
    recognition::{Recognised, doubt_of, recognise},
    record::{self, record},
    refusals,
    responses::VerificationResult,
};
use crate::assignments::Roster;

/// Reads the face, searches the day's roster and then the registry, and records the verdict.
///
/// # Errors
/// 413, 415 or 422 for the picture, 429 after too many refusals, 503 when too many are waiting.
pub(super) async fn verify(
    gate: &Gate,
    slot: &ReaderSlot,
    mut passage: Passage,
    claim: Option<Claim>,
) -> Result<VerificationResult> {
    let mut stages = Stages::begin();
    let look = gate.under_way.begin(&passage.token.device_id);
    refusals::of_device(&gate.db, &gate.settings, &passage.token.device_id, look.others, passage.arrived).await?;
    let bytes = std::mem::take(&mut passage.capture.bytes);
    let roster = Roster::of(&gate.db, &passage.acting.scope, passage.day.id).await?;
    stages.end("roster");
    let KeptProbe { face, picture, flags } = gate.faces.capture(slot, bytes.clone()).await?;
    stages.end("read");
    let recognised = recognise(&gate.db, &gate.faces, &roster.people(), &face).await?;
    passage.flags = flags;
    passage.flags.extend(doubt_of(&gate.db, &recognised).await?);
    stages.end("recognise");
    if let Recognised::OnRoster(person, ..) = recognised
        && let Some(answer) = record::find_repeat(gate, &passage, person, claim).await?
    {
        return Ok(answer);
    }
    passage.evidence = Evidence::of(gate.judging(), recognised.person(), bytes, Some(&face)).await?;
    let entry = passage.entry_type;
    let answer = record(gate, passage, recognised, Some(picture), claim).await;
    if let Ok(answer) = &answer {
        measures::given(entry, false, answer);
    }
    stages.end("record");
    // Not before: the next request has to count either this look or its refusal.
    drop(look);
    answer
}
