//! The slip that was shown with a face: the face is compared with the one person whose duty it names, and with no other.
//!
//! A slip only says whose face is expected; who is let in is decided by the face and the roster, as without one. A face that is not the
//! slip's is never searched for among others, because then a slip would not protect its owner. A text that is no slip of this server names
//! no person and changes nothing.

use biometrics::{Comparison, ProbeFace};
use kernel::{
    Result,
    access::linked_with_removed,
    ids::{ExaminationDayId, FunctionaryId},
};

use super::{
    gate::Gate,
    recognise::{Recognised, SlipFault, whose},
    responses::SlipCheck,
};
use crate::{assignments::Roster, entities::assignment, slips};

/// The slip that was shown with a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ShownSlip {
    /// What the slip meant here.
    pub check: SlipCheck,
    /// The person whose duty it names; none for a text that was not made here.
    pub person: Option<FunctionaryId>,
}

impl ShownSlip {
    /// Whether the face was compared with its person and was theirs.
    pub(super) const fn is_proven(&self) -> bool {
        matches!(self.check, SlipCheck::Confirmed | SlipCheck::OtherDuty | SlipCheck::Cancelled)
    }
}

/// Says whose face it is: by the person of the slip that was shown, otherwise by a search.
pub(super) async fn recognise(
    gate: &Gate,
    day: ExaminationDayId,
    roster: &Roster,
    text: Option<&str>,
    face: &ProbeFace,
) -> Result<(Recognised, Option<ShownSlip>)> {
    let Some(text) = text else { return Ok((whose(gate, &roster.people(), face).await?, None)) };
    let Some(duty) = duty_named_by(gate, text).await? else {
        let shown = ShownSlip { check: SlipCheck::NotOurs, person: None };
        return Ok((whose(gate, &roster.people(), face).await?, Some(shown)));
    };
    let person = duty.functionary_id;
    let (recognised, check) = match gate.faces.is_of(&*gate.db, person, face).await? {
        Comparison::Same { face_image_id, band } if roster.duty_of(person).is_some() => {
            (Recognised::OnRoster(person, band, face_image_id), meaning_of(&duty, day))
        }
        Comparison::Same { face_image_id, band } => {
            (Recognised::Registered(person, band, face_image_id), meaning_of(&duty, day))
        }
        Comparison::Other => (Recognised::NotOfSlip(SlipFault::OtherFace), SlipCheck::OtherFace),
        Comparison::NoPicture => (Recognised::NotOfSlip(SlipFault::NoPicture), SlipCheck::NoPicture),
    };
    Ok((recognised, Some(ShownSlip { check, person: Some(person) })))
}

/// What a slip says at the gate of a day, where the face is its person's.
fn meaning_of(duty: &assignment::Model, day: ExaminationDayId) -> SlipCheck {
    if duty.cancelled_at.is_some() {
        SlipCheck::Cancelled
    } else if duty.examination_day_id != day {
        SlipCheck::OtherDuty
    } else {
        SlipCheck::Confirmed
    }
}

/// The duty of a slip, wherever and whenever it is, also a cancelled one; none for a text that was not made here, or whose duty is gone.
async fn duty_named_by(gate: &Gate, text: &str) -> Result<Option<assignment::Model>> {
    let Some(duty) = slips::read(&gate.keys, text) else { return Ok(None) };
    Ok(linked_with_removed::<assignment::Entity>(assignment::Column::Id, [duty]).one(&*gate.db).await?)
}
