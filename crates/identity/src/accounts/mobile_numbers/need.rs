//! Which accounts cannot do without a mobile number.

use kernel::{Error, Result, error::Problem};

use crate::entities::user;

const SIGNS_IN_BY_CODE: &str =
    "This account signs in with a code that goes to its mobile number, so it cannot be without one.";
const CAME_WITH_A_DUTY: &str =
    "This account came with a duty and has the mobile number of the person's record, so it cannot be without one.";
const HAS_NO_PASSWORD: &str =
    "This account has no password yet, and the code to set one goes to its mobile number, so it cannot be without one.";

/// Refuses to leave an account without a mobile number that cannot do without: it signs in by code, or has no password and
/// needs a code to set one, or is found by its person's number when the next duty comes. An account with a password can do
/// without, and asks a user manager for a number when they forget it.
///
/// # Errors
/// [`Error::Conflict`] at `mobileNumber`, because `MOBILE_NUMBER_NEEDED`.
pub(super) fn refuse_doing_without(account: &user::Model) -> Result<()> {
    let why = if account.role.is_gate() {
        SIGNS_IN_BY_CODE
    } else if account.functionary_id.is_some() {
        CAME_WITH_A_DUTY
    } else if account.password_hash.is_none() {
        HAS_NO_PASSWORD
    } else {
        return Ok(());
    };
    Err(Error::conflict(Problem::new(why).because("MOBILE_NUMBER_NEEDED").at("mobileNumber")))
}
