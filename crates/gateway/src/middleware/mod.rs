//! What happens around every request: a number and a log line, headers, one shape for refusals, one way to write an address. And
//! around every call: that its answer is not cached, whether there is room, who is asking, whether they ask too much, and whether they
//! really asked. The latter hang on the scope of the calls, so that they hold for whatever is routed there, however it is addressed.

pub mod address;
pub mod csrf;
pub mod denials;
pub mod errors;
pub mod goodbye;
pub mod headers;
pub mod log;
pub mod outage;
pub mod session;
pub mod session_rate;
pub mod turnstile;
