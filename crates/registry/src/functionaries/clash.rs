//! What the database's unique indexes say of two functionaries with one number, in our words.

use kernel::{Error, error::violates_unique};
use sea_orm::DbErr;

use crate::faults::Clashes;

pub(crate) const AADHAAR_TAKEN: &str = "Another functionary is already registered with this Aadhaar number.";

pub(crate) const MOBILE_TAKEN: &str = "Another functionary is already registered with this mobile number.";

/// What the unique indexes say, in our words.
pub fn clash(error: DbErr) -> Error {
    let mut clashes = Clashes::default();
    if violates_unique(&error, &["number_hash"]) {
        clashes.at("aadhaarNumber", AADHAAR_TAKEN);
    } else if violates_unique(&error, &["mobile_number"]) {
        clashes.at("mobileNumber", MOBILE_TAKEN);
    }
    clashes.refuse().err().unwrap_or_else(|| error.into())
}
