//! Turns the pinned npm package `@vladmandic/face-api` 1.7.15 into the three ONNX files the manifests describe.
//!
//! The package holds weights only; the layers are written out here, from the published architectures (a YOLO-v2 style
//! detector with separable convolutions, a densely connected landmark network, dlib's ResNet of 29 layers). The
//! output is deterministic, so the committed manifests can vouch for its SHA-256.

mod detect;
mod embed;
mod graph;
mod landmarks;
mod weights;

use std::path::{Path, PathBuf};

use super::ModelError;
use super::set::sha256;
use weights::Weights;

/// One file [`build`] wrote.
#[derive(Debug, Clone)]
pub struct BuiltFile {
    pub path: PathBuf,
    pub bytes: usize,
    /// Lower-case hexadecimal SHA-256, to be compared with the manifest.
    pub sha256: String,
}

/// The files that [`build`] wrote.
#[derive(Debug, Clone)]
pub struct BuildReport {
    pub files: Vec<BuiltFile>,
}

/// Reads the weights from `package` (the unpacked npm package) and writes `detect.onnx`, `landmarks.onnx` and `embed.onnx`
/// into `out`, which is made where it does not exist. Fails with [`ModelError::Package`] where the package is not the expected
/// one, and with [`ModelError::File`].
pub fn build(package: &Path, out: &Path) -> Result<BuildReport, ModelError> {
    let weights = package.join("model");
    let networks = [
        ("detect.onnx", detect::network(&Weights::read(&weights, "tiny_face_detector_model")?)?),
        ("landmarks.onnx", landmarks::network(&Weights::read(&weights, "face_landmark_68_model")?)?),
        ("embed.onnx", embed::network(&Weights::read(&weights, "face_recognition_model")?)?),
    ];
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |cause| ModelError::File { path, cause }
    };
    std::fs::create_dir_all(out).map_err(failed(out))?;
    let mut files = Vec::new();
    for (name, onnx) in networks {
        let path = out.join(name);
        // Written beside and renamed, so that a broken run never leaves half a network under the right name.
        let partial = out.join(format!(".{name}.{}", std::process::id()));
        std::fs::write(&partial, &onnx).map_err(failed(&partial))?;
        std::fs::rename(&partial, &path).map_err(failed(&path))?;
        files.push(BuiltFile { path, bytes: onnx.len(), sha256: sha256(&onnx) });
    }
    Ok(BuildReport { files })
}
