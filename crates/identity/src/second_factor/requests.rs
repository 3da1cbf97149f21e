//! What people send about their second factor.

use kernel::values::broken_rule;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};
use zeroize::Zeroizing;

/// The password once more.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasswordAgain {
    /// The one that works now.
    #[serde(default)]
    #[validate(custom(function = "check_password"))]
    #[schema(value_type = String, required = true)]
    pub current_password: Zeroizing<String>,
}

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

/// Both factors once more.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BothFactors {
    /// The one that works now.
    #[serde(default)]
    #[validate(custom(function = "check_password"))]
    #[schema(value_type = String, required = true)]
    pub current_password: Zeroizing<String>,
    /// The six digits that the app shows, or a recovery code.
    #[serde(default)]
    #[validate(custom(function = "check_code"))]
    #[schema(required = true)]
    pub code: String,
}

fn check_password(password: &str) -> Result<(), ValidationError> {
    if password.is_empty() { Err(broken_rule("Current password is required")) } else { Ok(()) }
}

fn check_code(code: &str) -> Result<(), ValidationError> {
    match code.trim().len() {
        0 => Err(broken_rule("Enter the code")),
        1..=40 => Ok(()),
        _ => Err(broken_rule("This code is too long")),
    }
}
