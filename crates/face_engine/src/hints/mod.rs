//! What a person had better look at in a picture, though it is good enough to read: something over the face, or a picture
//! of a picture. Hints, never reasons to refuse: they are guesses from one still, tuned on few photographs, and no
//! substitute for a certified presentation-attack detection (ISO/IEC 30107-3).

use image::RgbImage;
use serde::{Deserialize, Serialize};

use super::landmarks::FacePoints;

pub mod covering;
pub mod pattern;

/// Something to look at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Hint {
    /// Dark glasses, or a hand.
    EyesCovered,
    /// A mask, a scarf, or a hand.
    MouthCovered,
    /// The regular pattern of a screen or a print lies over the face.
    PictureOfPicture,
}

impl Hint {
    /// The hint as clients read it, `EYES_COVERED` and so on.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::EyesCovered => "EYES_COVERED",
            Self::MouthCovered => "MOUTH_COVERED",
            Self::PictureOfPicture => "PICTURE_OF_PICTURE",
        }
    }
}

/// What was measured; [`HintThresholds`] turns it into hints.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Signs {
    /// Brightness of the brighter eye's region as a share of the skin's between the eyes.
    pub eyes: f32,
    /// How much redder the lips are than what surrounds them: difference of ln(red / green).
    pub lips: f32,
    /// Share of the lower face, 0–1, whose colour is not the skin's.
    pub lower_off: f32,
    /// The strongest regular pattern over the face, as a multiple of what is around it in the spectrum; 0 where the face
    /// is too small to tell.
    pub pattern: f32,
}

/// Where a sign becomes a hint.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct HintThresholds {
    /// Eyes darker than this share of the skin are covered.
    pub eyes_dark: f32,
    /// Lips that stand out less than this may be covered, …
    pub lips_pale: f32,
    /// … if more than this share of the lower face has another colour than the skin.
    pub lower_off: f32,
    /// A pattern stronger than this is none of a face's.
    pub pattern: f32,
}

impl Default for HintThresholds {
    fn default() -> Self {
        Self { eyes_dark: 0.35, lips_pale: 0.04, lower_off: 0.6, pattern: 12.5 }
    }
}

impl HintThresholds {
    /// The hints that follow from what was measured.
    #[must_use]
    pub fn hints(&self, signs: Signs) -> Vec<Hint> {
        [
            (signs.eyes < self.eyes_dark, Hint::EyesCovered),
            (signs.lips < self.lips_pale && signs.lower_off > self.lower_off, Hint::MouthCovered),
            (signs.pattern > self.pattern, Hint::PictureOfPicture),
        ]
        .into_iter()
        .filter_map(|(holds, hint)| holds.then_some(hint))
        .collect()
    }
}

/// Measures the face with `points` in a picture.
#[must_use]
pub fn signs(picture: &RgbImage, points: &FacePoints) -> Signs {
    let covering::Covering { eyes, lips, lower_off } = covering::measure(picture, points);
    Signs { eyes, lips, lower_off, pattern: pattern::strength(picture, points) }
}
