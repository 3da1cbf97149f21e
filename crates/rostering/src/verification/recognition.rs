//! Recognises a face: first among the people expected here today, then among all registered people, only to answer "known, but not here".
//! The only file of this crate that uses the engine.

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

/// The outcome of recognition at a gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Recognised {
    /// A person on the roster, the certainty (1 to 5), and the enrolled picture that matched.
    OnRoster(FunctionaryId, u8, FaceImageId),
    /// A person on the roster whom the operator knows, where the face could not be read.
    ByHand(FunctionaryId),
    /// A registered person who is not on the roster, the certainty, and the enrolled picture that matched.
    Registered(FunctionaryId, u8, FaceImageId),
    /// The face could be one of two people.
    TooClose,
    /// No known person matches.
    Stranger,
}

impl Recognised {
    /// The recognised person, if any.
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

/// A remark about the enrolled picture that matched, if it may show another person: it is unlike the person's other pictures, or a copy of
/// another registered person's that waits for a decision. Another person could come in, or be accused, under that name.
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
