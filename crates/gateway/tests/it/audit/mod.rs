//! The audit trail.

mod forgery;
pub mod trail;
