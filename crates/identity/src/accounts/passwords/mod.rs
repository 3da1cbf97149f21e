//! Passwords as they are kept: argon2id with a salt per user and a pepper from the master key; and which passwords people may choose.

mod gate;
mod hash;
mod policy;
pub(crate) mod tries;

pub use hash::{PasswordMatch, hash, verify};
pub use policy::{refuse_guessable, refuse_too_long};
