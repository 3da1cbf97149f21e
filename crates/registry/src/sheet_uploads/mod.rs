//! Shared parts of uploads of sheets, whether of functionaries or centers: options, progress, outcome and report.
//!
//! No answer, log or report holds a whole Aadhaar number.

pub(crate) mod conceal;
pub mod handed_on;
pub mod http;
pub mod jobs;
pub(crate) mod kept;
pub(crate) mod later;
pub(crate) mod outcome;
pub(crate) mod parts;
pub(crate) mod progress;
pub(crate) mod reading;
pub(crate) mod remarks;
pub(crate) mod requests;
pub mod responses;
pub(crate) mod scopes;
pub(crate) mod waiting;
