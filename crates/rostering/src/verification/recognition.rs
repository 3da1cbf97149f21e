//! Whose face it is: first among the people expected here today, then among everybody, only to say "known, but not
//! here". The only file of this crate that asks the engine.

use std::collections::HashSet;

use biometrics::{Faces, Match, ProbeFace};
use kernel::{
    Result,
    database::Database,
    ids::{FaceImageId, FunctionaryId},
};

/// Who a face belongs to, for a gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Recognised {
    /// Somebody of the roster, how sure that is (1 to 5), and by which of their pictures.
    OnRoster(FunctionaryId, u8, FaceImageId),
    /// Somebody of the roster whom the person at the gate knows, where the face could not be read.
    ByHand(FunctionaryId),
    /// Somebody registered who is not on the roster.
    Registered(FunctionaryId, u8),
    /// Two people could be meant.
    TooClose,
    /// Nobody.
    Stranger,
}

/// Looks for a face.
///
/// # Errors
/// When the gallery does not answer.
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
            Match::Person { functionary_id, band, .. } => Recognised::Registered(functionary_id, band),
            Match::TooClose => Recognised::TooClose,
            Match::NoMatch => Recognised::Stranger,
        },
    })
}
