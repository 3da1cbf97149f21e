//! How templates are kept: protected in the database, and where they are searched.

pub(crate) mod damaged;
pub(crate) mod fingerprint;
pub mod folder_check;
pub mod index;
mod lock;
mod memory;
pub(crate) mod missing;
pub mod near;
pub(crate) mod news;
pub(crate) mod outdated;
pub mod pages;
pub(crate) mod people;
pub mod pgvector;
pub mod protect;
pub mod search;
pub mod store;
pub mod vault;
