//! Writes a verdict down: log, attendance, anomalies, notices and the answer itself, all of them or nothing.
//!
//! The person's row is locked before their logs are read, so that of many captures of one person each one sees what the
//! one before it wrote.

use biometrics::face_images::responses::FaceFlag;
use identity::audit::{self, Entry};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    ids::FunctionaryId,
};
use registry::{
    entities::center,
    files::{Bucket, FileOwner, NewFile, PictureFormat, generations},
};
use sea_orm::{ActiveEnum, ColumnTrait, ConnectionTrait, DatabaseTransaction, QueryFilter, QueryOrder, QuerySelect};
use serde_json::{Value, json};

use super::{
    answer::{self, Facts},
    attendance::{attend, write_log},
    case::Case,
    geofence::{Fence, Position, place},
    idempotency::{self, Claim},
    incident::incident,
    passage::{Gate, Passage},
    recognition::Recognised,
    verdict::{Finding, Policy, judge},
    verify::stopped,
};
use crate::{
    anomalies::raise::raise,
    entities::{
        anomaly, assignment,
        attendance_log::{self, VerificationMethod, VerificationOutcome},
        monitoring_token::{self, MonitoringTokenStatus},
    },
};

/// The answer to the person's last log, if this capture is the same passage seen again.
pub(super) async fn repeated(
    gate: &Gate,
    passage: &Passage,
    person: FunctionaryId,
    claim: Option<Claim>,
) -> Result<Option<Value>> {
    let Some(case) = Case::glimpse(gate, passage, person).await? else { return Ok(None) };
    let Some((duty, log)) = case.same_again(passage, gate) else { return Ok(None) };
    let again = first_answer(&*gate.db, passage, duty, log).await?;
    if let Some(claim) = claim {
        let tx = gate.db.begin().await?;
        idempotency::answer(&tx, claim, &again, passage.arrived).await?;
        tx.commit().await?;
    }
    Ok(Some(again))
}

/// Judges the capture and makes the verdict last.
pub(super) async fn record(
    gate: &Gate,
    passage: Passage,
    recognised: Recognised,
    picture: Option<Vec<u8>>,
    claim: Option<Claim>,
) -> Result<Value> {
    let written = match picture {
        Some(bytes) => {
            let owner = owner_of(&passage);
            let new = NewFile { bucket: Bucket::Gate, format: PictureFormat::Jpeg, bytes, owner, at: passage.arrived };
            Some(gate.files.write(&gate.keys, new).await?)
        }
        None => None,
    };

    let tx = gate.db.begin().await?;
    refuse_changed(&tx, &passage).await?;
    let case = Case::open(&tx, gate, &passage, recognised).await?;
    if let Some((duty, log)) = case.same_again(&passage, gate) {
        let again = first_answer(&*tx, &passage, duty, log).await?;
        if let Some(claim) = claim {
            idempotency::answer(&tx, claim, &again, passage.arrived).await?;
        }
        tx.commit().await?;
        return Ok(again);
    }
    let location = place(fence_of(&tx, &passage).await?, passage.capture.fix());
    let policy =
        Policy { entry_after_exit: gate.settings.entry_after_exit, outside_fence: gate.settings.outside_fence };
    // Whoever is half hidden may be taken for somebody else, too.
    let is_doubted = !passage.flags.is_empty();
    let verdict = judge(case.subject, passage.entry_type, location, policy).doubted(is_doubted);
    let file_id = match written {
        Some(written) => {
            // Only here: somebody who was deleted meanwhile owns no pictures any more.
            let written = match &case.person {
                Some(person) => written.showing(person.id, person.authorizing_agency_id),
                None => written,
            };
            Some(written.record(&tx, generations::held(&tx, &gate.keys).await?).await?.id)
        }
        None => None,
    };
    let mut facts = Facts {
        outcome: verdict.outcome,
        person: case.person.as_ref().map(|person| person.id),
        flags: passage.flags.clone(),
        ..Facts::default()
    };
    if verdict.outcome == VerificationOutcome::Denied {
        // Of whoever is turned away a gate is told nothing but what to do about the picture.
        facts.flags.retain(|flag| *flag != FaceFlag::UnlikeOwnPictures);
    }
    if let (true, Some(duty)) = (verdict.is_recorded, &case.duty) {
        let log = write_log(&tx, &passage, duty, &verdict, &case, location, file_id).await?;
        facts.assignment = Some(attend(&tx, &passage, duty, &verdict, &case).await?);
        facts.log = Some(log);
    } else {
        facts.assignment = case.duty.clone();
    }
    for finding in &verdict.findings {
        let log_id = facts.log.as_ref().map(|log| log.id);
        let raised = raise(&tx, incident(&passage, &case, finding, location, file_id, log_id)).await?;
        facts.anomalies.push(raised);
    }
    facts.reason = verdict.findings.first().map(Finding::anomaly_type);
    let answer = answer::build(&*tx, &passage, &facts).await?;
    if let Some(claim) = claim {
        idempotency::answer(&tx, claim, &answer, passage.arrived).await?;
    }
    if let (Some(by_hand), Some(log)) = (&passage.by_hand, &facts.log) {
        let entry = Entry::of("RECORD_BY_HAND").by(&passage.actor).on("attendanceLog", log.id);
        let after =
            json!({ "functionaryId": log.functionary_id, "entryType": log.entry_type, "reason": by_hand.reason });
        let entry = entry.in_region(log.region_id).after(after).from(&by_hand.facts);
        audit::record(&tx, passage.arrived, entry).await?;
    }
    tx.commit().await?;
    Ok(answer)
}

