//! Models and pictures for the engine's tests: all out of the pinned npm package, nothing from the network.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use face_engine::models::{self, ModelError, ModelSet};
use face_engine::{Engine, EngineSettings};

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The unpacked npm package.
pub(crate) fn package() -> PathBuf {
    let package = root().join("models/node_modules/@vladmandic/face-api");
    assert!(package.is_dir(), "the models package is missing: run `make models` first (npm ci in models/)");
    package
}

/// One of the package's six photographs.
pub(crate) fn sample(number: usize) -> Vec<u8> {
    std::fs::read(package().join(format!("demo/sample{number}.jpg"))).unwrap()
}

/// The networks as the committed manifests describe them: those that are built already, or built now. Loading verifies
/// their hashes, so a stale file cannot hide a fault.
pub(crate) fn models() -> ModelSet {
    MODELS.clone()
}

static MODELS: LazyLock<ModelSet> =
    LazyLock::new(|| ModelSet::load(&root().join("models")).unwrap_or_else(|_| built_now(|_, bytes| bytes).unwrap()));

/// The networks converted afresh, each file having gone through `change` before it is loaded.
pub(crate) fn built_now(change: impl Fn(&str, Vec<u8>) -> Vec<u8>) -> Result<ModelSet, ModelError> {
    let built = tempfile::tempdir().unwrap();
    models::build(&package(), built.path()).unwrap();
    let folder = built.path().to_owned();
    ModelSet::from_source(&|name: &str| {
        let path = match name.strip_prefix("built/") {
            Some(network) => folder.join(network),
            None => root().join("models").join(name),
        };
        Ok(Cow::Owned(change(name, std::fs::read(path).unwrap())))
    })
}

/// An engine with default settings.
pub(crate) fn engine() -> Engine {
    engine_with(EngineSettings::default())
}

pub(crate) fn engine_with(settings: EngineSettings) -> Engine {
    Engine::new(models(), settings).unwrap()
}

/// An engine that reads faces the way the known answers were computed: one landmark pass, no mirror image.
pub(crate) fn plain_engine() -> Engine {
    engine_with(EngineSettings { second_landmark_pass: false, mirror: false, ..EngineSettings::default() })
}

/// Cosine of the angle between two embeddings.
pub(crate) fn cosine(a: &[f32], b: &[f32]) -> f32 {
    assert_eq!(a.len(), b.len());
    let dot = |a: &[f32], b: &[f32]| a.iter().zip(b).map(|(a, b)| f64::from(a * b)).sum::<f64>();
    (dot(a, b) / (dot(a, a) * dot(b, b)).sqrt()) as f32
}
