//! What holds for the product as a whole, over HTTP, on whichever database the run is for.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod error_contract;
mod openapi_document;
mod path;
mod schema_drift;
mod tidy;
