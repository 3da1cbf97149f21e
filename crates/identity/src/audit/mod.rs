//! The audit trail: who did what to what, when, from where. Rows are only added; each carries the hash of the one
//! before it, so that a changed or missing row shows.

mod http;
mod record;
mod verify;

pub use http::RequestFacts;
pub use record::{Entry, record};
pub use verify::{Fault, verify};
