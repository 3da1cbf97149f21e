//! Why the engine gives no face, as an error with a reason and, where a face was found, how good its picture is.

use face_engine::{DecodeError, FaceError, Quality, Rating};
use kernel::{
    Error,
    error::{Problem, Unusable},
    values::{FaceQuality, QualityRating},
};

/// The error of a picture that the engine refuses, or of an engine that fails.
pub(crate) fn refusal(error: FaceError) -> Error {
    let sentence = error.to_string();
    match error {
        FaceError::Picture(DecodeError::Unsupported) => Error::Unusable(Unusable::UnsupportedType, sentence.into()),
        FaceError::Picture(DecodeError::TooLarge { .. }) => Error::Unusable(Unusable::TooLarge, sentence.into()),
        FaceError::Picture(DecodeError::Damaged) => {
            Error::Unusable(Unusable::Unfit, Problem::new(sentence).because("DAMAGED"))
        }
        FaceError::Picture(DecodeError::TooSlow) => {
            Error::Unusable(Unusable::Unfit, Problem::new(sentence).because("TOO_SLOW"))
        }
        FaceError::Refused { reason, quality } => Error::Unusable(
            Unusable::Unfit,
            Problem::new(sentence).because(reason.code()).rated(quality.as_ref().map(ratings)),
        ),
        FaceError::Inference(cause) => Error::internal(cause),
        FaceError::Internal(cause) => Error::internal(cause),
    }
}

/// The same without ratings, which are of no use to whoever stands at a gate: the sentence says what to do.
pub(crate) fn without_ratings(error: Error) -> Error {
    match error {
        Error::Unusable(kind, problem) => Error::Unusable(kind, problem.rated(None)),
        other => other,
    }
}

/// How good a picture is, without what was measured.
fn ratings(quality: &Quality) -> FaceQuality {
    let rating = |rating| match rating {
        Rating::Poor => QualityRating::Poor,
        Rating::Fair => QualityRating::Fair,
        Rating::Good => QualityRating::Good,
    };
    FaceQuality {
        size: rating(quality.size),
        sharpness: rating(quality.sharpness),
        light: rating(quality.light),
        pose: rating(quality.pose),
    }
}
