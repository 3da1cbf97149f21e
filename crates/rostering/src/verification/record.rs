//! Writes a verdict: log, attendance, anomalies, notices and the answer, all of them or none.
//!
//! The person's row is locked before their logs are read, so that each of several captures of one person sees the writes of the one before.

use biometrics::face_images::responses::FaceFlag;
use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::linked,
    database::Transaction,
    ids::{FileId, FunctionaryId},
};
use registry::files::{
    Bucket, NewFile, PictureFormat, WrittenFile,
    generations::{self, Held},
};
use sea_orm::{ActiveEnum, ColumnTrait, ConnectionTrait, DatabaseTransaction, QueryFilter, QueryOrder, QuerySelect};
use serde_json::json;

use super::{
    answer::{self, Facts},
    attendance::{LogFacts, attend, await_confirmation, write_log},
    context::{self, GateContext},
    fence::fence_of,
    geofence::{FenceCheck, check_fence},
    idempotency::{self, Claim},
    incident::incident,
    lag,
    passage::{ByHand, Gate, Passage},
    recognition::Recognised,
    responses::VerificationResult,
    unknown_positions,
    verdict::{Finding, Policy, judge},
};
use crate::{
    anomalies::raise::raise,
    by_hand::{self, Among},
    entities::{
        anomaly::{self, AnomalyType},
        assignment,
        attendance_log::{self, Confirmation, VerificationMethod, VerificationOutcome},
        monitoring_token::{self, MonitoringTokenStatus},
    },
    locks,
    monitoring::tokens::stopped,
    settings::{ByHandCounts, RosteringSettings},
};

/// The answer of the person's last log, if this capture shows the same passage again.
pub(super) async fn find_repeat(
    gate: &Gate,
    passage: &Passage,
    person: FunctionaryId,
    claim: Option<Claim>,
) -> Result<Option<VerificationResult>> {
    let Some(context) = GateContext::find_repeat(gate, passage, person).await? else { return Ok(None) };
    let Some((duty, log)) = context.same_again(passage, gate) else { return Ok(None) };
    let again = first_answer(&*gate.db, passage, duty, log).await?;
    if let Some(claim) = claim {
        let tx = gate.db.begin().await?;
        idempotency::store(&tx, claim, &again, passage.arrived).await?;
        tx.commit().await?;
    }
    Ok(Some(again))
}

/// Judges the capture and writes the verdict: picture, log, attendance, anomalies, notices and answer in one transaction. Fails with 409
/// when monitoring was stopped meanwhile, and with 503 when the device was revoked meanwhile.
pub(super) async fn record(
    gate: &Gate,
    mut passage: Passage,
    recognised: Recognised,
    picture: Option<Vec<u8>>,
    claim: Option<Claim>,
) -> Result<VerificationResult> {
    let picture = write_picture(gate, &passage, picture).await?;
    let tx = gate.db.begin().await?;
    let person = context::lock_person(&tx, recognised).await?;
    if passage.by_hand.is_some() {
        passage.day = by_hand::lock_day(&tx, &passage.acting.scope, passage.day.id).await?;
    } else {
        locks::days(&*tx, [passage.day.id]).await?;
    }
    refuse_changed(&tx, &passage).await?;
    let context = GateContext::open(&tx, gate, &passage, recognised, person).await?;
    let (answer, entry) = match context.same_again(&passage, gate) {
        Some((duty, log)) => (first_answer(&*tx, &passage, duty, log).await?, None),
        None => {
            // Only here: the same passage sent again has the same picture.
            if passage.is_replayed(&*tx, gate).await? {
                passage.flags.push(FaceFlag::ReplayedPicture);
            }
            let written = write_verdict(&tx, gate, &passage, &context, picture).await?;
            let entry = written.log.as_ref().and_then(|log| entry_by_hand(&passage, log));
            (answer::build(&*tx, &passage, &written).await?, entry)
        }
    };
    if let Some(claim) = claim {
        idempotency::store(&tx, claim, &answer, passage.arrived).await?;
    }
    // Last: the audit trail stays locked until the transaction ends.
    if let Some(entry) = entry {
        audit::record(&tx, passage.arrived, entry).await?;
    }
    tx.commit().await?;
    Ok(answer)
}

