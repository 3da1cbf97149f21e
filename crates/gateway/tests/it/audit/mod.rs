//! The audit trail.

mod forgery;
pub(crate) mod trail;
