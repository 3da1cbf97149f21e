//! What proves a second factor, as it comes in.

use kernel::values::broken_rule;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

/// A code of an authenticator app.
#[derive(Deserialize, Validate, ToSchema)]
pub struct AuthenticatorCode {
    /// The six digits that the app shows.
    #[serde(default)]
    #[validate(custom(function = "check_code"))]
    #[schema(required = true)]
    pub code: String,
}

/// A code of an authenticator app, or a recovery code.
#[derive(Deserialize, Validate, ToSchema)]
pub struct SecondFactorCode {
    /// The six digits that the app shows, or a recovery code.
    #[serde(default)]
    #[validate(custom(function = "check_code"))]
    #[schema(required = true)]
    pub code: String,
}

/// The rule for a code in a request.
pub(crate) fn check_code(code: &str) -> Result<(), ValidationError> {
    match code.trim().len() {
        0 => Err(broken_rule("Enter the code")),
        1..=40 => Ok(()),
        _ => Err(broken_rule("This code is too long")),
    }
}
