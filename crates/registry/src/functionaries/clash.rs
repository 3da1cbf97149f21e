//! Turns the violated unique indexes of functionaries into the conflicts that users read.

use kernel::{Error, error::violates_unique, values::mask_mobile};
use sea_orm::DbErr;

use crate::faults::{Clashes, Holder};

pub(crate) const AADHAAR_TAKEN: &str = "Another functionary is already registered with this Aadhaar number.";

pub(crate) const MOBILE_TAKEN: &str = "Another functionary is already registered with this mobile number.";

/// The first words of [`of_another_name`]; code recognises the sentence by them.
pub(crate) const AADHAAR_OF_ANOTHER_NAME: &str = "Another person is registered with this Aadhaar number";

/// The sentence about a person with another name, by uid and masked number.
pub(crate) fn of_another_name(Holder { name, uid, mobile_number }: &Holder) -> String {
    let masked = mask_mobile(mobile_number);
    format!("Another person is registered with this Aadhaar number ({name}, {uid}, {masked}).")
}

/// The sentence about a person with the same mobile number.
pub(crate) fn of_mobile_number(Holder { name, uid, .. }: &Holder) -> String {
    format!("Another functionary is already registered with this mobile number ({name}, {uid}).")
}

/// Turns a violated unique index into the conflict that users read.
pub(crate) fn clash(error: DbErr) -> Error {
    let mut clashes = Clashes::default();
    if violates_unique(&error, &["number_hash"]) {
        clashes.at("aadhaarNumber", AADHAAR_TAKEN);
    } else if violates_unique(&error, &["mobile_number"]) {
        clashes.at("mobileNumber", MOBILE_TAKEN);
    }
    clashes.refuse().err().unwrap_or_else(|| error.into())
}
