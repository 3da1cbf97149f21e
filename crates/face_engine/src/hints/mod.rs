//! Hints that a person should look at a readable picture: something over the face, or a picture of a picture. Never reasons to refuse: they
//! are guesses from one still, tuned on few photographs, and no substitute for a certified presentation-attack detection (ISO/IEC 30107-3).

use image::RgbImage;
use serde::{Deserialize, Serialize};

use super::landmarks::FacePoints;

pub mod covering;
pub mod pattern;

pub use covering::Covering;

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

/// Measured signs; [`HintThresholds`] turns them into hints.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Signs {
    /// Signs of something over the face.
    pub covering: Covering,
    /// The strongest regular pattern over the face, as a multiple of what is around it in the spectrum; 0 where the face
    /// is too small to tell.
    pub pattern: f32,
}

/// Thresholds at which signs become hints.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct HintThresholds {
    /// Eyes darker than this share of the skin are covered.
    pub eyes_dark: f32,
    /// Lips that stand out less than this may be covered, …
    pub lips_pale: f32,
    /// … if more than this share of the lower face has another colour than the skin, …
    pub lower_off: f32,
    /// … or the mouth has less contrast than this.
    pub mouth_flat: f32,
    /// A pattern stronger than this is none of a face's.
    pub pattern: f32,
}

impl Default for HintThresholds {
    fn default() -> Self {
        Self { eyes_dark: 0.35, lips_pale: 0.04, lower_off: 0.6, mouth_flat: 0.15, pattern: 12.5 }
    }
}

impl HintThresholds {
    /// The hints that follow from what was measured.
    #[must_use]
    pub fn hints(&self, signs: Signs) -> Vec<Hint> {
        let mut hints = self.covered(signs.covering);
        if signs.pattern > self.pattern {
            hints.push(Hint::PictureOfPicture);
        }
        hints
    }

    /// Hints about covered parts of the face.
    #[must_use]
    pub fn covered(&self, Covering { eyes, lips, lower_off, mouth_contrast }: Covering) -> Vec<Hint> {
        let is_other = lower_off > self.lower_off || mouth_contrast < self.mouth_flat;
        [(eyes < self.eyes_dark, Hint::EyesCovered), (lips < self.lips_pale && is_other, Hint::MouthCovered)]
            .into_iter()
            .filter_map(|(holds, hint)| holds.then_some(hint))
            .collect()
    }
}

/// Measures the face with `points` in a picture.
#[must_use]
pub fn signs(picture: &RgbImage, points: &FacePoints) -> Signs {
    Signs { covering: covering::measure(picture, points), pattern: pattern::strength(picture, points) }
}
