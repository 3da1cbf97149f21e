//! What holds for every call: who may make it, what it refuses, and how it answers.

mod access_matrix;
mod bad_input;
mod csrf_matrix;
mod documentation;
mod error_contract;
mod foreign_records;
mod front_door;
mod fuzz_finds;
mod messages;
pub(crate) mod openapi_document;
mod path;
pub(crate) mod races;
mod response_keys;
mod schema_drift;
mod specification;
mod tidy;
