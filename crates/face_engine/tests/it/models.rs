//! Building and loading models, and what is refused.

use face_engine::models::{self, ModelError};
use sha2::{Digest, Sha256};

use crate::fixture::{built_now, package};

fn replaced(bytes: Vec<u8>, from: &str, to: &str) -> Vec<u8> {
    let text = String::from_utf8(bytes).unwrap();
    assert!(text.contains(from), "the manifest does not say {from}");
    text.replace(from, to).into_bytes()
}

fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn converting_twice_gives_the_same_bytes() {
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let one = models::build(&package(), one.path()).unwrap();
    let other = models::build(&package(), other.path()).unwrap();
    let hashes = |report: &models::BuildReport| report.files.iter().map(|file| file.sha256.clone()).collect::<Vec<_>>();
    assert_eq!(hashes(&one), hashes(&other));
    assert_eq!(one.files.len(), 3);
}

#[test]
fn the_committed_manifests_describe_what_is_built() {
    let set = built_now(|_, bytes| bytes).unwrap();
    assert_eq!(set.detect.networks.keys().copied().collect::<Vec<_>>(), [224, 320, 416]);
    assert_eq!(set.embed.manifest.output.length, 128);
    assert_eq!(set.embed.side, 150);
    assert_eq!(set.landmarks.unwrap().side, 112);
}

#[test]
fn a_network_that_changed_is_refused_by_name() {
    let fault = built_now(|name, mut bytes| {
        if name == "built/embed.onnx" {
            *bytes.last_mut().unwrap() ^= 1;
        }
        bytes
    })
    .unwrap_err();
    assert!(matches!(&fault, ModelError::Changed { file, .. } if file == "built/embed.onnx"), "{fault}");
    assert!(fault.to_string().contains("build the models again"), "{fault}");
}

#[test]
fn a_network_of_another_shape_is_refused() {
    let fault = built_now(|name, bytes| match name {
        "embed.toml" => replaced(bytes, "length = 128", "length = 512"),
        _ => bytes,
    })
    .unwrap_err();
    assert!(matches!(&fault, ModelError::Shape { file, .. } if file == "built/embed.onnx"), "{fault}");
}

#[test]
fn a_network_that_is_shown_pictures_of_another_size_is_refused_in_words() {
    // Before, the inference library looked for shapes that fit without end, and nothing was said.
    for (manifest, network, from, to) in [
        ("embed.toml", "built/embed.onnx", "sides = [150]", "sides = [112]"),
        ("embed.toml", "built/embed.onnx", "sides = [150]", "sides = [224]"),
    ] {
        let fault = built_now(|name, bytes| {
            if name == manifest {
                replaced(replaced(bytes, from, to), "side = 150", &to.replace(['[', ']'], "").replace("sides", "side"))
            } else {
                bytes
            }
        })
        .unwrap_err();
        assert!(matches!(&fault, ModelError::Shape { file, .. } if file == network), "{to}: {fault}");
        assert!(fault.to_string().contains("does not take an input of"), "{to}: {fault}");
    }
    let fault = built_now(|name, bytes| match name {
        "landmarks.toml" => {
            let of =
                |file: &str| sha256(&std::fs::read(crate::fixture::root().join("models/built").join(file)).unwrap());
            let bytes = replaced(bytes, "built/landmarks.onnx", "built/embed.onnx");
            replaced(bytes, &of("landmarks.onnx"), &of("embed.onnx"))
        }
        _ => bytes,
    })
    .unwrap_err();
    assert!(matches!(&fault, ModelError::Shape { file, .. } if file == "built/embed.onnx"), "{fault}");
}

#[test]
fn a_side_that_would_take_gigabytes_is_refused_before_anything_is_laid_out_for_it() {
    let fault = built_now(|name, bytes| match name {
        "detect.toml" => replaced(bytes, "sides = [224, 320, 416]", "sides = [224, 320, 416, 12000]"),
        _ => bytes,
    })
    .unwrap_err();
    assert!(matches!(&fault, ModelError::Manifest { file, .. } if file == "detect.toml"), "{fault}");
    assert!(fault.to_string().contains("at most 2048 pixels, and one is 12000"), "{fault}");
}

#[test]
fn a_network_that_answers_otherwise_is_refused_with_what_it_said() {
    // Pixels prepared otherwise than the network was trained with: right bytes, right shapes, useless faces.
    let fault = built_now(|name, bytes| match name {
        "embed.toml" => replaced(bytes, "mean = [122.782, 117.001, 104.298]", "mean = [12.782, 117.001, 104.298]"),
        _ => bytes,
    })
    .unwrap_err();
    assert!(matches!(&fault, ModelError::Answer { file, .. } if file == "built/embed.onnx"), "{fault}");
    assert!(fault.to_string().contains("mean and scale"), "{fault}");
}

#[test]
fn a_network_cut_short_is_refused_even_under_its_own_hash() {
    for kept in [0, 100, 20_000] {
        let fault = built_now(|name, bytes| match name {
            "built/landmarks.onnx" => bytes[..kept].to_vec(),
            "landmarks.toml" => {
                let whole = std::fs::read(crate::fixture::root().join("models/built/landmarks.onnx")).unwrap();
                replaced(bytes, &sha256(&whole), &sha256(&whole[..kept]))
            }
            _ => bytes,
        })
        .unwrap_err();
        assert!(matches!(&fault, ModelError::Inference { .. } | ModelError::Shape { .. }), "{kept}: {fault}");
    }
}

#[test]
fn a_setting_nobody_knows_is_refused() {
    let fault = built_now(|name, bytes| match name {
        "detect.toml" => replaced(bytes, "overlap = 0.4", "overlap = 0.4\noverlapp = 0.5"),
        _ => bytes,
    })
    .unwrap_err();
    assert!(matches!(&fault, ModelError::Manifest { file, .. } if file == "detect.toml"), "{fault}");
}

#[test]
fn a_folder_that_is_not_the_package_is_refused() {
    let empty = tempfile::tempdir().unwrap();
    let fault = models::build(empty.path(), &empty.path().join("built")).unwrap_err();
    assert!(fault.to_string().contains("tiny_face_detector_model"), "{fault}");
    assert!(!empty.path().join("built").exists(), "nothing is written before all weights are read");
}

#[test]
fn a_package_cut_short_is_refused() {
    let copy = tempfile::tempdir().unwrap();
    std::fs::create_dir(copy.path().join("model")).unwrap();
    for name in ["tiny_face_detector_model-weights_manifest.json", "tiny_face_detector_model.bin"] {
        let mut bytes = std::fs::read(package().join("model").join(name)).unwrap();
        if name.ends_with(".bin") {
            bytes.truncate(bytes.len() - 1);
        }
        std::fs::write(copy.path().join("model").join(name), bytes).unwrap();
    }
    let fault = models::build(copy.path(), &copy.path().join("built")).unwrap_err();
    assert!(matches!(fault, ModelError::Package(_)), "{fault}");
}
