//! Why a picture gives no face, in words for the person who took it.

use serde::{Deserialize, Serialize};

use super::{DecodeError, RefusedFace};
use crate::models::ModelError;

/// Requirement that a picture does not meet; the machine-readable reason of a refusal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Refusal {
    NoFace,
    SeveralFaces,
    TooSmall,
    Blurred,
    TooDark,
    TooBright,
    TurnedAway,
    /// The picture or the head, by more than alignment undoes.
    Turned,
    CutOff,
}

impl Refusal {
    /// The reason as clients read it, `NO_FACE` and so on.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::NoFace => "NO_FACE",
            Self::SeveralFaces => "SEVERAL_FACES",
            Self::TooSmall => "TOO_SMALL",
            Self::Blurred => "BLURRED",
            Self::TooDark => "TOO_DARK",
            Self::TooBright => "TOO_BRIGHT",
            Self::TurnedAway => "TURNED_AWAY",
            Self::Turned => "TURNED",
            Self::CutOff => "CUT_OFF",
        }
    }

    /// Advice for the person holding the camera.
    #[must_use]
    pub fn sentence(self) -> &'static str {
        match self {
            Self::NoFace => "No face was found. Look straight into the camera, with nothing covering the face.",
            Self::SeveralFaces => "More than one face was found. Only one person may be in the picture.",
            Self::TooSmall => "The face is too small. Come closer to the camera.",
            Self::Blurred => "The picture is blurred. Hold the camera still and try again.",
            Self::TooDark => "The face is too dark. Find more light, or turn towards it.",
            Self::TooBright => "The face is too bright. Move out of the glare.",
            Self::TurnedAway => "The face is turned away. Look straight into the camera.",
            Self::Turned => "The picture is turned. Hold the phone and the head upright, or turn the picture.",
            Self::CutOff => "The face is not wholly in the picture. Move so that all of it can be seen.",
        }
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.sentence())
    }
}

/// Why the engine gives no answer.
#[derive(Debug, thiserror::Error)]
pub enum FaceError {
    /// The bytes are no picture, or one that is too large.
    #[error(transparent)]
    Picture(#[from] DecodeError),
    /// The picture is readable, but not good enough; `face` says more at enrolment, where one was found.
    #[error("{reason}")]
    Refused { reason: Refusal, face: Option<RefusedFace> },
    /// A network failed: not the picture's fault.
    #[error("the face engine failed")]
    Inference(#[from] ModelError),
    /// A picture could not be scaled or encoded: not the picture's fault.
    #[error("the face engine failed: {0}")]
    Internal(String),
}

impl FaceError {
    /// The refusal's reason, where the picture was refused.
    #[must_use]
    pub fn refusal(&self) -> Option<Refusal> {
        match self {
            Self::Refused { reason, .. } => Some(*reason),
            _ => None,
        }
    }
}
