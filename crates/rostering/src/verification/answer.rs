//! Puts a verdict into words. The same rows always give the same answer, so that a repeated request gets it from them.

use biometrics::face_images::{self, responses::FaceFlag};
use kernel::{
    Result,
    access::{Scope, linked},
    ids::FunctionaryId,
};
use registry::entities::{center, city};
use sea_orm::{ActiveEnum, ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder};
use serde::Serialize;
use serde_json::Value;

use super::{
    capture::Capture,
    decide::Decision,
    geofence::FenceCheck,
    responses::{ExpectedAt, SlipCheck, SlipResult, VerificationResult},
    slip::ShownSlip,
    verdict::Finding,
};
use crate::{
    anomalies::{handling::Handling, responses::Anomaly},
    assignments::responses::ExaminationDayFunctionary,
    attendance_logs::responses::AttendanceLog,
    entities::{
        anomaly::{self, AnomalyType},
        assignment,
        attendance_log::{self, Confirmation, EntryType, VerificationMethod, VerificationOutcome},
        examination_day,
    },
    examination_days::find::headcounts,
    surroundings::{Mentioning, Mentions, Surroundings},
};

/// The facts of an answer.
pub(super) struct Facts {
    pub outcome: VerificationOutcome,
    pub reason: Option<AnomalyType>,
    pub person: Option<FunctionaryId>,
    /// Their duty as it is now.
    pub assignment: Option<assignment::Model>,
    /// The log that was written, if any.
    pub log: Option<attendance_log::Model>,
    /// The anomalies that were raised.
    pub anomalies: Vec<anomaly::Model>,
    /// Remarks about the picture.
    pub flags: Vec<FaceFlag>,
    /// Where the capture was made.
    pub location: FenceCheck,
    /// The slip that was shown.
    pub slip: Option<ShownSlip>,
}

impl Facts {
    /// The facts of a decision, with nothing recorded yet.
    pub(super) fn of_decision(capture: &Capture, Decision { verdict, location, attendee }: &Decision) -> Self {
        Self {
            outcome: verdict.outcome,
            reason: verdict.findings.first().map(Finding::anomaly_type),
            person: attendee.person.as_ref().map(|person| person.id),
            assignment: attendee.duty.clone(),
            log: None,
            anomalies: Vec::new(),
            flags: capture.flags.clone(),
            location: *location,
            slip: capture.slip,
        }
    }

    /// The facts of a log, built again from its rows. Of the remarks about its picture only those stay that the new picture has, too: it may
    /// have been taken because of the others.
    pub(super) async fn of_log(
        db: &impl ConnectionTrait,
        capture: &Capture,
        duty: &assignment::Model,
        log: &attendance_log::Model,
    ) -> Result<Self> {
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
        let is_by_face = capture.sent.by_hand.is_none();
        let flags = if is_by_face { capture.flags.clone() } else { log.flags() };
        let outcome = match (is_by_face && anomalies.is_empty(), flags.is_empty()) {
            (true, true) => VerificationOutcome::Ok,
            (true, false) => VerificationOutcome::Warn,
            (false, _) => log.result,
        };
        Ok(Self {
            outcome,
            reason,
            person: Some(duty.functionary_id),
            assignment: Some(duty.clone()),
            log: Some(log.clone()),
            flags,
            location: location_of(log, &anomalies),
            slip: capture.slip,
            anomalies,
        })
    }

    /// Whether the only reason for turning a person away is that they have no duty here.
    fn is_not_expected(&self) -> bool {
        let is_one = |anomaly: &anomaly::Model| {
            ["NOT_ON_ROSTER", "SLIP_OF_OTHER_DUTY", "SLIP_CANCELLED"]
                .iter()
                .any(|one| anomaly.metadata["reason"] == *one)
        };
        self.outcome == VerificationOutcome::Denied && self.anomalies.iter().any(is_one)
    }

    /// The person of a slip whose face was not seen.
    fn unseen_of_slip(&self) -> Option<FunctionaryId> {
        self.slip.filter(|slip| !slip.is_proven())?.person
    }
}

/// The answer to a request: new, or the answer to its first copy.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum GateAnswer {
    /// The answer of a verdict that was just written.
    New(Box<VerificationResult>),
    /// The answer stored under the idempotency key; a [`VerificationResult`] in JSON.
    Stored(Value),
}

