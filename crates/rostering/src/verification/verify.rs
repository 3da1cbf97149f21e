//! The story of a verification: token, key, picture, face, books, verdict.

use std::collections::HashSet;

use biometrics::{KeptProbe, Place};
use kernel::{
    Error, Result,
    access::{Actor, Scope},
    error::Problem,
    ids::FunctionaryId,
};
use sea_orm::{ColumnTrait, QueryFilter};
use serde_json::Value;

use super::{
    capture_time::{TokenLife, When, when},
    held,
    idempotency::{self, Claim, Key, Turn},
    passage::{ByHand, Capture, Door, Gate, Passage},
    recognition::{Recognised, doubt_of, recognise},
    record, refusals,
};
use crate::{
    entities::{
        assignment,
        monitoring_token::{self, MonitoringTokenStatus},
    },
    examination_days, monitoring,
};

/// Verifies one capture and gives the answer as it goes out, and as it goes out again to copies of the request. With
/// `by_hand` nobody looks at the face; otherwise it is the same story.
///
/// # Errors
/// 404 for a foreign token, 409 for a stopped one, 413, 415 or 422 for the picture, 429 after too many refusals,
/// 503 when too many are waiting.
pub(super) async fn verify(
    gate: Gate,
    scope: Scope,
    actor: Actor,
    door: Door,
    capture: Capture,
    by_hand: Option<ByHand>,
) -> Result<Value> {
    let token = monitoring::tokens::own(&gate.db, &scope, &actor, door.token_id).await?;
    if token.examination_day_id != door.day_id {
        return Err(Error::not_found("Monitoring token"));
    }
    let Some(key) = capture.key.clone() else {
        let place = gate.faces.admit()?;
        return carry_out(&gate, (scope, actor), token, (door, by_hand), capture, (&place, None)).await;
    };
    let fingerprint = capture.fingerprint(door, by_hand.as_ref());
    let key = Key { token: &token, key: &key, fingerprint };
    let admit = || gate.faces.admit_copy(format!("{} {}", token.device_id, key.key));
    match idempotency::take_turn(&gate, &key, admit).await? {
        Turn::Answer(answer) => Ok(answer),
        Turn::Work(claim, place) => {
            let work = (&place, Some(claim));
            let done = carry_out(&gate, (scope, actor), token.clone(), (door, by_hand), capture, work).await;
            if done.is_err() {
                idempotency::release(&gate.db, claim).await?;
            }
            done
        }
    }
}

async fn carry_out(
    gate: &Gate,
    (scope, actor): (Scope, Actor),
    token: monitoring_token::Model,
    (door, by_hand): (Door, Option<ByHand>),
    capture: Capture,
    (place, claim): (&Place, Option<Claim>),
) -> Result<Value> {
    let day = examination_days::find::one(&*gate.db, &scope, door.day_id).await?;
    let arrived = gate.clock.now();
    let (at, is_late) = match time_of(gate, &token, &capture, arrived) {
        When::Live(at) => (at, false),
        When::Late(at) => (at, true),
        When::TooLate => return Err(stopped()),
    };
    let is_revoked = token.revoked;
    let entry_type = door.entry_type;
    let flags = Vec::new();
    let mut passage = Passage { scope, actor, token, day, entry_type, capture, at, arrived, is_late, by_hand, flags };
    if is_revoked && passage.by_hand.is_none() {
        held::hold(gate, place, door, passage).await?;
        return Err(Error::conflict(
            Problem::new("This device may no longer verify. The picture was kept for an administrator to look at.")
                .because("TOKEN_REVOKED"),
        ));
    }
    if is_revoked {
        return Err(Error::conflict(Problem::new("This device may no longer verify.").because("TOKEN_REVOKED")));
    }
    if passage.by_hand.is_some() {
        return record_by_hand(gate, place, passage, claim).await;
    }
    let look = gate.under_way.begin(&passage.token.device_id);
    refusals::of_device(&gate.db, &gate.settings, &passage.token.device_id, look.others, arrived).await?;
    let bytes = std::mem::take(&mut passage.capture.bytes);
    let roster = roster(gate, &passage).await?;
    let KeptProbe { face, picture, flags } = gate.faces.capture(place, bytes).await?;
    let recognised = recognise(&gate.db, &gate.faces, &roster, &face).await?;
    passage.flags = flags;
    passage.flags.extend(doubt_of(&gate.db, &recognised).await?);
    if let Recognised::OnRoster(person, ..) = recognised
        && let Some(answer) = record::repeated(gate, &passage, person, claim).await?
    {
        return Ok(answer);
    }
    let answer = record::record(gate, passage, recognised, Some(picture), claim).await;
    // Not before: whoever comes next has to find either the look or its refusal.
    drop(look);
    answer
}

/// The person at the gate knows who it is; a picture is evidence and no condition.
async fn record_by_hand(gate: &Gate, place: &Place, mut passage: Passage, claim: Option<Claim>) -> Result<Value> {
    let person =
        passage.by_hand.as_ref().map(|by| by.functionary_id).ok_or_else(|| Error::internal("nobody vouches"))?;
    if !roster(gate, &passage).await?.contains(&person) {
        return Err(Error::not_found("Functionary"));
    }
    let bytes = std::mem::take(&mut passage.capture.bytes);
    let picture = if bytes.is_empty() { None } else { Some(gate.faces.picture(place, bytes).await?) };
    if let Some(answer) = record::repeated(gate, &passage, person, claim).await? {
        return Ok(answer);
    }
    record::record(gate, passage, Recognised::ByHand(person), picture, claim).await
}

fn time_of(
    gate: &Gate,
    token: &monitoring_token::Model,
    capture: &Capture,
    arrived: chrono::DateTime<chrono::Utc>,
) -> When {
    let stopped_at =
        (token.status == MonitoringTokenStatus::Stopped).then(|| token.stopped_at.unwrap_or(token.started_at));
    let life = TokenLife { started_at: token.started_at, stopped_at, expires_at: token.expires_at };
    let claimed = capture.captured_at.map(|claim| claim + chrono::TimeDelta::milliseconds(token.clock_offset_ms));
    let ahead = chrono::TimeDelta::seconds(gate.settings.capture_ahead_seconds);
    when(&life, claimed, arrived, ahead, gate.settings.late_captures())
}

/// The people expected here today.
async fn roster(gate: &Gate, passage: &Passage) -> Result<HashSet<FunctionaryId>> {
    let duties = passage
        .scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::ExaminationDayId.eq(passage.day.id))
        .filter(assignment::Column::CancelledAt.is_null())
        .all(&*gate.db)
        .await?;
    Ok(duties.into_iter().map(|duty| duty.functionary_id).collect())
}

/// What a device reads when its token does not run any more.
pub(super) fn stopped() -> Error {
    Error::conflict(
        Problem::new("Monitoring was stopped on this device. Start it again to go on.").because("TOKEN_STOPPED"),
    )
}
