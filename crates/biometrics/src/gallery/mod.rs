//! How templates are kept: protected in the database, and in memory for searching.

pub mod index;
pub(crate) mod news;
pub mod protect;
pub mod reembed;
pub mod rekey;
pub mod store;
pub mod vault;
