//! What people send about their own second factor.

use kernel::values::broken_rule;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};
use zeroize::Zeroizing;

use crate::accounts::second_factor;

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
    #[validate(custom(function = "second_factor::check_code"))]
    #[schema(required = true)]
    pub code: String,
}

fn check_password(password: &str) -> Result<(), ValidationError> {
    if password.is_empty() { Err(broken_rule("Current password is required")) } else { Ok(()) }
}
