//! The networks of the face engine: described by manifests, verified when loaded, converted from a pinned package.
//!
//! Nothing here knows what a face is, but that a detector tells boxes of them; [the engine](crate) gives the other tensors their meaning.

mod answers;
pub(crate) mod box_reading;
mod check;
mod convert;
mod described;
mod error;
mod manifest;
mod network;
mod pixels;
mod plausible;
mod set;
mod source;
pub mod table;
mod wanted;

pub use box_reading::FaceBox;
pub use convert::{BuildReport, BuiltFile, build};
pub use described::{Described, PointsFrom};
pub use error::ModelError;
pub use manifest::{
    Alignment, AnchorFree, Boxes, CellBox, Channels, Coordinates, Cut, DetectManifest, DetectOutput, Detector,
    DetectorsOutput, DetectorsPoints, EmbedManifest, EmbedOutput, Frame, Indices, KnownAnswer, LandmarksManifest,
    LandmarksOutput, Layout, Metric, ModelIdentity, OneTable, PixelInput, PointSet, PriorSize, PriorStride, Priors,
    ScoreScale, Stride, Units, WholeBox,
};
pub use network::Network;
pub use set::{Detect, DetectNetwork, Embed, Landmarks, ModelSet};
pub use source::{Folder, ModelSource};
