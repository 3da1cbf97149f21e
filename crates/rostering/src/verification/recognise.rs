//! Who is at the gate: by the face, or by the operator's word for a face that cannot be read.
//!
//! With a slip a face is compared with its person alone ([`super::slip`]). Otherwise it is looked for first among the people expected here today, then among all registered people, only to answer "known, but not here".
//! With unlimited questions, yes and no are enough to rebuild a face. So it is limited how often a device, or a user beside it, may show
//! unknown ones.

use std::collections::HashSet;

use biometrics::{
    KeptProbe, Match, ProbeFace, ReaderSlot, duplicate_reviews,
    face_images::{self, responses::FaceFlag},
    seen_before::Trace,
};
use chrono::{DateTime, Utc};
use identity::budgets::sliding::{self, Allowance, Tries};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    database::Database,
    error::Problem,
    ids::{FaceImageId, FunctionaryId, UserId},
};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait};

use super::{capture::Capture, gate::Gate, measures::Stages, slip};
use crate::{
    assignments::Roster,
    entities::{
        anomaly::{self, AnomalyType},
        monitoring_token,
    },
    settings::RosteringSettings,
};

/// The outcome of recognition at a gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Recognised {
    /// A person on the roster, the certainty (1 to 5), and the enrolled picture that matched.
    OnRoster(FunctionaryId, u8, FaceImageId),
    /// A person on the roster whom the operator knows, where the face could not be read.
    ByHand(FunctionaryId),
    /// A registered person who is not on the roster, the certainty, and the enrolled picture that matched.
    Registered(FunctionaryId, u8, FaceImageId),
    /// A slip was shown, and the face could not be taken for its person's.
    NotOfSlip(SlipFault),
    /// The face could be one of two people.
    TooClose,
    /// No known person matches.
    Stranger,
}

/// Why a face is not taken for that of a slip's person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SlipFault {
    /// It is another person's.
    OtherFace,
    /// No picture of the slip's person is enrolled.
    NoPicture,
}

impl Recognised {
    /// The recognised person, if any.
    pub(super) const fn person(&self) -> Option<FunctionaryId> {
        match self {
            Self::OnRoster(person, ..) | Self::ByHand(person) | Self::Registered(person, ..) => Some(*person),
            Self::NotOfSlip(_) | Self::TooClose | Self::Stranger => None,
        }
    }

    /// Whether the person is on the roster.
    pub(super) const fn is_expected(&self) -> bool {
        matches!(self, Self::OnRoster(..) | Self::ByHand(_))
    }
}

/// Recognises the person, and answers by what the picture is known again; its remarks and the picture to keep go into the capture. By hand a
/// picture is not required.
///
/// # Errors
/// 413, 415 or 422 for the picture; by face 429 after too many refusals and 503 when too many are waiting; by hand 404 for a person who is
/// not on the roster and 409 for the operator themselves.
pub(super) async fn recognise(
    gate: &Gate,
    slot: &ReaderSlot,
    capture: &mut Capture,
    stages: &mut Stages,
) -> Result<(Recognised, Option<Trace>)> {
    match capture.sent.by_hand.as_ref().map(|by_hand| by_hand.functionary_id) {
        None => by_face(gate, slot, capture, stages).await,
        Some(person) => by_hand(gate, slot, capture, person).await,
    }
}

async fn by_face(
    gate: &Gate,
    slot: &ReaderSlot,
    capture: &mut Capture,
    stages: &mut Stages,
) -> Result<(Recognised, Option<Trace>)> {
    let device_id = &capture.token.device_id;
    let look = capture.look.insert(gate.under_way.begin(device_id));
    let_device_ask(gate, device_id, look.others, capture.arrived).await?;
    let roster = Roster::of(&gate.db, &capture.acting.scope, capture.day.id).await?;
    stages.end("roster");
    let bytes = std::mem::take(&mut capture.sent.bytes);
    let KeptProbe { face, picture, flags } = gate.faces.capture(slot, bytes.clone()).await?;
    stages.end("read");
    let text = capture.sent.slip.as_deref();
    let (recognised, slip) = slip::recognise(gate, capture.day.id, &roster, text, &face).await?;
    capture.slip = slip;
    capture.flags = flags;
    capture.flags.extend(doubt_of(&gate.db, &recognised).await?);
    stages.end("recognise");
    capture.picture = Some(picture);
    Ok((recognised, Some(Trace::of(bytes, Some(&face)))))
}

async fn by_hand(
    gate: &Gate,
    slot: &ReaderSlot,
    capture: &mut Capture,
    person: FunctionaryId,
) -> Result<(Recognised, Option<Trace>)> {
    let roster = Roster::of(&gate.db, &capture.acting.scope, capture.day.id).await?;
    if roster.duty_of(person).is_none() {
        return Err(Error::not_found("Functionary"));
    }
    if roster.duty_of_user(capture.acting.actor.user_id).is_some_and(|own| own.functionary_id == person) {
        return Err(Error::conflict(
            Problem::new("You cannot record yourself by hand. A colleague on duty can, on a device of their own.")
                .because("OWN_ENTRY"),
        ));
    }
    let bytes = std::mem::take(&mut capture.sent.bytes);
    if bytes.is_empty() {
        return Ok((Recognised::ByHand(person), None));
    }
    capture.picture = Some(gate.faces.picture(slot, bytes.clone()).await?);
    Ok((Recognised::ByHand(person), Some(Trace::of(bytes, None))))
}

