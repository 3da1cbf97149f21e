//! What has to hold of the whole engine, whatever bytes come as a picture, at a gate or to be enrolled: they end in a template
//! of finite numbers or in a reason. The engine's tests hold it for the corpus, the fuzz target for whatever it makes of that.

use face_engine::{Embedding, Engine, FaceError};

pub(super) fn check(engine: &Engine, bytes: &[u8]) {
    ended(engine.probe(bytes).map(|face| face.0.embedding));
    ended(engine.enrol(bytes).map(|face| face.0.embedding));
}

fn ended(outcome: Result<Embedding, FaceError>) {
    match outcome {
        Ok(embedding) => assert!(embedding.values().iter().all(|value| value.is_finite())),
        Err(FaceError::Picture(_) | FaceError::Refused { .. }) => {}
        Err(fault) => panic!("{fault}"),
    }
}
