//! What happens around every call: a number and a log line, headers, who is asking, and whether they really asked.

pub mod csrf;
pub mod denials;
pub mod errors;
pub mod headers;
pub mod log;
pub mod session;
