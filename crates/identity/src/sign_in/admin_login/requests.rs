//! What a sign-in by password sends.

use kernel::values::broken_rule;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

/// Who wants to sign in.
#[derive(Deserialize, Validate, ToSchema)]
pub struct NewLoginNonce {
    #[validate(nested)]
    pub identifier: LoginIdentifier,
}

#[derive(Deserialize, Validate, ToSchema)]
pub struct LoginIdentifier {
    #[serde(rename = "type")]
    #[schema(value_type = String, example = "userId")]
    pub kind: IdentifierType,
    /// User id or e-mail address.
    #[serde(default)]
    #[validate(custom(function = "check_login_name"))]
    #[schema(required = true)]
    pub value: String,
}

/// Kinds of login names.
#[derive(Deserialize, ToSchema)]
pub enum IdentifierType {
    /// User id or e-mail address.
    #[serde(rename = "userId")]
    UserId,
}

#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Login {
    /// User id or e-mail address, as it was given for the nonce.
    #[serde(default)]
    #[validate(custom(function = "check_login_name"))]
    #[schema(required = true)]
    pub user_id: String,
    /// Base64 of RSA-OAEP (SHA-256) over the JSON `{"nonce": …, "password": …}`, under the key of the client configuration.
    #[serde(default)]
    #[validate(custom(function = "check_password"))]
    #[schema(required = true)]
    pub password: String,
    /// It is accepted and ignored.
    pub user_type: Option<String>,
}

pub(crate) fn check_login_name(text: &str) -> Result<(), ValidationError> {
    match text.trim().len() {
        0 => Err(broken_rule("User ID is required")),
        1..=254 => Ok(()),
        _ => Err(broken_rule("User ID is too long")),
    }
}

fn check_password(text: &str) -> Result<(), ValidationError> {
    match text.len() {
        0 => Err(broken_rule("Password is required")),
        1..=4_096 => Ok(()),
        _ => Err(broken_rule("Password is too long")),
    }
}
