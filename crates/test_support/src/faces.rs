//! Pictures of faces: those that `make models` cuts out of the models package's photographs.

use std::{fs, path::PathBuf};

/// A picture by its name: `3-2` as it is enrolled, `3-2-gate` as a phone at the gate takes it.
pub fn picture(name: &str) -> Vec<u8> {
    let path = folder().join(format!("{name}.jpg"));
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}; run: make models", path.display()))
}

/// A whole photograph of the package, with several people on it.
pub fn photograph(number: u32) -> Vec<u8> {
    let path = root().join(format!("models/node_modules/@vladmandic/face-api/demo/sample{number}.jpg"));
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}; run: make models", path.display()))
}

fn folder() -> PathBuf {
    root().join("models/built/demo")
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}