/// Stopping and revoking take effect at once, also while a picture is being read. Of a device that was revoked the picture is
/// held when it comes again.
async fn refuse_changed(tx: &DatabaseTransaction, passage: &Passage) -> Result<()> {
    let token = passage
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

/// What was answered when the log was written, told again from the rows. Of what was to be looked at only that is left which
/// the new picture shows, too: it may have been taken because of the rest.
async fn first_answer(
    db: &impl ConnectionTrait,
    passage: &Passage,
    duty: &assignment::Model,
    log: &attendance_log::Model,
) -> Result<Value> {
    let anomalies = Scope::of_system(SystemTask::FollowLinks)
        .select::<anomaly::Entity>()
        .filter(anomaly::Column::AttendanceLogId.eq(log.id))
        .order_by_asc(anomaly::Column::Id)
        .all(db)
        .await?;
    let kinds = || anomalies.iter().map(|anomaly| anomaly.kind);
    let reason = match log.method {
        VerificationMethod::Face => kinds().find(|kind| Some(kind.to_value()) == log.reason),
        // Its reason is a person's; the anomalies are in the order in which they were raised, the gravest first.
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
        anomalies,
        flags,
    };
    answer::build(db, passage, &facts).await
}

/// Whose a picture is, whoever is on it.
fn owner_of(passage: &Passage) -> FileOwner {
    FileOwner {
        created_by_user_id: Some(passage.actor.user_id),
        region_id: Some(passage.day.region_id),
        center_id: Some(passage.day.center_id),
        examination_day_id: Some(passage.day.id),
        ..FileOwner::default()
    }
}

async fn fence_of(tx: &DatabaseTransaction, passage: &Passage) -> Result<Option<Fence>> {
    let center = Scope::of_system(SystemTask::FollowLinks)
        .select::<center::Entity>()
        .filter(center::Column::Id.eq(passage.day.center_id))
        .one(tx)
        .await?;
    Ok(center.and_then(|center| {
        let position = Position::of(center.lat, center.lng)?;
        Some(Fence { position, radius: center.geo_fencing_radius? })
    }))
}

/// An outcome before anything is known.
impl Default for Facts {
    fn default() -> Self {
        Self {
            outcome: VerificationOutcome::Denied,
            reason: None,
            person: None,
            assignment: None,
            log: None,
            anomalies: Vec::new(),
            flags: Vec::new(),
        }
    }
}