/// The answer to the device.
pub(super) async fn build(db: &impl ConnectionTrait, capture: &Capture, facts: &Facts) -> Result<VerificationResult> {
    let scope = &capture.acting.scope;
    let around = surroundings(db, scope, facts).await?;
    let functionary = facts.person.and_then(|person| around.functionary(person));
    let biometric = match &functionary {
        Some(person) if facts.outcome != VerificationOutcome::Denied => {
            face_images::find::shown_to(db, scope, &[person.id]).await?
        }
        _ => Vec::new(),
    };
    let day = capture.day.id;
    let is_told_of_day = facts.assignment.is_some() || !facts.anomalies.is_empty();
    let counts = headcounts(db, scope, is_told_of_day.then_some(day)).await?;
    let headcount = counts.get(&day).copied().unwrap_or_default();
    let duty = |duty| ExaminationDayFunctionary::of(duty, &around, headcount, capture.at);
    let handling = Handling::of(db, &facts.anomalies).await?;
    let anomaly = |row| Anomaly::of(row, &around, &handling, headcount, scope);
    Ok(VerificationResult {
        functionary,
        biometric,
        result: facts.outcome,
        reason: facts.reason,
        message: sentences(&[
            message(facts, capture.entry_type),
            about_slip(facts),
            for_whom_it_waits(facts.log.as_ref()),
            advice(facts.outcome, facts.reason, &facts.flags),
        ]),
        flags: facts.flags.clone(),
        log: facts.log.as_ref().map(|log| AttendanceLog::of(log, &around)),
        anomalies: facts.anomalies.iter().map(anomaly).collect::<Result<_>>()?,
        assignment: facts.assignment.as_ref().map(duty).transpose()?,
        position: facts.location.into(),
        expected_at: match facts.person {
            Some(person) if facts.is_not_expected() => elsewhere(db, capture, person).await?,
            _ => None,
        },
        slip: facts.slip.map(|slip| SlipResult {
            check: slip.check,
            name: facts.unseen_of_slip().and_then(|person| around.name_of(person)),
        }),
    })
}

/// Loads all rows that the answer refers to, at once, because other requests wait while a verdict is written. All of them
/// are about one person.
async fn surroundings(db: &impl ConnectionTrait, scope: &Scope, facts: &Facts) -> Result<Surroundings> {
    let mut mentions = facts.person.map(Mentions::of_person).unwrap_or_default();
    facts.unseen_of_slip().iter().for_each(|person| mentions.add_person(*person));
    facts.log.iter().for_each(|log| log.mention(&mut mentions));
    facts.assignment.iter().for_each(|duty| duty.mention(&mut mentions));
    facts.anomalies.iter().for_each(|anomaly| anomaly.mention(&mut mentions));
    let around = Surroundings::load(db, scope, mentions).await?;
    // The gate may see every person with a duty here.
    if facts.assignment.is_some() { Ok(around) } else { around.seen_by(db, scope).await }
}

/// Advice about the picture; empty without any.
pub(super) fn advice(outcome: VerificationOutcome, reason: Option<AnomalyType>, flags: &[FaceFlag]) -> &'static str {
    let is_covered = [FaceFlag::EyesCovered, FaceFlag::MouthCovered].iter().any(|flag| flags.contains(flag));
    if flags.contains(&FaceFlag::ReplayedPicture) {
        return "Look closely: this picture was there before. Make sure that the person is here.";
    }
    if flags.contains(&FaceFlag::PictureOfPicture) {
        return "Look closely: this may be a picture of a screen or a print.";
    }
    if flags.contains(&FaceFlag::UnlikeOwnPictures) {
        return "Look closely: the enrolled picture that it is like may show somebody else.";
    }
    if flags.contains(&FaceFlag::DuplicateFace) {
        return "Look closely: the enrolled picture is also another person's.";
    }
    match outcome {
        _ if !is_covered => "",
        // The device's place has nothing to do with the face.
        VerificationOutcome::Denied if reason == Some(AnomalyType::OutsideGeofencedBoundary) => "",
        // A face that matches no one, or a person without a duty here, may match another person without the covering.
        VerificationOutcome::Denied => "Something may cover the face: ask for it to be taken off.",
        VerificationOutcome::Ok | VerificationOutcome::Warn => "Look closely: something may cover the face.",
    }
}

fn sentences(parts: &[&str]) -> String {
    parts.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(" ")
}

/// The sentence about who has to confirm the entry.
fn for_whom_it_waits(log: Option<&attendance_log::Model>) -> &'static str {
    match log.filter(|log| log.is_waiting()).and_then(|log| log.confirmation) {
        Some(Confirmation::Pending) => "It counts when a colleague on duty has confirmed it.",
        Some(_) => "It counts when your regional administrator has confirmed it.",
        None => "",
    }
}

