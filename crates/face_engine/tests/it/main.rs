#![expect(clippy::unwrap_used, reason = "a test that cannot go on should say where it stopped")]
//! The engine on real pictures: those inside the pinned models package, and those beside the project where there are any.

mod another_detector;
mod another_landmarks;
mod another_network;
mod corpus;
mod deadline;
mod decoding;
mod detectors;
mod drawn;
mod five_points;
mod fixture;
mod gate;
mod hints;
mod hostile;
mod implausible;
mod kernels;
mod known_answers;
mod machines;
mod manifests;
mod models;
mod people;
mod quality;
mod readme;
mod shared_faces;
mod turned;
