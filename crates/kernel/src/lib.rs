//! What every crate of Muster must agree on: who acts and how far they see, errors, ids, values, time, dice,
//! the database and the HTTP extractors. No tables, no routes.

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
