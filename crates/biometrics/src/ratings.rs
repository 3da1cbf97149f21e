//! How good a picture of a face is: told of a refused one by what the engine found, of an enrolled one by what is kept.

use face_engine::{Hint, HintThresholds, Quality, Rating, RefusedFace};
use kernel::{
    Error, Result,
    values::{FaceQuality, QualityRating},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// Where hints stand beside the ratings that are kept.
const FLAGS: &str = "flags";

/// Something about a picture at which a person has to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FaceFlag {
    /// It is very close to another registered person, and nobody has found them to be two people.
    DuplicateFace,
    /// It is unlike most other enrolled pictures of the person, so that one of them may show another person; of a picture from a
    /// gate, the enrolled one that it is nearest to is.
    UnlikeOwnPictures,
    /// Something may cover the eyes.
    EyesCovered,
    /// Something may cover the mouth.
    MouthCovered,
    /// It may show a screen or a print instead of a person.
    PictureOfPicture,
    /// Of a picture from a gate: it is an enrolled one, or one from a gate, or hardly differs from one.
    ReplayedPicture,
}

impl From<Hint> for FaceFlag {
    fn from(hint: Hint) -> Self {
        match hint {
            Hint::EyesCovered => Self::EyesCovered,
            Hint::MouthCovered => Self::MouthCovered,
            Hint::PictureOfPicture => Self::PictureOfPicture,
        }
    }
}

/// Of a refused picture. What was measured stays here.
pub(crate) fn of_refused(face: &RefusedFace, hints: &HintThresholds) -> FaceQuality {
    let flags: Vec<FaceFlag> = hints.covered(face.covering).into_iter().map(Into::into).collect();
    let Quality { size, sharpness, light, pose, .. } = face.quality;
    FaceQuality {
        size: rating(size),
        sharpness: rating(sharpness),
        light: rating(light),
        pose: rating(pose),
        occlusion: occlusion(&flags),
        faces: face.faces,
    }
}

const fn rating(rating: Rating) -> QualityRating {
    match rating {
        Rating::Poor => QualityRating::Poor,
        Rating::Fair => QualityRating::Fair,
        Rating::Good => QualityRating::Good,
    }
}

/// How free the face is. One hint alone is a guess, and the picture is usable; two that agree leave little of the face to know
/// the person by.
fn occlusion(flags: &[FaceFlag]) -> QualityRating {
    match (flags.contains(&FaceFlag::EyesCovered), flags.contains(&FaceFlag::MouthCovered)) {
        (false, false) => QualityRating::Good,
        (true, true) => QualityRating::Poor,
        _ => QualityRating::Fair,
    }
}

/// The ratings as they are kept, with the hints beside them. What may be covered is told by the hints, and of how many faces
/// there are nothing is kept: in an enrolled picture there is one.
///
/// # Errors
/// Never in practice: all of it can be written as JSON.
pub(crate) fn to_keep(quality: &Quality, flags: &[FaceFlag]) -> Result<Value> {
    let mut kept = serde_json::to_value(quality).map_err(Error::internal)?;
    kept[FLAGS] = serde_json::to_value(flags).map_err(Error::internal)?;
    Ok(kept)
}

/// The ratings that are kept.
#[derive(Deserialize)]
struct Kept {
    size: QualityRating,
    sharpness: QualityRating,
    light: QualityRating,
    pose: QualityRating,
}

/// Every component that was enrolled is at least fair.
const UNKNOWN: Kept = Kept {
    size: QualityRating::Fair,
    sharpness: QualityRating::Fair,
    light: QualityRating::Fair,
    pose: QualityRating::Fair,
};

/// Of an enrolled picture: the ratings, and what was to be looked at when it was read.
pub(crate) fn of_kept(kept: Value) -> (FaceQuality, Vec<FaceFlag>) {
    let flags = kept.get(FLAGS).and_then(|flags| Vec::deserialize(flags).ok()).unwrap_or_default();
    let Kept { size, sharpness, light, pose } = serde_json::from_value(kept).unwrap_or(UNKNOWN);
    (FaceQuality { size, sharpness, light, pose, occlusion: occlusion(&flags), faces: 1 }, flags)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_kept_of_a_picture_tells_what_may_be_covered_and_that_it_shows_one_face() {
        for (flags, wanted) in [
            (json!(null), QualityRating::Good),
            (json!([]), QualityRating::Good),
            (json!(["PICTURE_OF_PICTURE"]), QualityRating::Good),
            (json!(["EYES_COVERED"]), QualityRating::Fair),
            (json!(["MOUTH_COVERED", "PICTURE_OF_PICTURE"]), QualityRating::Fair),
            (json!(["EYES_COVERED", "MOUTH_COVERED"]), QualityRating::Poor),
        ] {
            let kept = json!({ "size": "good", "sharpness": "fair", "light": "good", "pose": "good", "flags": flags });
            let (quality, _) = of_kept(kept);
            assert_eq!(
                (quality.occlusion, quality.faces, quality.sharpness),
                (wanted, 1, QualityRating::Fair),
                "{flags}"
            );
        }
    }

    #[test]
    fn of_a_picture_whose_ratings_cannot_be_read_the_hints_still_count() {
        let (quality, flags) = of_kept(json!({ "size": "huge", "flags": ["EYES_COVERED"] }));
        assert_eq!((quality.size, quality.occlusion), (QualityRating::Fair, QualityRating::Fair));
        assert_eq!(flags, [FaceFlag::EyesCovered]);
    }
}