/// The sentence about a slip beside a verdict; empty where the verdict itself says it, or without a slip.
fn about_slip(facts: &Facts) -> &'static str {
    match facts.slip.map(|slip| slip.check) {
        Some(SlipCheck::OtherDuty) => "The slip is for another center, date or batch.",
        Some(SlipCheck::Cancelled) => "The duty on the slip was cancelled.",
        Some(SlipCheck::NotOurs) => "The slip is not valid. The face was looked for as without a slip.",
        Some(SlipCheck::Confirmed | SlipCheck::OtherFace | SlipCheck::NoPicture) | None => "",
    }
}

/// One sentence for the operator at the gate. It does not say why a person must not be admitted.
fn message(facts: &Facts, entry_type: EntryType) -> &'static str {
    use AnomalyType::{
        FaceMismatch, FunctionaryNotAssignedToCenter, MultipleEntry, MultipleExit, OutsideGeofencedBoundary,
    };
    let check = facts.slip.map(|slip| slip.check);
    match (facts.outcome, facts.reason, entry_type) {
        (VerificationOutcome::Denied, Some(FunctionaryNotAssignedToCenter), _) => {
            "This person cannot be admitted here today. Please ask the center coordinator."
        }
        (VerificationOutcome::Denied, Some(OutsideGeofencedBoundary), _) if facts.location == FenceCheck::Unknown => {
            "This device does not say where it is. Allow its position, wait until it is known, and try again."
        }
        (VerificationOutcome::Denied, Some(OutsideGeofencedBoundary), _) => {
            "This device is not at the center. Move closer to the gate and try again."
        }
        (VerificationOutcome::Denied, Some(FaceMismatch), _) if check == Some(SlipCheck::OtherFace) => {
            "This face is not that of the person on the slip. Try again, or ask the center coordinator."
        }
        (VerificationOutcome::Denied, Some(FaceMismatch), _) if check == Some(SlipCheck::NoPicture) => {
            "No picture of the person on the slip is enrolled. Record them by hand."
        }
        (VerificationOutcome::Denied, Some(FaceMismatch) | None | Some(MultipleEntry | MultipleExit), _) => {
            "This face was not recognised. Try again, or ask the center coordinator."
        }
        (_, Some(FunctionaryNotAssignedToCenter), EntryType::Entry) => {
            "Entry recorded. Ask the region whether this person is to be on duty."
        }
        (_, Some(FunctionaryNotAssignedToCenter), EntryType::Exit) => {
            "Exit recorded. Ask the region whether this person is to be on duty."
        }
        (_, Some(MultipleEntry), _) => "Entry recorded. According to the records this person is already inside.",
        (_, Some(MultipleExit), _) => "Exit recorded. According to the records this person was not inside.",
        (_, Some(OutsideGeofencedBoundary), EntryType::Entry) => "Entry recorded. This device is not at the center.",
        (_, Some(OutsideGeofencedBoundary), EntryType::Exit) => "Exit recorded. This device is not at the center.",
        (_, _, EntryType::Entry) => "Entry recorded.",
        (_, _, EntryType::Exit) => "Exit recorded.",
    }
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

/// The person's first duty on the day's date that is not over, if any; barred and cancelled duties do not count.
async fn elsewhere(db: &impl ConnectionTrait, capture: &Capture, person: FunctionaryId) -> Result<Option<ExpectedAt>> {
    let duties = linked::<assignment::Entity>(assignment::Column::FunctionaryId, [person])
        .filter(assignment::Column::Date.eq(capture.day.date))
        .filter(assignment::Column::CancelledAt.is_null())
        .filter(assignment::Column::Barred.eq(false))
        .all(db)
        .await?;
    if duties.is_empty() {
        return Ok(None);
    }
    let ids = duties.iter().map(|duty| duty.examination_day_id);
    let days = linked::<examination_day::Entity>(examination_day::Column::Id, ids)
        .filter(examination_day::Column::ClosesAt.gt(capture.at))
        .all(db)
        .await?;
    let time_of = |day: &examination_day::Model| day.reporting_at.or(day.entry_opens_at);
    let Some(day) = days.into_iter().min_by_key(|day| time_of(day).unwrap_or(day.closes_at)) else { return Ok(None) };
    let center = linked::<center::Entity>(center::Column::Id, [day.center_id]).one(db).await?;
    let city = linked::<city::Entity>(city::Column::Id, [day.city_id]).one(db).await?;
    Ok(center.zip(city).map(|(center, city)| ExpectedAt {
        center: center.name,
        city: city.name,
        time: time_of(&day),
        batch: day.batch,
    }))
}
