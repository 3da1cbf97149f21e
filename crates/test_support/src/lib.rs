//! What tests stand on: the whole application over a database of their own, people who talk to it, and a reader that
//! holds every answer against the OpenAPI document.
//!
//! A test's faults must be loud, so this crate panics where the product would answer with an error.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot be set up has failed")]

pub mod answer;
pub mod app;
pub mod authenticator;
pub mod client;
mod conformance;
pub mod database;
pub mod faces;
pub mod folders;
pub mod gate;
pub mod ground;
pub mod news;
pub mod numbers;
pub mod object_store;
pub mod open_objects;
pub mod operations;
pub mod people;
pub mod places;
pub mod rows;
pub mod sign_in;
pub mod waiting;
pub mod world;

pub use answer::Answer;
pub use app::TestApp;
pub use client::Client;
pub use conformance::referred;
