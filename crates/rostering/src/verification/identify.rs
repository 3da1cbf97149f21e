//! Who of a day's roster somebody is, for an administrator who asks: the gate's question without its consequences.
//! Nobody becomes present and no picture is kept; only the audit trail says that somebody asked.

use std::collections::HashSet;

use biometrics::{
    Faces,
    face_images::{self, responses::FaceFlag},
};
use identity::{
    audit::{self, Entry, RequestFacts},
    entities::audit_entry::AuditOutcome,
};
use kernel::{
    Error, Result,
    access::{Actor, Scope},
    clock::Clock,
    database::Database,
    http::Bytes,
    ids::{ExaminationDayId, FunctionaryId},
};
use sea_orm::{ColumnTrait, QueryFilter};
use serde_json::json;

use super::{
    answer,
    recognition::{Recognised, doubt_of, recognise},
    refusals::{self, IDENTIFY_FACE},
    responses::Identification,
};
use crate::{
    assignments,
    entities::{anomaly::AnomalyType, assignment, attendance_log::VerificationOutcome},
    examination_days,
    settings::RosteringSettings,
    surroundings::{Mentions, Surroundings},
};

/// Who asks, from where and when, for the trail.
#[derive(Clone, Copy)]
pub(super) struct Told<'a> {
    /// Who.
    pub actor: &'a Actor,
    /// From where.
    pub facts: &'a RequestFacts,
    /// When.
    pub clock: &'a Clock,
}

/// Looks for the face of a picture on the roster of a day in reach, then in the registry.
///
/// # Errors
/// 404 for a day out of reach, 413, 415 or 422 for the picture, 429 after too many refusals, 503 when too many are waiting.
pub(super) async fn identify(
    db: &Database,
    (faces, settings): (&Faces, &RosteringSettings),
    (scope, told): (&Scope, Told<'_>),
    day_id: ExaminationDayId,
    bytes: Bytes,
) -> Result<Identification> {
    let day = examination_days::find::one(&**db, scope, day_id).await?;
    let duties = scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::ExaminationDayId.eq(day.id))
        .filter(assignment::Column::CancelledAt.is_null())
        .all(&**db)
        .await?;
    let roster = duties.iter().map(|duty| duty.functionary_id).collect();
    let tries = refusals::of_user(db, settings, told.actor.user_id, told.clock.now()).await?;
    let (recognised, flags) = match whose(db, faces, &roster, bytes).await {
        Ok(answer) => answer,
        Err(nothing_told) => {
            tries.give_back(db).await;
            return Err(nothing_told);
        }
    };
    let (person, reason, message) = match recognised {
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
        Recognised::Stranger => (None, Some(AnomalyType::FaceMismatch), "This face was not recognised."),
    };
    if person.is_some() {
        tries.give_back(db).await;
    }
    // A face was looked for in the whole registry: that much is written down, whoever it was.
    let tx = db.begin().await?;
    let entry = Entry::of(IDENTIFY_FACE).by(told.actor).on("examinationDay", day.id).in_region(day.region_id);
    let outcome = if person.is_some() { AuditOutcome::Done } else { AuditOutcome::Failed };
    let entry = entry.after(json!({ "functionaryId": person })).from(told.facts).ended(outcome);
    audit::record(&tx, told.clock.now(), entry).await?;
    tx.commit().await?;
    let assignment = match duties.iter().find(|duty| Some(duty.functionary_id) == person) {
        Some(duty) => Some(assignments::present_one(&**db, scope, duty).await?),
        None => None,
    };
    let functionary = match person {
        Some(person) => seen(db, scope, person).await?,
        None => None,
    };
    let biometric = match &functionary {
        Some(person) => face_images::find::of_people(&**db, &[person.id]).await?,
        None => Vec::new(),
    };
    let result = match reason {
        Some(_) => VerificationOutcome::Denied,
        None if flags.is_empty() => VerificationOutcome::Ok,
        None => VerificationOutcome::Warn,
    };
    Ok(Identification {
        functionary,
        biometric,
        result,
        reason,
        message: [message, answer::advice(result, reason, &flags)].join(" ").trim_end().to_owned(),
        flags,
        assignment,
    })
}

/// Whose face a picture shows, and what to look at in it.
async fn whose(
    db: &Database,
    faces: &Faces,
    roster: &HashSet<FunctionaryId>,
    bytes: Bytes,
) -> Result<(Recognised, Vec<FaceFlag>)> {
    let (face, mut flags) = faces.probe(bytes).await?;
    let recognised = recognise(db, faces, roster, &face).await?;
    flags.extend(doubt_of(db, &recognised).await?);
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
