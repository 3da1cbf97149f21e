//! `detect.toml` of a detector that tells all of its boxes in one output.

use serde::Deserialize;

use super::{ScoreScale, Units};

/// One output for boxes, scores and points: `[1, N, columns]` or, in later networks of this family, `[1, columns, N]`. The first four
/// numbers are the box.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OneTable {
    /// Name of the output.
    pub output: String,
    /// How many numbers there are of each box.
    pub columns: usize,
    /// Meaning of the first four numbers.
    pub boxes: WholeBox,
    /// Unit of places in the input.
    pub units: Units,
    /// The column of the score, counted from 0.
    pub score_column: usize,
    /// The column that says how sure the network is that it is anything; the score is the product of both.
    pub objectness_column: Option<usize>,
    /// The column in which the five points begin: left eye, right eye, tip of the nose, left and right corner of the mouth (left as
    /// seen in the picture).
    pub points_column: Option<usize>,
    /// Numbers per point: x, y, and others.
    #[serde(default = "two")]
    pub point_numbers: usize,
    /// Activation of the score and the objectness.
    #[serde(default)]
    pub activation: ScoreScale,
    /// Boxes scored lower are dropped.
    pub score: f32,
    /// Of two boxes with a larger intersection over union, the lower scored is dropped.
    pub overlap: f32,
}

fn two() -> usize {
    2
}

/// Meaning of the four numbers of a box that does not depend on a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WholeBox {
    /// Centre, width and height of the box.
    CentreAndSize,
    /// Left, top, right, bottom.
    Corners,
}
