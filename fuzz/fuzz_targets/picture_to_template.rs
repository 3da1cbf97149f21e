//! Whatever bytes come as a picture, at a gate or to be enrolled, they end in a template of finite numbers or in a reason.

#![no_main]

use std::path::Path;
use std::sync::LazyLock;

use face_engine::models::ModelSet;
use face_engine::{Embedding, Engine, EngineSettings, FaceError};
use libfuzzer_sys::fuzz_target;

static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
    let models = Path::new(env!("CARGO_MANIFEST_DIR")).join("../models");
    let models = ModelSet::load(&models).expect("the models are built by `make models`");
    Engine::new(models, EngineSettings::default()).expect("the settings fit the models")
});

fuzz_target!(|bytes: &[u8]| {
    check(ENGINE.probe(bytes).map(|face| face.0.embedding));
    check(ENGINE.enrol(bytes).map(|face| face.0.embedding));
});

fn check(outcome: Result<Embedding, FaceError>) {
    match outcome {
        Ok(embedding) => assert!(embedding.values().iter().all(|value| value.is_finite())),
        Err(FaceError::Picture(_) | FaceError::Refused { .. }) => {}
        Err(fault) => panic!("{fault}"),
    }
}
