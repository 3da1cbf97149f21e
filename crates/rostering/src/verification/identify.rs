//! Finds the person of a day's roster by a face, for an administrator: the gate's search without its effects. It changes no attendance and
//! keeps no picture; only the audit trail keeps that a user asked.

use std::collections::HashSet;

use biometrics::{
    face_images::{self, responses::FaceFlag},
    seen_before::Trace,
};
use chrono::{DateTime, Utc};
use identity::{
    entities::audit_entry::AuditOutcome,
    trail::audit::{self, Action, Entry, SubjectKind},
};
use kernel::{
    Error, Result,
    access::{Acting, Scope},
    database::Database,
    http::Bytes,
    ids::{ExaminationDayId, FunctionaryId},
};
use serde_json::json;

use super::{
    answer,
    capture::Evidence,
    gate::Gate,
    recognise::{Recognised, doubt_of, let_user_ask, whose},
    responses::Identification,
};
use crate::{
    assignments::{self, Roster},
    days_in_reach,
    entities::{anomaly::AnomalyType, attendance_log::VerificationOutcome, examination_day},
    surroundings::{Mentions, Surroundings},
};

/// Searches for the face of a picture on the roster of a day in reach, then in the registry.
///
/// # Errors
/// 404 for a day out of reach, 413, 415 or 422 for the picture, 429 after too many refusals, 503 when too many are waiting.
pub(super) async fn identify(
    gate: &Gate,
    by: &Acting,
    day_id: ExaminationDayId,
    bytes: Bytes,
) -> Result<Identification> {
    let db = &gate.db;
    let day = days_in_reach::one(&**db, &by.scope, day_id).await?;
    let roster = Roster::of(db, &by.scope, day.id).await?;
    let tries = let_user_ask(gate, by.actor.user_id, by.now).await?;
    let (recognised, flags) = match look_at(gate, &roster.people(), bytes, by.now).await {
        Ok(answer) => answer,
        Err(unread) => {
            tries.give_back(db).await;
            return Err(unread);
        }
    };
    let (person, reason, message) = meaning_of(recognised);
    if person.is_some() {
        tries.give_back(db).await;
    }
    record_search(by, db, &day, person).await?;
    let functionary = match person {
        Some(person) => seen(db, &by.scope, person).await?,
        None => None,
    };
    let biometric = match &functionary {
        Some(person) => face_images::find::shown_to(&**db, &by.scope, &[person.id]).await?,
        None => Vec::new(),
    };
    let assignment = match person.and_then(|person| roster.duty_of(person)) {
        Some(duty) => Some(assignments::present_one(&**db, &by.scope, duty, by.now).await?),
        None => None,
    };
    let result = match reason {
        Some(_) => VerificationOutcome::Denied,
        None if flags.is_empty() => VerificationOutcome::Ok,
        None => VerificationOutcome::Warn,
    };
    let message = [message, answer::advice(result, reason, &flags)].join(" ").trim_end().to_owned();
    Ok(Identification { functionary, biometric, result, reason, message, flags, assignment })
}

/// The recognised person, the remark of a gate, and the sentence for the caller.
fn meaning_of(recognised: Recognised) -> (Option<FunctionaryId>, Option<AnomalyType>, &'static str) {
    match recognised {
        Recognised::OnRoster(person, ..) | Recognised::ByHand(person) => {
            (Some(person), None, "This person is on the roster of this day.")
        }
        Recognised::Registered(person, ..) => (
            Some(person),
            Some(AnomalyType::FunctionaryNotAssignedToCenter),
            "This person is registered, but not on the roster of this day.",
        ),
        Recognised::TooClose => {
            (None, Some(AnomalyType::FaceMismatch), "This face could belong to two people. Take another picture.")
        }
        // Here no slip is shown.
        Recognised::NotOfSlip(_) | Recognised::Stranger => {
            (None, Some(AnomalyType::FaceMismatch), "This face was not recognised.")
        }
    }
}

/// Writes into the audit trail that a face was searched for in the whole registry.
async fn record_search(
    by: &Acting,
    db: &Database,
    day: &examination_day::Model,
    person: Option<FunctionaryId>,
) -> Result<()> {
    let outcome = if person.is_some() { AuditOutcome::Done } else { AuditOutcome::Failed };
    let entry = Entry::of(Action::IdentifyFace)
        .of_request(by)
        .on(SubjectKind::ExaminationDay, day.id)
        .in_region(day.region_id)
        .after(json!({ "functionaryId": person }))
        .ended(outcome);
    let tx = db.begin().await?;
    audit::record(&tx, by.now, entry).await?;
    tx.commit().await
}

/// The person whose face a picture shows, and remarks about the picture.
async fn look_at(
    gate: &Gate,
    roster: &HashSet<FunctionaryId>,
    bytes: Bytes,
    now: DateTime<Utc>,
) -> Result<(Recognised, Vec<FaceFlag>)> {
    let (face, mut flags) = gate.faces.probe(bytes.clone()).await?;
    let recognised = whose(gate, roster, &face).await?;
    flags.extend(doubt_of(&gate.db, &recognised).await?);
    let trace = Trace::of(bytes, Some(&face));
    if let Some(evidence) = Evidence::of(gate, recognised.person(), Some(trace)).await?
        && evidence.is_replayed(&*gate.db, gate, now).await?
    {
        flags.push(FaceFlag::ReplayedPicture);
    }
    Ok((recognised, flags))
}

/// The person, if the caller may see them.
async fn seen(
    db: &Database,
    scope: &Scope,
    person: FunctionaryId,
) -> Result<Option<registry::functionaries::FunctionarySummary>, Error> {
    let around = Surroundings::load(&**db, scope, Mentions::of_person(person)).await?.seen_by(&**db, scope).await?;
    Ok(around.functionary(person))
}
