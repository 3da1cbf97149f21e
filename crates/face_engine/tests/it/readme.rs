//! The examples of `models/README.md`, out of its text.

use face_engine::models::{DetectManifest, DetectorsPoints, LandmarksManifest};

use crate::fixture::root;

/// What an example leaves out.
const MODEL: &str =
    "[model]\nid = \"x\"\nversion = \"1\"\nfile = \"x.onnx\"\nsha256 = \"00\"\nlicense = \"MIT\"\nsource = \"x\"\n";

#[test]
fn every_example_is_a_manifest() {
    let readme = std::fs::read_to_string(root().join("models/README.md")).unwrap();
    let examples: Vec<&str> = readme.split("```toml\n").skip(1).map(|rest| rest.split_once("```").unwrap().0).collect();
    assert!(examples.len() >= 6, "{} examples", examples.len());
    for example in examples {
        let text = example.replace("[model]\n# …\n", MODEL);
        let table: toml::Table = toml::from_str(&text).unwrap();
        let decoding = table["output"]["decoding"].as_str().unwrap();
        let sense = match decoding {
            "yolo-grid" | "anchor-free" | "priors" | "boxes" | "one-table" => {
                toml::from_str::<DetectManifest>(&text).map(|manifest| manifest.makes_sense())
            }
            "detector" => toml::from_str::<DetectorsPoints>(&text).map(|_| Ok(())),
            _ => toml::from_str::<LandmarksManifest>(&text).map(|manifest| manifest.makes_sense()),
        };
        assert_eq!(sense.as_ref().map_err(ToString::to_string), Ok(&Ok(())), "{example}");
    }
}
