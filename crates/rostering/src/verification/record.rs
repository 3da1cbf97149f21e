//! Writes a verdict down: log, attendance, anomalies, notices and the answer itself, all of them or nothing.
//!
//! The person's row is locked before their logs are read, so that of many captures of one person each one sees what the
//! one before it wrote.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    clock::Clock,
    ids::{AttendanceLogId, FileId, FunctionaryId},
};
use registry::{
    entities::{center, functionary},
    files::{Bucket, FileOwner, NewFile, PictureFormat},
};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, IntoActiveModel,
    QueryFilter, QueryOrder, QuerySelect,
};
use serde_json::{Map, Value, json};

use super::{
    answer::{self, Facts},
    geofence::{Fence, Place, Position, place},
    idempotency::{self, Claim},
    passage::{Gate, Passage},
    recognition::Recognised,
    verdict::{Finding, Policy, Presence, Standing, Subject, Verdict, judge},
    verify::stopped,
};
use crate::{
    anomalies::raise::{Incident, raise},
    entities::{
        anomaly,
        assignment::{self, Attendance},
        attendance_log::{self, EntryType, VerificationMethod, VerificationOutcome},
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
    let Some(duty) = duty_of(&*gate.db, passage, person, false).await? else { return Ok(None) };
    let logs = logs_of(&*gate.db, &duty).await?;
    let Some(log) = same_again(&logs, passage, gate) else { return Ok(None) };
    let again = first_answer(&*gate.db, passage, &duty, log).await?;
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
    picture: Vec<u8>,
    claim: Option<Claim>,
) -> Result<Value> {
    let owner = owner_of(gate, &passage, recognised).await?;
    let new = NewFile { bucket: Bucket::Gate, format: PictureFormat::Jpeg, bytes: picture, owner, at: passage.arrived };
    let written = gate.files.write(&gate.keys, new).await?;

    let tx = gate.db.begin().await?;
    refuse_stopped(&tx, &passage).await?;
    let case = Case::open(&tx, gate, &passage, recognised).await?;
    if let Some((duty, log)) = case.duty.as_ref().zip(same_again(&case.logs, &passage, gate)) {
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
    let verdict = judge(case.subject, passage.entry_type, location, policy);
    let file_id = written.record(&*tx).await?.id;
    let mut facts =
        Facts { outcome: verdict.outcome, person: case.person.as_ref().map(|person| person.id), ..Facts::default() };
    if let (true, Some(duty)) = (verdict.is_recorded, &case.duty) {
        let log = write_log(&tx, &passage, duty, &verdict, &case, location, file_id).await?;
        facts.assignment = Some(attend(&tx, &passage, duty, &verdict, &case.logs).await?);
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
    tx.commit().await?;
    Ok(answer)
}

/// Who it is and what the books say, read under the person's lock.
struct Case {
    subject: Subject,
    person: Option<functionary::Model>,
    duty: Option<assignment::Model>,
    logs: Vec<attendance_log::Model>,
    band: Option<u8>,
}

impl Case {
    async fn open(tx: &DatabaseTransaction, gate: &Gate, passage: &Passage, recognised: Recognised) -> Result<Self> {
        let nobody = |subject| Self { subject, person: None, duty: None, logs: Vec::new(), band: None };
        let (person_id, band, is_expected) = match recognised {
            Recognised::Stranger => return Ok(nobody(Subject::Stranger)),
            Recognised::TooClose => return Ok(nobody(Subject::TooClose)),
            Recognised::OnRoster(person, band) => (person, band, true),
            Recognised::Registered(person, band) => (person, band, false),
        };
        let person = Scope::of_system(SystemTask::SearchRegistry)
            .select::<functionary::Entity>()
            .filter(functionary::Column::Id.eq(person_id))
            .filter(functionary::Column::DeletedAt.is_null())
            .lock_exclusive()
            .one(tx)
            .await?;
        // Deleted between the search and now: nobody is known by this face any more.
        let Some(person) = person else { return Ok(nobody(Subject::Stranger)) };
        let standing = standing_of(&person, &gate.clock, passage.at);
        let duty = if is_expected { duty_of(tx, passage, person.id, true).await? } else { None };
        let logs = match &duty {
            Some(duty) => logs_of(tx, duty).await?,
            None => Vec::new(),
        };
        let subject = match &duty {
            Some(_) => Subject::OnRoster(standing, presence_at(&logs, passage.at)),
            None => Subject::Elsewhere(standing),
        };
        Ok(Self { subject, person: Some(person), duty, logs, band: Some(band) })
    }
}

fn standing_of(person: &functionary::Model, clock: &Clock, at: DateTime<Utc>) -> Standing {
    let today = clock.date_of(at);
    Standing::of(person.status, person.status_until.is_some_and(|until| until < today))
}

/// Stopping takes effect at once, also while a picture is being read.
async fn refuse_stopped(tx: &DatabaseTransaction, passage: &Passage) -> Result<()> {
    let token = passage
        .scope
        .select::<monitoring_token::Entity>()
        .filter(monitoring_token::Column::Id.eq(passage.token.id))
        .one(tx)
        .await?
        .ok_or_else(|| Error::not_found("Monitoring token"))?;
    if token.status == MonitoringTokenStatus::Stopped && !passage.is_late { Err(stopped()) } else { Ok(()) }
}

async fn duty_of(
    db: &impl ConnectionTrait,
    passage: &Passage,
    person: FunctionaryId,
    lock: bool,
) -> Result<Option<assignment::Model>> {
    let query = passage
        .scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::ExaminationDayId.eq(passage.day.id))
        .filter(assignment::Column::FunctionaryId.eq(person))
        .filter(assignment::Column::CancelledAt.is_null());
    let query = if lock { query.lock_exclusive() } else { query };
    Ok(query.one(db).await?)
}

/// The logs of a duty that stand, in the order of what they tell of.
async fn logs_of(db: &impl ConnectionTrait, duty: &assignment::Model) -> Result<Vec<attendance_log::Model>> {
    Ok(Scope::of_system(SystemTask::FollowLinks)
        .select::<attendance_log::Entity>()
        .filter(attendance_log::Column::AssignmentId.eq(duty.id))
        .filter(attendance_log::Column::AnnulledAt.is_null())
        .order_by_asc(attendance_log::Column::RecordedAt)
        .order_by_asc(attendance_log::Column::Id)
        .all(db)
        .await?)
}

fn presence_at(logs: &[attendance_log::Model], at: DateTime<Utc>) -> Presence {
    let before = || logs.iter().filter(|log| log.recorded_at <= at);
    match before().next_back().map(|log| log.entry_type) {
        None => Presence::Unseen,
        Some(EntryType::Entry) => Presence::Inside,
        Some(EntryType::Exit) if before().any(|log| log.entry_type == EntryType::Entry) => Presence::Left,
        Some(EntryType::Exit) => Presence::Unseen,
    }
}

/// The last log, if this capture is of the same passage: same way, same device, hardly any time between.
fn same_again<'l>(
    logs: &'l [attendance_log::Model],
    passage: &Passage,
    gate: &Gate,
) -> Option<&'l attendance_log::Model> {
    let window = gate.settings.debounce();
    let last = logs.iter().rfind(|log| log.recorded_at <= passage.at + window)?;
    let is_same = last.entry_type == passage.entry_type
        && last.device_id.as_deref() == Some(passage.token.device_id.as_str())
        && (passage.at - last.recorded_at).abs() <= window;
    is_same.then_some(last)
}