/// Stores the picture's sealed bytes, without a row that refers to them yet.
async fn write_picture(gate: &Gate, passage: &Passage, bytes: Option<Vec<u8>>) -> Result<Option<WrittenFile>> {
    let Some(bytes) = bytes else { return Ok(None) };
    let owner = passage.owner_of_picture();
    let new = NewFile { bucket: Bucket::Gate, format: PictureFormat::Jpeg, bytes, owner, at: passage.arrived };
    Ok(Some(gate.files.write(&gate.keys, new).await?))
}

/// Judges the capture and writes all consequences but the answer.
async fn write_verdict(
    tx: &Transaction,
    gate: &Gate,
    passage: &Passage,
    context: &GateContext,
    picture: Option<WrittenFile>,
) -> Result<Facts> {
    let location = check_fence(fence_of(&**tx, &passage.day).await?, passage.capture.fix());
    let policy =
        Policy { entry_after_exit: gate.settings.entry_after_exit, outside_fence: gate.settings.outside_fence };
    // A half hidden face may also be taken for another person's.
    let is_doubted = !passage.flags.is_empty();
    let is_replayed = passage.flags.contains(&FaceFlag::ReplayedPicture);
    let verdict =
        judge(context.subject, passage.entry_type, location, policy).replayed(is_replayed).doubted(is_doubted);
    let (file_id, held) = match picture {
        Some(picture) => {
            let held = generations::held(tx, &gate.keys).await?;
            (Some(refer_to_picture(tx, held, context, picture).await?), Some(held))
        }
        None => (None, None),
    };
    let mut facts = Facts {
        outcome: verdict.outcome,
        reason: verdict.findings.first().map(Finding::anomaly_type),
        person: context.person.as_ref().map(|person| person.id),
        assignment: context.duty.clone(),
        log: None,
        anomalies: Vec::new(),
        flags: passage.flags.clone(),
        location,
    };
    if verdict.outcome == VerificationOutcome::Denied {
        // About a person who is turned away the gate learns only what to do about the picture.
        facts.flags.retain(|flag| !matches!(flag, FaceFlag::UnlikeOwnPictures | FaceFlag::ReplayedPicture));
    }
    if let (true, Some(duty)) = (verdict.is_recorded, &context.duty) {
        let confirmation = passage.by_hand.as_ref().map(|by| confirmation_of(passage, by, &gate.settings));
        let arrived_late = lag::is_unexplained(tx, &gate.settings, passage).await?;
        let known = LogFacts { location, file_id, confirmation, arrived_late };
        let log = write_log(tx, passage, duty, &verdict, context, known).await?;
        facts.assignment = Some(match log.counts() {
            true => attend(tx, passage, duty, &verdict, context).await?,
            false => await_confirmation(tx, passage, duty).await?,
        });
        facts.log = Some(log);
    }
    // A person on the roster who is turned away for their place may send the same picture again.
    if let (Some(evidence), Some(held)) = (&passage.evidence, held)
        && (facts.log.is_some() || context.duty.is_none())
    {
        evidence.keep(tx, held, &gate.faces, passage.arrived).await?;
    }
    let log_id = facts.log.as_ref().map(|log| log.id);
    for finding in &verdict.findings {
        let raised = raise(tx, incident(passage, context, finding, location, file_id, log_id)).await?;
        facts.anomalies.push(raised);
    }
    if let (Some(log), Some(_)) = (&mut facts.log, &passage.by_hand) {
        facts.anomalies.extend(by_hand::remark(tx, &gate.settings, among(passage), log).await?);
    }
    if let Some(log) = &facts.log
        && unknown_positions::is_too_many(tx, &gate.settings, log).await?
    {
        facts.anomalies.push(raise(tx, unknown_positions::incident(passage, gate.settings.unknown_positions)).await?);
    }
    Ok(facts)
}

/// Whether it counts at once, or waits for a second person or the region. Entries from a device that a colleague let in wait for the
/// region, because that colleague may hold the device.
fn confirmation_of(passage: &Passage, by_hand: &ByHand, settings: &RosteringSettings) -> Confirmation {
    if passage.is_late || passage.day.closed_at.is_some() {
        return Confirmation::Held;
    }
    match settings.by_hand {
        ByHandCounts::AtOnce => Confirmation::AtOnce,
        ByHandCounts::Region => Confirmation::Held,
        ByHandCounts::Colleague if by_hand.alone => Confirmation::Alone,
        ByHandCounts::Colleague if passage.acting.actor.let_in_by_colleague => Confirmation::Held,
        ByHandCounts::Colleague => Confirmation::Pending,
    }
}

