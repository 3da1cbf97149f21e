//! The caller's own account: its row, and proving that the caller is its owner: by the password, or by either factor.

mod find;
mod prove_again;
mod prove_password;

pub(crate) use find::{find, held};
pub use prove_again::{Again, prove_again};
pub(crate) use prove_password::prove_password;
