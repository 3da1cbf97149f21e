//! Who of a day's roster somebody is, for an administrator who asks: the gate's question without its consequences.
//! Nothing is recorded, nobody becomes present, and no picture is kept.

use biometrics::{Faces, face_images};
use kernel::{
    Error, Result,
    access::Scope,
    database::Database,
    ids::{ExaminationDayId, FunctionaryId},
};
use sea_orm::{ColumnTrait, QueryFilter};

use super::{
    recognition::{Recognised, recognise},
    responses::Identification,
};
use crate::{
    assignments,
    entities::{anomaly::AnomalyType, assignment, attendance_log::VerificationOutcome},
    examination_days,
    surroundings::{Mentions, Surroundings},
};

/// Looks for the face of a picture on the roster of a day in reach, then in the registry.
///
/// # Errors
/// 404 for a day out of reach, 413, 415 or 422 for the picture.
pub(super) async fn identify(
    db: &Database,
    faces: &Faces,
    scope: &Scope,
    day_id: ExaminationDayId,
    bytes: Vec<u8>,
) -> Result<Identification> {
    let day = examination_days::find::one(&**db, scope, day_id).await?;
    let duties = scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::ExaminationDayId.eq(day.id))
        .filter(assignment::Column::CancelledAt.is_null())
        .all(&**db)
        .await?;
    let roster = duties.iter().map(|duty| duty.functionary_id).collect();
    let (recognised, _) = recognise(faces, roster, bytes).await?;
    let (person, reason, message) = match recognised {
        Recognised::OnRoster(person, _) | Recognised::ByHand(person) => {
            (Some(person), None, "This person is on the roster of this day.")
        }
        Recognised::Registered(person, _) => (
            Some(person),
            Some(AnomalyType::FunctionaryNotAssignedToCenter),
            "This person is registered, but not on the roster of this day.",
        ),
        Recognised::TooClose => {
            (None, Some(AnomalyType::FaceMismatch), "This face could belong to two people. Take another picture.")
        }
        Recognised::Stranger => (None, Some(AnomalyType::FaceMismatch), "This face was not recognised."),
    };
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
    Ok(Identification {
        functionary,
        biometric,
        result: if reason.is_none() { VerificationOutcome::Ok } else { VerificationOutcome::Denied },
        reason,
        message: message.to_owned(),
        assignment,
    })
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