/// Among what an entry or exit by hand of this passage is counted.
fn among(passage: &Passage) -> Among<'_> {
    let (scope, day, token_id) = (&passage.acting.scope, &passage.day, Some(passage.token.id));
    Among { scope, day, token_id, at: passage.arrived }
}

/// Only now: a person who was deleted meanwhile owns no pictures any more.
async fn refer_to_picture(
    tx: &Transaction,
    held: Held<'_>,
    context: &GateContext,
    picture: WrittenFile,
) -> Result<FileId> {
    let picture = match &context.person {
        Some(person) => picture.showing(person.id, person.authorizing_agency_id),
        None => picture,
    };
    Ok(picture.record(tx, held).await?.id)
}

/// The audit trail's line about a person recorded by hand.
fn entry_by_hand(passage: &Passage, log: &attendance_log::Model) -> Option<Entry> {
    let by_hand = passage.by_hand.as_ref()?;
    let after = json!({ "functionaryId": log.functionary_id, "entryType": log.entry_type, "reason": by_hand.reason });
    let entry = Entry::of(Action::RecordByHand).of_request(&passage.acting).on(SubjectKind::AttendanceLog, log.id);
    Some(entry.in_region(log.region_id).after(after))
}

/// Refuses if monitoring was stopped or revoked, because that takes effect at once, even while a picture is being read. After a revocation
/// the device sends the picture again, and it is held.
async fn refuse_changed(tx: &DatabaseTransaction, passage: &Passage) -> Result<()> {
    let token = passage
        .acting
        .scope
        .select::<monitoring_token::Entity>()
        .filter(monitoring_token::Column::Id.eq(passage.token.id))
        .lock_shared()
        .one(tx)
        .await?
        .ok_or_else(|| Error::not_found("Monitoring token"))?;
    if token.revoked {
        return Err(Error::Unavailable("This device was changed a moment ago. Please try again.".into()));
    }
    if token.status == MonitoringTokenStatus::Stopped && !passage.is_late { Err(stopped()) } else { Ok(()) }
}

/// The answer of a log, built again from its rows. Of the remarks about its picture only those stay that the new picture has, too: it may
/// have been taken because of the others.
async fn first_answer(
    db: &impl ConnectionTrait,
    passage: &Passage,
    duty: &assignment::Model,
    log: &attendance_log::Model,
) -> Result<VerificationResult> {
    let anomalies = linked::<anomaly::Entity>(anomaly::Column::AttendanceLogId, [log.id])
        .order_by_asc(anomaly::Column::Id)
        .all(db)
        .await?;
    let kinds = || anomalies.iter().map(|anomaly| anomaly.kind);
    let reason = match log.method {
        VerificationMethod::Face => kinds().find(|kind| Some(kind.to_value()) == log.reason),
        // The reason is the operator's; the anomalies are in the order in which they were raised, the gravest first.
        VerificationMethod::Manual => kinds().next(),
    };
    let is_by_face = passage.by_hand.is_none();
    let flags = if is_by_face { passage.flags.clone() } else { log.flags() };
    let outcome = match (is_by_face && anomalies.is_empty(), flags.is_empty()) {
        (true, true) => VerificationOutcome::Ok,
        (true, false) => VerificationOutcome::Warn,
        (false, _) => log.result,
    };
    let facts = Facts {
        outcome,
        reason,
        person: Some(duty.functionary_id),
        assignment: Some(duty.clone()),
        log: Some(log.clone()),
        flags,
        location: location_of(log, &anomalies),
        anomalies,
    };
    answer::build(db, passage, &facts).await
}

/// The place of the capture behind a log, from the log.
fn location_of(log: &attendance_log::Model, anomalies: &[anomaly::Model]) -> FenceCheck {
    let is_outside = anomalies.iter().any(|anomaly| anomaly.kind == AnomalyType::OutsideGeofencedBoundary);
    match log.distance_m {
        _ if log.position_unknown => FenceCheck::Unknown,
        Some(metres) if is_outside => FenceCheck::Outside(metres),
        Some(metres) => FenceCheck::Inside(metres),
        None => FenceCheck::Unfenced,
    }
}
