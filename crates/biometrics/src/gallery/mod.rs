//! How templates are kept: protected in the database, and where they are searched.

mod damaged;
pub(crate) mod fingerprint;
pub mod folder_check;
pub mod index;
mod lock;
mod memory;
mod missing;
pub mod near;
pub(crate) mod news;
pub mod pages;
mod people;
pub mod pgvector;
pub mod protect;
pub mod reembed;
pub mod rekey;
pub mod search;
pub mod store;
pub mod vault;
