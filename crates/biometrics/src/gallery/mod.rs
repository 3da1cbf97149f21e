//! How templates are kept: protected in the database, and in memory for searching.

pub mod index;
pub mod protect;
pub mod store;
