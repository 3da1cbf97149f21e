//! What happens around every call: a number and a log line, headers, whether there is room, who is asking, and whether they
//! really asked.

pub mod csrf;
pub mod denials;
pub mod errors;
pub mod goodbye;
pub mod headers;
pub mod log;
pub mod session;
pub mod turnstile;
