//! The common ground of Muster's crates: actors and scopes, errors, ids, values, time, randomness, the database and the HTTP extractors.
//! No tables, no routes.

pub mod access;
pub mod background_work;
pub mod clock;
pub mod counted;
pub mod crypto;
pub mod database;
pub mod deployment;
pub mod error;
pub mod form;
pub mod http;
pub mod ids;
pub mod listing;
pub mod metrics;
pub mod pagination;
pub mod process_life;
pub mod random;
pub mod text;
pub mod values;

pub use error::{Error, Result};