/// What was answered when the log was written, told again from the rows.
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
    let reason = anomalies.iter().map(|anomaly| anomaly.kind).find(|kind| Some(words(kind)) == log.reason);
    let facts = Facts {
        outcome: log.result,
        reason,
        person: Some(duty.functionary_id),
        assignment: Some(duty.clone()),
        log: Some(log.clone()),
        anomalies,
    };
    answer::build(db, passage, &facts).await
}

fn words(kind: &anomaly::AnomalyType) -> String {
    use sea_orm::ActiveEnum;
    kind.to_value()
}

async fn owner_of(gate: &Gate, passage: &Passage, recognised: Recognised) -> Result<FileOwner> {
    let person = match recognised {
        Recognised::OnRoster(person, _) | Recognised::Registered(person, _) => {
            Scope::of_system(SystemTask::SearchRegistry)
                .select::<functionary::Entity>()
                .filter(functionary::Column::Id.eq(person))
                .one(&*gate.db)
                .await?
        }
        Recognised::TooClose | Recognised::Stranger => None,
    };
    Ok(FileOwner {
        created_by_user_id: Some(passage.actor.user_id),
        region_id: Some(passage.day.region_id),
        authorizing_agency_id: person.as_ref().and_then(|person| person.authorizing_agency_id),
        functionary_id: person.map(|person| person.id),
        center_id: Some(passage.day.center_id),
        examination_day_id: Some(passage.day.id),
    })
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

const fn distance(location: Place) -> Option<f64> {
    match location {
        Place::Inside(metres) | Place::Outside(metres) => Some(metres),
        Place::Unknown | Place::Unfenced => None,
    }
}

async fn write_log(
    tx: &DatabaseTransaction,
    passage: &Passage,
    duty: &assignment::Model,
    verdict: &Verdict,
    case: &Case,
    location: Place,
    file_id: FileId,
) -> Result<attendance_log::Model> {
    let log = attendance_log::ActiveModel {
        id: Set(AttendanceLogId::new()),
        examination_day_id: Set(duty.examination_day_id),
        examination_id: Set(duty.examination_id),
        assignment_id: Set(duty.id),
        functionary_id: Set(duty.functionary_id),
        functionary_role: Set(duty.role),
        authorizing_agency_id: Set(duty.authorizing_agency_id),
        center_id: Set(duty.center_id),
        region_id: Set(duty.region_id),
        state_id: Set(duty.state_id),
        district_id: Set(duty.district_id),
        city_id: Set(duty.city_id),
        date: Set(duty.date),
        entry_type: Set(passage.entry_type),
        method: Set(VerificationMethod::Face),
        result: Set(verdict.outcome),
        reason: Set(verdict.findings.first().map(|finding| words(&finding.anomaly_type()))),
        monitoring_token_id: Set(Some(passage.token.id)),
        device_id: Set(Some(passage.token.device_id.clone())),
        file_id: Set(Some(file_id)),
        captured_at: Set(passage.capture.captured_at),
        recorded_at: Set(passage.at),
        received_at: Set(passage.arrived),
        latitude: Set(passage.capture.latitude),
        longitude: Set(passage.capture.longitude),
        accuracy: Set(passage.capture.accuracy),
        distance_m: Set(distance(location)),
        score_band: Set(case.band.map(i32::from)),
        annulled_at: Set(None),
        annulled_by_user_id: Set(None),
        annul_reason: Set(None),
        created_by_user_id: Set(Some(passage.actor.user_id)),
    };
    Ok(log.insert(tx).await?)
}

/// Brings the duty up to date: present at the first entry, the first good entry, the last good exit, inside or not.
async fn attend(
    tx: &DatabaseTransaction,
    passage: &Passage,
    duty: &assignment::Model,
    verdict: &Verdict,
    logs: &[attendance_log::Model],
) -> Result<assignment::Model> {
    let mut changed = duty.clone().into_active_model();
    match passage.entry_type {
        EntryType::Entry if verdict.is_good => {
            changed.entry_at = Set(Some(duty.entry_at.map_or(passage.at, |first| first.min(passage.at))));
            if duty.attendance != Some(Attendance::Present) {
                changed.attendance = Set(Some(Attendance::Present));
                changed.attendance_by_user_id = Set(Some(passage.actor.user_id));
            }
        }
        EntryType::Exit if verdict.is_good => {
            changed.exit_at = Set(Some(duty.exit_at.map_or(passage.at, |last| last.max(passage.at))));
        }
        EntryType::Entry | EntryType::Exit => {}
    }
    if logs.last().is_none_or(|last| last.recorded_at <= passage.at) {
        changed.inside = Set(passage.entry_type == EntryType::Entry);
    }
    changed.updated_at = Set(passage.arrived);
    Ok(changed.update(tx).await?)
}

fn incident<'p>(
    passage: &'p Passage,
    case: &Case,
    finding: &Finding,
    location: Place,
    file_id: FileId,
    log_id: Option<AttendanceLogId>,
) -> Incident<'p> {
    let mut metadata = Map::new();
    metadata.insert("reason".into(), finding.reason().into());
    metadata.insert("entryType".into(), json!(passage.entry_type));
    if let Some(captured_at) = passage.capture.captured_at {
        metadata.insert("capturedAt".into(), json!(captured_at));
    }
    if let Some(fix) = passage.capture.fix() {
        let position = fix.position;
        metadata.insert(
            "location".into(),
            json!({ "latitude": position.latitude, "longitude": position.longitude, "accuracy": fix.accuracy }),
        );
    }
    if let Some(metres) = distance(location) {
        metadata.insert("distance".into(), json!(metres.round()));
    }
    if let (Finding::NotAssigned(_), Some(band)) = (finding, case.band) {
        metadata.insert("band".into(), json!(band));
    }
    Incident {
        day: &passage.day,
        token: &passage.token,
        kind: finding.anomaly_type(),
        metadata: Value::Object(metadata),
        file_id: Some(file_id),
        person: case.person.as_ref().map(|person| (person.id, person.authorizing_agency_id)),
        assignment_id: case.duty.as_ref().map(|duty| duty.id),
        attendance_log_id: log_id,
        at: passage.arrived,
    }
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
        }
    }
}
