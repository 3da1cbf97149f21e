//! Whatever bytes come as a picture, at a gate or to be enrolled.

#![no_main]

#[path = "../src/picture_to_template.rs"]
mod picture_to_template;

use std::{path::Path, sync::LazyLock};

use face_engine::{Engine, EngineSettings, models::ModelSet};

static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
    let models = Path::new(env!("CARGO_MANIFEST_DIR")).join("../models");
    let models = ModelSet::load(&models).expect("the models are built by `make models`");
    Engine::new(models, EngineSettings::default()).expect("the settings fit the models")
});

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| picture_to_template::check(&ENGINE, bytes));
