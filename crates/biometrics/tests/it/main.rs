#![expect(clippy::unwrap_used, reason = "a test that cannot go on should say where it stopped")]
//! The engine on real pictures: those inside the pinned models package, and those beside the project where there are any.

mod engine_decoding;
mod engine_fixture;
mod engine_gate;
mod engine_known_answers;
mod engine_models;
mod engine_people;
mod engine_shared_faces;
