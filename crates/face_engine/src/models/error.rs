//! Faults of models, in sentences that an operator can act on.

use std::path::PathBuf;

/// Why a model could not be built, read or run.
#[derive(Debug, thiserror::Error)]
pub enum ModelError {
    /// A file of the package, a manifest or a network is not there or cannot be read or written.
    #[error("cannot read or write {path}: {cause}", path = .path.display())]
    File { path: PathBuf, cause: std::io::Error },
    /// The package is not the one this converter was written for.
    #[error("the model package does not fit: {0}")]
    Package(String),
    /// A manifest cannot be understood.
    #[error("the model manifest {file} does not fit: {problem}")]
    Manifest { file: String, problem: String },
    /// The network's bytes are not those the manifest vouches for.
    #[error(
        "{file} is not the network its manifest describes: expected sha-256 {expected}, found {found}; build the models \
         again"
    )]
    Changed { file: String, expected: String, found: String },
    /// The network runs, but its input or output has another shape than the manifest says.
    #[error("{file} does not have the shape its manifest describes: {problem}")]
    Shape { file: String, problem: String },
    /// The manifest does not say, or not fully, what the network says of the test picture.
    #[error(
        "the manifest of {file} gives fewer than {least} numbers in known_answers for a picture of {side} pixels; take them from \
         another runtime, as models/README.md shows"
    )]
    Unknown { file: String, side: u32, least: usize },
    /// The network runs, but gives other numbers for the test picture than the manifest says.
    #[error(
        "{file} does not give the numbers its manifest promises for the test picture of {side} pixels: expected \
         {wanted:?}, found {found:?}; the input's layout, channels, mean and scale in the manifest must be those the \
         network was trained with"
    )]
    Answer { file: String, side: u32, wanted: Vec<f32>, found: Vec<f32> },
    /// The network gives about the same numbers for a picture and its negative.
    #[error(
        "{file} gives the same numbers for two different pictures of {side} pixels, as if it did not see them: the \
         input's mean and scale in the manifest must be those the network was trained with"
    )]
    Blind { file: String, side: u32 },
    /// The network gives the promised numbers, and they cannot be what the manifest takes them for.
    #[error("what {file} gives for the test picture cannot be what its manifest takes it for: {problem}")]
    Reading { file: String, problem: String },
    /// The settings were made for another network, or for none.
    #[error("the settings do not fit the embedding network: {0}")]
    Settings(String),
    /// The inference library refused the network or a run of it.
    #[error("the network {network} cannot be run: {problem}")]
    Inference { network: String, problem: String },
}
