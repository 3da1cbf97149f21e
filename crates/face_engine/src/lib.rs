//! From the bytes of a picture to a decision about a person: a function of bytes and models, without database, clock or network.
//!
//! One stage, one file, in the order they run: [`decode`], [`resize`], [`detect`], [`subject`], [`landmarks`],
//! [`align`], [`quality`], [`embed`], [`matching`]; [`pipeline`] puts them together. [`hints`] stand beside them, and
//! [`search`] finds the nearest of very many embeddings. How long all of it may take
//! is a [`deadline`] around the stages.

pub mod align;
pub mod deadline;
pub mod decode;
pub mod detect;
pub mod embed;
pub mod error;
pub mod fingerprint;
pub mod hints;
pub mod landmarks;
pub mod marked;
pub mod matching;
mod mean_face;
pub mod models;
pub mod pipeline;
pub mod point;
pub mod portrait;
pub mod quality;
pub mod reading;
pub mod resize;
pub mod search;
mod similarity;
pub mod subject;
mod warp;

pub use deadline::Deadline;
pub use decode::{DecodeError, DecodeLimits};
pub use embed::Embedding;
pub use error::{FaceError, Refusal};
pub use fingerprint::fingerprint;
pub use hints::{Covering, Hint, HintThresholds, Signs};
pub use matching::{DecisionThresholds, Match, Rule, decide, decide_by_distances};
pub use models::FaceBox;
pub use pipeline::{Engine, EngineSettings};
pub use portrait::Picture;
pub use quality::{Disorder, Measures, Quality, QualityThresholds, Rating};
pub use reading::{EnrolledFace, FaceReading, ProbeFace, RefusedFace};
