//! Pictures that lie on a side or stand on their head, as cameras leave them that do not say how they were held.
//!
//! The networks know upright faces. In a turned picture they find none, or see an upright one that is not there. The second pass tells such
//! a face: its points land elsewhere. That pass is made anyway, so an ordinary picture takes no longer; a picture whose face wanders, or
//! without a face, is read in its three other positions, too.

use image::{Rgb, RgbImage, imageops};
use imageproc::geometric_transformations::{Border, Interpolation, rotate_about_center};

use super::{Engine, occasion::Occasion};
use crate::{FaceError, FaceReading, Picture, Refusal};

/// A face that wanders more than this share of its width between the passes is read in the other positions, too: two of 36 upright faces,
/// and nearly all faces seen in pictures turned by a right angle or two.
const DOUBTFUL: f32 = 0.02;
/// In another position a face counts only where it wanders no more than this.
const STEADY: f32 = 0.03;
/// How many times steadier it has to be there.
const CLEARLY: f32 = 2.0;
/// A face that wanders more than this is also read between the right angles. Faces tilted by less are mostly recognised.
const LOST: f32 = 0.05;
/// Degrees by which a head may be tilted and still be one in an upright picture; in one that is turned a right angle it would be more.
const TILTED: f32 = 50.0;

/// A face in one position of the picture.
#[derive(Clone, Copy)]
pub(super) enum Sight {
    /// The picture's fault is the same in every position.
    Settled,
    Nothing,
    Face {
        /// How far the points moved between the passes, as a share of the face's width.
        wandering: f32,
        /// Roll of the face in degrees.
        roll: f32,
    },
}

impl Sight {
    fn is_doubtful(self) -> bool {
        match self {
            Self::Settled => false,
            Self::Nothing => true,
            Self::Face { wandering, roll } => wandering > DOUBTFUL || roll.abs() > TILTED,
        }
    }

    /// Infinite where no face is seen, or one that is tilted by more degrees than that.
    fn wandering(self, most_roll: f32) -> f32 {
        match self {
            Self::Face { wandering, roll } if roll.abs() <= most_roll => wandering,
            _ => f32::INFINITY,
        }
    }

    /// Whether the face that is seen as `other` elsewhere is upright here.
    fn is_clearer_than(self, other: Self, most_roll: f32) -> bool {
        let wandering = self.wandering(most_roll);
        wandering <= STEADY && wandering * CLEARLY <= other.wandering(TILTED)
    }
}

/// A reading of a picture in one position.
pub(super) struct Attempt {
    pub(super) outcome: Result<FaceReading, FaceError>,
    pub(super) sight: Sight,
}

impl Attempt {
    pub(super) fn refused(reason: Refusal, sight: Sight) -> Self {
        Self { outcome: Err(FaceError::Refused { reason, face: None }), sight }
    }
}

impl Engine {
    /// Reads the picture as it is or, where it clearly stands upright after one or more right angles, turned.
    pub(super) fn read(&self, picture: &Picture, occasion: &Occasion<'_>) -> Result<FaceReading, FaceError> {
        let given = self.attempt(picture.clone(), occasion)?;
        if !given.sight.is_doubtful() {
            return given.outcome;
        }
        let turns: [fn(&RgbImage) -> RgbImage; 3] = [imageops::rotate90, imageops::rotate270, imageops::rotate180];
        let mut best: Option<Attempt> = None;
        for turn in turns {
            let attempt = self.attempt(Picture::new(turn(picture.pixels())), occasion)?;
            if best.as_ref().is_none_or(|best| attempt.sight.wandering(TILTED) < best.sight.wandering(TILTED)) {
                best = Some(attempt);
            }
        }
        if let Some(turned) = best.filter(|turned| turned.sight.is_clearer_than(given.sight, TILTED)) {
            return turned.outcome;
        }
        let is_lost = matches!(given.sight, Sight::Face { .. }) && given.sight.wandering(TILTED) > LOST;
        if is_lost && self.stands_between(picture, given.sight, occasion)? {
            return Err(FaceError::Refused { reason: Refusal::Turned, face: None });
        }
        given.outcome
    }

    /// Whether the face is upright after half a right angle, or one and a half. Such pictures are not kept: their corners would
    /// have to be invented.
    fn stands_between(&self, picture: &Picture, given: Sight, occasion: &Occasion<'_>) -> Result<bool, FaceError> {
        let (width, height) = (picture.width(), picture.height());
        let side = f64::from(width).hypot(f64::from(height)) as u32;
        let mut framed = RgbImage::new(side, side);
        imageops::replace(&mut framed, picture.pixels(), i64::from((side - width) / 2), i64::from((side - height) / 2));
        for degrees in [45.0_f32, -45.0, 135.0, -135.0] {
            let fill = Border::Constant(Rgb([0; 3]));
            let turned = rotate_about_center(&framed, degrees.to_radians(), Interpolation::Bilinear, fill);
            let sight = self.attempt(Picture::new(turned), occasion)?.sight;
            if sight.is_clearer_than(given, 22.5) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