/// Looks for a face.
pub(super) async fn whose(gate: &Gate, roster: &HashSet<FunctionaryId>, face: &ProbeFace) -> Result<Recognised> {
    let (db, faces) = (&*gate.db, &gate.faces);
    Ok(match faces.among(db, roster, face).await? {
        Match::Person { functionary_id, face_image_id, band } => {
            Recognised::OnRoster(functionary_id, band, face_image_id)
        }
        Match::TooClose => Recognised::TooClose,
        Match::NoMatch => match faces.in_registry(db, face).await? {
            Match::Person { functionary_id, face_image_id, band } => {
                Recognised::Registered(functionary_id, band, face_image_id)
            }
            Match::TooClose => Recognised::TooClose,
            Match::NoMatch => Recognised::Stranger,
        },
    })
}

/// A remark about the enrolled picture that matched, if it may show another person: it is unlike the person's other pictures, or a copy of
/// another registered person's that waits for a decision. Another person could come in, or be accused, under that name.
pub(super) async fn doubt_of(db: &Database, recognised: &Recognised) -> Result<Option<FaceFlag>> {
    let by = match recognised {
        Recognised::OnRoster(_, _, by) | Recognised::Registered(_, _, by) => *by,
        Recognised::ByHand(_) | Recognised::NotOfSlip(_) | Recognised::TooClose | Recognised::Stranger => {
            return Ok(None);
        }
    };
    if face_images::find::is_unlike_own(&**db, by).await? {
        return Ok(Some(FaceFlag::UnlikeOwnPictures));
    }
    Ok(duplicate_reviews::find::is_open_copy(&**db, by).await?.then_some(FaceFlag::DuplicateFace))
}

/// Lets the device pass unless its refusals are used up. Each of the `under_way` faces that it also shows may become one.
///
/// # Errors
/// 429 with the seconds until the oldest refusal no longer counts, 503 while it depends on faces under way.
async fn let_device_ask(gate: &Gate, device_id: &str, under_way: u64, now: DateTime<Utc>) -> Result<()> {
    let settings = &gate.settings;
    let counting = Scope::of_system(SystemTask::CountTries);
    let tokens_of_device = counting
        .select::<monitoring_token::Entity>()
        .filter(monitoring_token::Column::DeviceId.eq(device_id))
        .select_only()
        .column(monitoring_token::Column::Id)
        .into_query();
    let refusals: Vec<DateTime<Utc>> = counting
        .select::<anomaly::Entity>()
        .filter(anomaly::Column::Kind.eq(AnomalyType::FaceMismatch))
        .filter(anomaly::Column::CreatedAt.gt(now - settings.refusal_window()))
        .filter(anomaly::Column::MonitoringTokenId.in_subquery(tokens_of_device))
        .order_by_desc(anomaly::Column::CreatedAt)
        .limit(settings.refusals)
        .select_only()
        .column(anomaly::Column::CreatedAt)
        .into_tuple()
        .all(&*gate.db)
        .await?;
    let sentence = "Too many faces were not recognised on this device. Please wait, or call the center coordinator.";
    refuse_more(settings, &refusals, now, sentence)?;
    if refusals.len() as u64 + under_way >= settings.refusals {
        return Err(Error::Unavailable(
            "Other faces of this device are being looked at. Please try again in a moment.".into(),
        ));
    }
    Ok(())
}

/// Lets the user ask about a face unless their refusals, on all devices, are used up. The question counts as a refusal until it is given
/// back, so that several at once get no more answers than one after another. Fails with 429 and the seconds to wait.
pub(super) async fn let_user_ask(gate: &Gate, user_id: UserId, now: DateTime<Utc>) -> Result<Tries> {
    let settings = &gate.settings;
    let allowance =
        Allowance { name: "identify-face:user", most: settings.refusals, window: settings.refusal_window() };
    let sentence = |_: &str| "Too many faces were not recognised. Please wait a few minutes.".to_owned();
    sliding::reserve(&gate.db, now, allowance, &user_id.to_string(), sentence).await
}

/// Refuses if `refusals` are used up; they are those in the window, the newest first, at most as many as allowed.
fn refuse_more(
    settings: &RosteringSettings,
    refusals: &[DateTime<Utc>],
    now: DateTime<Utc>,
    sentence: &str,
) -> Result<()> {
    match refusals.last() {
        Some(oldest) if refusals.len() as u64 >= settings.refusals => {
            let forgiven = *oldest + settings.refusal_window() - now;
            Err(Error::TooManyRequests {
                error: sentence.into(),
                retry_after: u64::try_from(forgiven.num_seconds()).unwrap_or(0).max(1),
            })
        }
        _ => Ok(()),
    }
}
