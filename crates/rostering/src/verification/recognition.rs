//! Whose face it is: first among the people expected here today, then among everybody, only to say "known, but not
//! here". The only file of this crate that asks the engine.

use std::collections::HashSet;

use biometrics::{Faces, Match, face_images::responses::FaceFlag};
use kernel::{Error, Result, database::Database, ids::FunctionaryId};

/// Who a face belongs to, for a gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Recognised {
    /// Somebody of the roster, and how sure that is (1 to 5).
    OnRoster(FunctionaryId, u8),
    /// Somebody of the roster whom the person at the gate knows, where the face could not be read.
    ByHand(FunctionaryId),
    /// Somebody registered who is not on the roster.
    Registered(FunctionaryId, u8),
    /// Two people could be meant.
    TooClose,
    /// Nobody.
    Stranger,
}

/// A picture that was looked at.
pub(super) struct Looked {
    /// Whose face it is.
    pub recognised: Recognised,
    /// The picture as it is to be kept.
    pub picture: Vec<u8>,
    /// What the person at the gate had better look at.
    pub flags: Vec<FaceFlag>,
}

/// Reads the picture and looks for its face.
///
/// # Errors
/// 413, 415 or 422 with a reason for the picture, 503 when too many are waiting.
pub(super) async fn recognise(
    db: &Database,
    faces: &Faces,
    roster: HashSet<FunctionaryId>,
    bytes: Vec<u8>,
) -> Result<Looked> {
    let probe = faces.probe(bytes).await?;
    let recognised = match faces.among(&**db, &roster, &probe).await? {
        Match::Person { functionary_id, band } => Recognised::OnRoster(functionary_id, band),
        Match::TooClose => Recognised::TooClose,
        Match::NoMatch => match faces.in_registry(&**db, &probe).await? {
            Match::Person { functionary_id, band } => Recognised::Registered(functionary_id, band),
            Match::TooClose => Recognised::TooClose,
            Match::NoMatch => Recognised::Stranger,
        },
    };
    let flags = faces.flags(&probe.0);
    // Encoding the picture takes milliseconds of a core.
    let picture = tokio::task::spawn_blocking(move || probe.0.picture_jpeg()).await.map_err(Error::internal)?;
    Ok(Looked { recognised, picture: picture.map_err(Error::internal)?, flags })
}
