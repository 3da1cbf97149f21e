//! A session without an account: a functionary who has proved their mobile number by a code.

mod http;

pub use http::{CallerOrPerson, SelfVerified};
