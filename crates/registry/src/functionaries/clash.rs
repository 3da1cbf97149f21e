//! What the database's unique indexes say of two functionaries with one number, in our words.

use kernel::{Error, error::violates_unique, values::mask_mobile};
use sea_orm::DbErr;

use crate::faults::Clashes;

pub(crate) const AADHAAR_TAKEN: &str = "Another functionary is already registered with this Aadhaar number.";

pub(crate) const MOBILE_TAKEN: &str = "Another functionary is already registered with this mobile number.";

/// Of an Aadhaar number that a person with another name has; who that is follows in brackets.
pub(crate) const AADHAAR_OF_ANOTHER_NAME: &str = "Another person is registered with this Aadhaar number";

/// Who has a number, as those are told who may see them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    /// The whole name.
    pub name: String,
    /// The uid.
    pub uid: String,
    /// The mobile number in full.
    pub mobile_number: String,
}

impl Holder {
    /// The sentence about a person with another name, by uid and masked number.
    pub(crate) fn as_another(&self) -> String {
        let Self { name, uid, mobile_number } = self;
        format!("{AADHAAR_OF_ANOTHER_NAME} ({name}, {uid}, {}).", mask_mobile(mobile_number))
    }
}

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
