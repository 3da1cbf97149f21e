//! What users send who forgot their password.

use kernel::values::{PASSWORD_RULE, Password, broken_rule};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};
use zeroize::Zeroizing;

use crate::sign_in::admin_login::check_login_name;

/// Whose password was forgotten.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ForgottenPassword {
    /// User id or e-mail address.
    #[serde(default)]
    #[validate(custom(function = "check_login_name"))]
    #[schema(required = true)]
    pub user_id: String,
}

/// The code that came, and the new password.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasswordReset {
    /// The six digits that were sent.
    #[serde(default)]
    #[validate(custom(function = "crate::accounts::one_time_codes::check_form"))]
    #[schema(required = true)]
    pub otp: String,
    /// The one that shall work.
    #[serde(default)]
    #[validate(custom(function = "check_new"))]
    #[schema(value_type = String, required = true)]
    pub password: Zeroizing<String>,
}

fn check_new(password: &str) -> Result<(), ValidationError> {
    Password::check(password).map_err(|_| broken_rule(PASSWORD_RULE))
}
