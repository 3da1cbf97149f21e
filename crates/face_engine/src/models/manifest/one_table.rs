//! `detect.toml` of a detector that tells all of its boxes in one output.

use serde::Deserialize;

use super::{Activation, Units};

/// One output for boxes, scores and points: `[1, N, columns]` or, in later networks of this family, `[1, columns, N]`. The first four
/// numbers are the box.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OneTable {
    /// Name of the output.
    pub output: String,
    /// How many numbers there are of each box.
    pub columns: usize,
    /// What the first four of them are.
    pub boxes: WholeBox,
    /// In what places are told.
    pub units: Units,
    /// The column of the score, counted from 0.
    pub score_column: usize,
    /// The column that says how sure the network is that it is anything; the score is the product of both.
    pub objectness_column: Option<usize>,
    /// The column in which the five points begin: left eye, right eye, tip of the nose, left and right corner of the mouth (left as
    /// seen in the picture).
    pub points_column: Option<usize>,
    /// Numbers of a point: x and y, and what else the network says of it.
    #[serde(default = "two")]
    pub point_numbers: usize,
    /// What the score, and the objectness, are.
    #[serde(default)]
    pub activation: Activation,
    /// Boxes scored lower are dropped.
    pub score: f32,
    /// Of two boxes whose intersection over union is larger, the lower scored is dropped.
    pub overlap: f32,
}

fn two() -> usize {
    2
}

/// What the four numbers of a box are that the network tells whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WholeBox {
    /// Its centre, its width and its height.
    CentreAndSize,
    /// Left, top, right, bottom.
    Corners,
}
