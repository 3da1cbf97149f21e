//! Quality ratings: of refused pictures from the engine's measurements, of enrolled ones from the stored ratings.

use face_engine::{Hint, HintThresholds, Quality, Rating, RefusedFace};
use kernel::{
    Error, Result,
    values::{FaceQuality, QualityRating},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// Field of the hints beside the stored ratings.
const FLAGS: &str = "flags";

/// Something about a picture at which a person has to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FaceFlag {
    /// Very close to another registered person, and no decision says that they are two people.
    DuplicateFace,
    /// Unlike most other enrolled pictures of the person, so that one of them may show another person. For a picture from a gate: the
    /// nearest enrolled picture is unlike the others.
    UnlikeOwnPictures,
    /// Something may cover the eyes.
    EyesCovered,
    /// Something may cover the mouth.
    MouthCovered,
    /// May show a screen or a print instead of a person.
    PictureOfPicture,
    /// For a picture from a gate: it is, or hardly differs from, an enrolled picture or one from a gate.
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

/// Ratings of a refused picture. The measurements themselves are not given out.
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

/// How free the face is. One hint alone is a guess, and the picture stays usable; two hints that agree leave too little of
/// the face to recognise.
fn occlusion(flags: &[FaceFlag]) -> QualityRating {
    match (flags.contains(&FaceFlag::EyesCovered), flags.contains(&FaceFlag::MouthCovered)) {
        (false, false) => QualityRating::Good,
        (true, true) => QualityRating::Poor,
        _ => QualityRating::Fair,
    }
}

/// The ratings as they are stored, with the hints beside them. The hints tell what may be covered; the number of faces is not stored,
/// because an enrolled picture has one.
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

/// The ratings and hints of an enrolled picture, from their stored form.
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
