//! The calls of draws with witnesses.

pub(super) mod http;
