//! A model is described in a TOML file beside it, so that an authority can bring its own by configuration alone.

use serde::{Deserialize, Deserializer, de::Error as _};

mod alignment;
mod detect;
mod landmarks;
mod one_table;

pub use alignment::Alignment;
pub use detect::{
    AnchorFree, Boxes, CellBox, DetectManifest, DetectOutput, Frame, PriorSize, PriorStride, Priors, ScoreScale,
    Stride, Units,
};
pub use landmarks::{
    Coordinates, Cut, Detector, DetectorsOutput, DetectorsPoints, Indices, LandmarksManifest, LandmarksOutput, PointSet,
};
pub use one_table::{OneTable, WholeBox};

/// Name, version, source and hash of a model.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModelIdentity {
    /// Name of the network; stored with every template made by it.
    #[serde(deserialize_with = "named")]
    pub id: String,
    /// Version of the network; templates of different versions are never compared.
    #[serde(deserialize_with = "named")]
    pub version: String,
    /// The network's file, relative to the manifest.
    pub file: String,
    /// Lower-case hexadecimal SHA-256 of that file; capitals of the manifest are turned into small letters.
    #[serde(deserialize_with = "small_letters")]
    pub sha256: String,
    /// Licence of the weights, as an SPDX expression.
    pub license: String,
    /// Address where the weights were published.
    pub source: String,
}

fn named<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let name = String::deserialize(deserializer)?;
    if name.trim().is_empty() { Err(D::Error::custom("it may not be empty")) } else { Ok(name) }
}

fn small_letters<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    Ok(String::deserialize(deserializer)?.to_ascii_lowercase())
}

/// Order of the input tensor's axes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// batch, channel, row, column
    Nchw,
    /// batch, row, column, channel
    Nhwc,
}

/// Order of a pixel's channels in the input tensor.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Channels {
    /// Red, green, blue order.
    #[default]
    Rgb,
    /// blue, green, red: networks that were trained on pictures as OpenCV reads them
    Bgr,
}

impl Channels {
    /// Indices of red (0), green (1) and blue (2) for the input's first, second and third channel.
    #[must_use]
    pub fn order(self) -> [usize; 3] {
        match self {
            Self::Rgb => [0, 1, 2],
            Self::Bgr => [2, 1, 0],
        }
    }
}

/// How pixels become the network's input: `(value − mean) × scale` per channel, values 0–255.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PixelInput {
    pub layout: Layout,
    /// Red first where it is not given. `mean` and `scale` stand in this order, too.
    #[serde(default)]
    pub channels: Channels,
    /// Sides in pixels of the square inputs this network may be run at. A detector may offer several.
    pub sides: Vec<u32>,
    pub mean: [f32; 3],
    pub scale: [f32; 3],
}

/// Numbers that a network gives for the test picture (`check.rs` draws it), taken from another runtime than this engine.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownAnswer {
    /// Side of the picture; one of the input's.
    pub side: u32,
    /// Name of the output, where the manifest names outputs; each of them needs an answer of its own.
    pub output: Option<String>,
    /// Numbers at even distances over the output, the first being its first: at least eight, and of an output that the manifest
    /// names at least eleven.
    pub values: Vec<f32>,
}

/// `embed.toml`: turns an aligned face into a vector.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EmbedManifest {
    pub model: ModelIdentity,
    pub input: PixelInput,
    pub alignment: Alignment,
    pub output: EmbedOutput,
    /// Outputs that the network must give at start, for each side.
    #[serde(default)]
    pub known_answers: Vec<KnownAnswer>,
}

/// Form of the vector, and when two vectors are one person's.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EmbedOutput {
    pub length: usize,
    pub metric: Metric,
    /// Largest distance at which two pictures are usually taken for one person's. What is decided by is configured
    /// ([`crate::DecisionThresholds`]) and has to fit it.
    pub threshold: f32,
}

/// How far two embeddings are apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Metric {
    /// Length of the difference of the vectors as the network gives them.
    Euclidean,
    /// Vectors are brought to length 1 first; the distance is the length of the difference, `√(2 − 2 cos)`.
    Cosine,
}

#[cfg(test)]
mod tests {
    use super::ModelIdentity;

    const MODEL: &str = "id = 'a'\nversion = '1'\nfile = 'a.onnx'\nsha256 = '0A'\nlicense = 'MIT'\nsource = 'a'";

    #[test]
    fn a_hash_may_be_written_in_capitals_and_a_model_has_a_name_and_a_version() {
        assert_eq!(toml::from_str::<ModelIdentity>(MODEL).unwrap().sha256, "0a");
        for (given, empty) in [("id = 'a'", "id = ' '"), ("version = '1'", "version = ''")] {
            let fault = toml::from_str::<ModelIdentity>(&MODEL.replace(given, empty)).unwrap_err();
            assert!(fault.to_string().contains("may not be empty"), "{fault}");
        }
    }
}
