//! `landmarks.toml`: which points of a face a network gives and how they are read, or that the detector's own are used.

use serde::Deserialize;

use super::{KnownAnswer, ModelIdentity, PixelInput};

/// `landmarks.toml` where a network of its own finds the points.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LandmarksManifest {
    pub model: ModelIdentity,
    pub input: PixelInput,
    /// Part of the picture that the network is shown; the detector's box by default.
    #[serde(default)]
    pub cut: Cut,
    pub output: LandmarksOutput,
    /// Outputs that the network must give at start.
    #[serde(default)]
    pub known_answers: Vec<KnownAnswer>,
}

/// `landmarks.toml` where the detector's five points are used: nothing but `decoding = "detector"` in `[output]`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DetectorsPoints {
    pub output: DetectorsOutput,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DetectorsOutput {
    pub decoding: Detector,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Detector {
    Detector,
}

/// Part of the picture around a face that a landmark network was trained on.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Cut {
    /// How many times as large as the detector's box, around the same middle.
    pub scale: f32,
    /// Whether the shorter side of the box is made as long as the longer one, instead of black beside it.
    pub square: bool,
}

impl Default for Cut {
    fn default() -> Self {
        Self { scale: 1.0, square: false }
    }
}

/// How the points are read.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LandmarksOutput {
    pub decoding: Coordinates,
    /// Set of points that the network gives.
    #[serde(default)]
    pub points: PointSet,
    /// Indices of the five points in another set.
    pub indices: Option<Indices>,
    /// The output's name, where the network has several.
    pub output: Option<String>,
    /// How many numbers each point has: x, y, and what is left alone.
    #[serde(default = "two")]
    pub numbers: usize,
}

fn two() -> usize {
    2
}

/// Unit of x and y.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Coordinates {
    /// Shares of the input's side, from 0 to 1.
    Fractions,
    /// From −1, the left or upper edge, to 1.
    SignedFractions,
    /// Pixels of the input.
    Pixels,
}

/// Set of points that a network gives.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PointSet {
    /// The 68 of iBUG 300-W, in their order.
    #[default]
    #[serde(rename = "ibug-68")]
    Ibug68,
    /// Left eye, right eye, tip of the nose, left and right corner of the mouth, left as seen in the picture.
    Five,
    /// Another set; `[output.indices]` names the five points in it.
    Indices,
}

/// Which points of a larger set, counted from 0, make each of the five: of several the mean. Left is left as seen in the picture.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Indices {
    pub left_eye: Vec<usize>,
    pub right_eye: Vec<usize>,
    pub nose: Vec<usize>,
    pub left_mouth: Vec<usize>,
    pub right_mouth: Vec<usize>,
}

impl Indices {
    /// The five, in their order.
    #[must_use]
    pub fn five(&self) -> [&[usize]; 5] {
        [&self.left_eye, &self.right_eye, &self.nose, &self.left_mouth, &self.right_mouth].map(Vec::as_slice)
    }
}

impl LandmarksManifest {
    /// Checks that the fields make sense together; the error says which do not.
    pub fn makes_sense(&self) -> Result<(), String> {
        let LandmarksOutput { points, indices, numbers, .. } = &self.output;
        if *numbers < 2 {
            return Err("a point has at least two numbers".to_owned());
        }
        if !(0.1..=4.0).contains(&self.cut.scale) {
            return Err("the scale of [cut] has to be from 0.1 to 4".to_owned());
        }
        match (points, indices) {
            (PointSet::Indices, None) => Err("[output.indices] has to name the five points".to_owned()),
            (PointSet::Indices, Some(indices)) if indices.five().iter().any(|of_one| of_one.is_empty()) => {
                Err("[output.indices] has to name at least one index for each of the five points".to_owned())
            }
            (PointSet::Indices, Some(_)) | (_, None) => Ok(()),
            (_, Some(_)) => Err("[output.indices] is only for points = \"indices\"".to_owned()),
        }
    }

    /// Checks that an output of `count` numbers holds the points. The error completes the sentence "the manifest wants …".
    pub fn holds(&self, count: usize) -> Result<(), String> {
        let LandmarksOutput { points, indices, numbers, .. } = &self.output;
        let exactly = |points: usize| match count == points * numbers {
            true => Ok(()),
            false => Err(format!("{points} points of {numbers} numbers")),
        };
        match (points, indices) {
            (PointSet::Ibug68, _) => exactly(68),
            (PointSet::Five, _) => exactly(5),
            (PointSet::Indices, indices) => {
                let last = indices.iter().flat_map(Indices::five).flatten().max().copied().unwrap_or(0);
                match count.is_multiple_of(*numbers) && last < count / numbers {
                    true => Ok(()),
                    false => Err(format!("points of {numbers} numbers, and one with the index {last}")),
                }
            }
        }
    }
}
