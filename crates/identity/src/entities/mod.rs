//! The tables of this crate. Nothing outside this folder starts a query on them without a scope.
//!
//! Column conventions, here and in the crates above: ids are UUIDs, times are UTC instants to the microsecond, dates
//! are local dates of the examinations, enumerations are the specification's words, hashes and sealed values are bytes.

pub mod audit_entry;
pub mod authenticator;
pub mod captcha;
pub mod concealed;
pub mod device_admission;
pub mod known_device;
pub mod login_key;
pub mod login_nonce;
pub mod message_outcome;
pub mod mobile_number_change;
pub mod notification;
pub mod one_time_code;
pub mod outbox_message;
pub mod pending_sign_in;
pub mod rate_counter;
pub mod recovery_code;
pub mod revoked_device;
pub mod session;
pub mod user;
pub mod wall_board;

pub use concealed::{ConcealedText, SealedBytes};
