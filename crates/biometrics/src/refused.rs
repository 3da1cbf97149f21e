//! Why the engine gives no face, as an error with a reason and, where a face was found, how good its picture is.

use face_engine::{DecodeError, FaceError, HintThresholds};
use kernel::{
    Error,
    error::{Problem, Unusable},
};

use crate::ratings;

/// The error of a picture that the engine refuses, or of an engine that fails.
pub(crate) fn refusal(error: FaceError, hints: &HintThresholds) -> Error {
    let sentence = error.to_string();
    match error {
        FaceError::Picture(DecodeError::Unsupported) => Error::Unusable(Unusable::UnsupportedType, sentence.into()),
        FaceError::Picture(DecodeError::TooLarge { .. } | DecodeError::TooMuchMemory) => {
            Error::Unusable(Unusable::TooLarge, sentence.into())
        }
        FaceError::Picture(DecodeError::Damaged) => {
            Error::Unusable(Unusable::Unfit, Problem::new(sentence).because("DAMAGED"))
        }
        FaceError::Picture(DecodeError::TooSlow) => {
            Error::Unusable(Unusable::Unfit, Problem::new(sentence).because("TOO_SLOW"))
        }
        FaceError::Refused { reason, face } => Error::Unusable(
            Unusable::Unfit,
            Problem::new(sentence).because(reason.code()).rated(face.map(|face| ratings::of_refused(&face, hints))),
        ),
        FaceError::Inference(cause) => Error::internal(cause),
        FaceError::Internal(cause) => Error::internal(cause),
    }
}
