//! Middleware around every request: request number and log line, headers, one shape for refusals, one spelling of addresses. Around every
//! call: no caching, room, session, rate limits, anti-forgery token. The latter belong to the scope of the calls, so that they hold for
//! every call, however it is addressed.

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
