//! `detect.toml`: which outputs a detector has and how faces are read out of them. `models/README.md` says which
//! published family wants what.

use serde::Deserialize;

use super::{KnownAnswer, ModelIdentity, OneTable, PixelInput};

/// `detect.toml`: finds faces in a picture.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DetectManifest {
    pub model: ModelIdentity,
    pub input: PixelInput,
    /// Proportions of the input; square where they are not given.
    #[serde(default)]
    pub frame: Frame,
    pub output: DetectOutput,
    /// Outputs that the network must give at start, for each side.
    #[serde(default)]
    pub known_answers: Vec<KnownAnswer>,
}

/// Proportions of a detector's input. A side of `[input]` is its width then, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frame {
    pub width: u32,
    pub height: u32,
}

impl Default for Frame {
    fn default() -> Self {
        Self { width: 1, height: 1 }
    }
}

impl Frame {
    /// Width and height in pixels of the input with that `side`.
    #[must_use]
    pub fn pixels(self, side: u32) -> (u32, u32) {
        let height = u64::from(side) * u64::from(self.height) / u64::from(self.width.max(1));
        (side, u32::try_from(height).unwrap_or(u32::MAX))
    }
}

/// How a detector's outputs are read. Those of all decodings but the first are asked for by their names in the ONNX file.
#[derive(Debug, Clone, Deserialize)]
#[serde(tag = "decoding", rename_all = "kebab-case", deny_unknown_fields)]
pub enum DetectOutput {
    /// YOLO-v2, the only output: `[1, 5 × anchors, side ÷ cell, side ÷ cell]`, each anchor being x, y, width, height,
    /// score before their activations.
    YoloGrid {
        /// Pixels of the input that one grid cell covers.
        cell: u32,
        /// Width and height of each anchor in cells.
        anchors: Vec<[f32; 2]>,
        /// Boxes scored lower are dropped.
        score: f32,
        /// Of two boxes with a larger intersection over union, the lower scored is dropped.
        overlap: f32,
    },
    /// Boxes told from the cells of several grids: SCRFD, YuNet.
    AnchorFree(AnchorFree),
    /// Boxes told from prior ones: RetinaFace, SSD, BlazeFace.
    Priors(Priors),
    /// Boxes that the network tells whole: UltraFace.
    Boxes(Boxes),
    /// All numbers of a box in one output: YOLO-v5 and later.
    OneTable(OneTable),
}

/// Activation of a score's numbers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ScoreScale {
    /// From 0 to 1.
    #[default]
    Probability,
    /// Before the logistic function, or before softmax where there are two.
    Logit,
}

/// Grids of cells, each with one box or more.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnchorFree {
    /// Activation of the scores and the objectness.
    #[serde(default)]
    pub activation: ScoreScale,
    /// Meaning of a box's four numbers.
    pub boxes: CellBox,
    /// Reference point inside a cell for a box and its points, in cells: 0 is the cell's corner, 0.5 its middle.
    #[serde(default)]
    pub centre: f32,
    /// Boxes of each cell.
    #[serde(default = "one")]
    pub priors: usize,
    /// The grids, in any order.
    pub strides: Vec<Stride>,
    /// Boxes scored lower are dropped.
    pub score: f32,
    /// Of two boxes with a larger intersection over union, the lower scored is dropped.
    pub overlap: f32,
}

fn one() -> usize {
    1
}

/// How a box is computed from its cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CellBox {
    /// How far left, top, right and bottom edge lie from the cell's place, in cells (SCRFD).
    Distances,
    /// Offset of the box's centre right of and below the cell's reference point, in cells, and the logarithms of width and
    /// height in cells (YuNet).
    CentreAndLogSize,
}

