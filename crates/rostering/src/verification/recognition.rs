//! Whose face it is: first among the people expected here today, then among all registered people, only to say "known, but not
//! here". The only file of this crate that asks the engine.

use std::collections::HashSet;

use biometrics::{
    Faces, Match, ProbeFace, duplicate_reviews,
    face_images::{self, responses::FaceFlag},
};
use kernel::{
    Result,
    database::Database,
    ids::{FaceImageId, FunctionaryId},
};

/// Who a face belongs to, for a gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Recognised {
    /// A person on the roster, how sure that is (1 to 5), and by which of their pictures.
    OnRoster(FunctionaryId, u8, FaceImageId),
    /// A person on the roster whom the person at the gate knows, where the face could not be read.
    ByHand(FunctionaryId),
    /// A registered person who is not on the roster, as sure, and by which of their pictures.
    Registered(FunctionaryId, u8, FaceImageId),
    /// Two people could be meant.
    TooClose,
    /// Nobody.
    Stranger,
}

impl Recognised {
    /// Whom it was taken for.
    pub const fn person(&self) -> Option<FunctionaryId> {
        match self {
            Self::OnRoster(person, ..) | Self::ByHand(person) | Self::Registered(person, ..) => Some(*person),
            Self::TooClose | Self::Stranger => None,
        }
    }
}

/// Looks for a face.
pub(super) async fn recognise(
    db: &Database,
    faces: &Faces,
    roster: &HashSet<FunctionaryId>,
    face: &ProbeFace,
) -> Result<Recognised> {
    Ok(match faces.among(&**db, roster, face).await? {
        Match::Person { functionary_id, face_image_id, band } => {
            Recognised::OnRoster(functionary_id, band, face_image_id)
        }
        Match::TooClose => Recognised::TooClose,
        Match::NoMatch => match faces.in_registry(&**db, face).await? {
            Match::Person { functionary_id, face_image_id, band } => {
                Recognised::Registered(functionary_id, band, face_image_id)
            }
            Match::TooClose => Recognised::TooClose,
            Match::NoMatch => Recognised::Stranger,
        },
    })
}

/// What is to be looked at because of the enrolled picture that a face was nearest to: one that is unlike the person's others, or a copy
/// of another registered person's that waits to be decided about, may show another person, who would come in under the person's name, or
/// be accused under it.
pub(super) async fn doubt_of(db: &Database, recognised: &Recognised) -> Result<Option<FaceFlag>> {
    let by = match recognised {
        Recognised::OnRoster(_, _, by) | Recognised::Registered(_, _, by) => *by,
        Recognised::ByHand(_) | Recognised::TooClose | Recognised::Stranger => return Ok(None),
    };
    if face_images::find::is_unlike_own(&**db, by).await? {
        return Ok(Some(FaceFlag::UnlikeOwnPictures));
    }
    Ok(duplicate_reviews::find::is_open_copy(&**db, by).await?.then_some(FaceFlag::DuplicateFace))
}
