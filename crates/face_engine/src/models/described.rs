//! The manifests, read but not yet verified.

use serde::de::DeserializeOwned;

use super::{DetectManifest, DetectorsPoints, EmbedManifest, LandmarksManifest, ModelError, ModelSource};

/// Everything that makes templates, by the manifests alone.
#[derive(Debug, Clone)]
pub struct Described {
    /// Manifest of the embedding network.
    pub embed: EmbedManifest,
    /// Source of the points by which faces are aligned.
    pub points: PointsFrom,
}

/// Source of a face's points.
#[derive(Debug, Clone)]
pub enum PointsFrom {
    /// A network of their own.
    Landmarks(Box<LandmarksManifest>),
    Detector(Box<DetectManifest>),
}

impl Described {
    /// Reads the manifests without checking the networks; loading them for reading faces does that.
    pub fn by(source: &impl ModelSource) -> Result<Self, ModelError> {
        let points = match landmarks(source)? {
            Some(landmarks) => PointsFrom::Landmarks(Box::new(landmarks)),
            None => PointsFrom::Detector(Box::new(manifest(source, "detect.toml")?)),
        };
        Ok(Self { embed: manifest(source, "embed.toml")?, points })
    }
}

/// `landmarks.toml`; none where it says that the points are the detector's.
pub(super) fn landmarks(source: &impl ModelSource) -> Result<Option<LandmarksManifest>, ModelError> {
    let told: toml::Table = manifest(source, "landmarks.toml")?;
    let decoding = told.get("output").and_then(|output| output.get("decoding"));
    if decoding.and_then(toml::Value::as_str) == Some("detector") {
        // Read again in this form, so that unknown fields are refused.
        return manifest::<DetectorsPoints>(source, "landmarks.toml").map(|_| None);
    }
    manifest(source, "landmarks.toml").map(Some)
}

pub(super) fn manifest<M: DeserializeOwned>(source: &impl ModelSource, name: &str) -> Result<M, ModelError> {
    let bytes = source.read(name)?;
    let text = std::str::from_utf8(&bytes).map_err(|_| misfit(name, "it is not text"))?;
    toml::from_str(text).map_err(|cause| misfit(name, &cause.to_string()))
}

pub(super) fn misfit(file: &str, problem: &str) -> ModelError {
    ModelError::Manifest { file: file.to_owned(), problem: problem.to_owned() }
}