/// One grid of an [`AnchorFree`] detector, and its outputs by name. Each output is `[cells × priors, k]`, with a 1 before that
/// or without, or `[1, priors × k, rows, columns]`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stride {
    /// Pixels of the input from one cell to the next.
    pub stride: u32,
    /// `k` = 1: how sure the network is that it is a face.
    pub scores: String,
    /// `k` = 1: how sure it is that it is anything. The score is the geometric mean of both (YuNet).
    pub objectness: Option<String>,
    /// Name of the boxes' output; `k` is 4.
    pub boxes: String,
    /// `k` = 10: x and y of left eye, right eye, tip of the nose, left and right corner of the mouth (left as seen in the
    /// picture), from the cell's place, in cells.
    pub points: Option<String>,
}

/// Boxes told from prior ones, which lie in the middle of the cells of several grids and are square.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Priors {
    /// Activation of the scores.
    #[serde(default)]
    pub activation: ScoreScale,
    /// Factors for centres and points, and for sizes, beside the size of the prior box.
    pub variances: [f32; 2],
    /// How a box's size is computed from its prior box.
    #[serde(default)]
    pub size: PriorSize,
    /// The grids, in the order in which the network gives their boxes: row by row, cell by cell, size by size.
    pub strides: Vec<PriorStride>,
    /// Output of the scores, `[N, 1]` or, with the face's second, `[N, 2]`.
    pub scores: String,
    /// Output of the boxes, `[N, 4]`: centre, width and height. Further columns are left alone.
    pub locations: String,
    /// Output of the five points, `[N, 10]`.
    pub points: Option<String>,
    /// Boxes scored lower are dropped.
    pub score: f32,
    /// Of two boxes with a larger intersection over union, the lower scored is dropped.
    pub overlap: f32,
}

/// A box's width from a number `n`, the prior box's width `w` and the second variance `v`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PriorSize {
    /// `w × exp(n × v)` (SSD, RetinaFace)
    #[default]
    Exponential,
    /// `w × n × v` (BlazeFace)
    Linear,
}

/// One grid of prior boxes.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PriorStride {
    /// Pixels of the input from one cell to the next.
    pub stride: u32,
    /// Sides in pixels of each cell's prior boxes.
    pub sizes: Vec<f32>,
}

/// Boxes that the network tells whole.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boxes {
    /// Activation of the scores.
    #[serde(default)]
    pub activation: ScoreScale,
    /// Unit of places in the input.
    pub units: Units,
    /// Output of the scores, `[N, 1]` or, with the face's second, `[N, 2]`.
    pub scores: String,
    /// Output of the boxes, `[N, 4]`: left, top, right, bottom.
    pub boxes: String,
    /// Output of the five points, `[N, 10]`.
    pub points: Option<String>,
    /// Boxes scored lower are dropped.
    pub score: f32,
    /// Of two boxes with a larger intersection over union, the lower scored is dropped.
    pub overlap: f32,
}

/// Unit of a place in the input.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Units {
    /// Shares of the input's width and height.
    Fractions,
    /// Pixels of the input.
    Pixels,
}

impl DetectOutput {
    /// Scores that boxes have to exceed, and the intersection over union from which two are one face.
    #[must_use]
    pub fn limits(&self) -> (f32, f32) {
        match self {
            Self::YoloGrid { score, overlap, .. }
            | Self::AnchorFree(AnchorFree { score, overlap, .. })
            | Self::Priors(Priors { score, overlap, .. })
            | Self::Boxes(Boxes { score, overlap, .. })
            | Self::OneTable(OneTable { score, overlap, .. }) => (*score, *overlap),
        }
    }

    /// Whether each face comes with its five points.
    #[must_use]
    pub fn has_points(&self) -> bool {
        match self {
            Self::YoloGrid { .. } => false,
            Self::AnchorFree(grids) => grids.strides.iter().all(|stride| stride.points.is_some()),
            Self::Priors(priors) => priors.points.is_some(),
            Self::Boxes(boxes) => boxes.points.is_some(),
            Self::OneTable(table) => table.points_column.is_some(),
        }
    }
}
