//! What people may change about themselves.

use kernel::{
    form,
    values::{Email, MobileNumber, PASSWORD_RULE, Password, broken_rule},
};
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;
use validator::{Validate, ValidationError};
use zeroize::Zeroizing;

/// Changes to one's profile. What is absent stays; an `email` or `mobileNumber` of null is removed.
#[derive(Debug, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProfileChanges {
    #[serde(default, deserialize_with = "form::text_change")]
    #[validate(custom(function = "check_name"))]
    pub name: Option<String>,
    #[serde(default, deserialize_with = "present")]
    #[validate(custom(function = "check_email"))]
    #[schema(value_type = Option<String>)]
    pub email: Option<Option<String>>,
    /// Ten digits without a country code.
    #[serde(default, deserialize_with = "present")]
    #[validate(custom(function = "check_mobile_number"))]
    #[schema(value_type = Option<String>)]
    pub mobile_number: Option<Option<String>>,
}

/// A new password for oneself.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasswordChange {
    /// The one that works now.
    #[serde(default)]
    #[validate(custom(function = "check_current"))]
    #[schema(value_type = String, required = true)]
    pub current_password: Zeroizing<String>,
    /// The one that shall work.
    #[serde(default)]
    #[validate(custom(function = "check_new"))]
    #[schema(value_type = String, required = true)]
    pub new_password: Zeroizing<String>,
}

fn check_name(name: &str) -> Result<(), ValidationError> {
    match name.trim() {
        "" => Err(broken_rule("Name is required")),
        name if form::is_clear_name(name, 200) => Ok(()),
        _ => Err(broken_rule("Name must be at most 200 ordinary characters")),
    }
}

fn check_email(email: &str) -> Result<(), ValidationError> {
    Email::check(email.trim())
}

fn check_mobile_number(number: &str) -> Result<(), ValidationError> {
    MobileNumber::check(number).map_err(|_| broken_rule("Invalid mobile number"))
}

fn check_current(password: &str) -> Result<(), ValidationError> {
    if password.is_empty() { Err(broken_rule("Current password is required")) } else { Ok(()) }
}

fn check_new(password: &str) -> Result<(), ValidationError> {
    Password::check(password).map_err(|_| broken_rule(PASSWORD_RULE))
}

/// Tells null, which removes, from absence, which keeps.
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<String>>, D::Error> {
    Option::<String>::deserialize(deserializer).map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn null_removes_an_email_and_absence_keeps_it() {
        let read = |text: &str| serde_json::from_str::<ProfileChanges>(text).unwrap().email;
        assert_eq!(read("{}"), None);
        assert_eq!(read(r#"{"email": null}"#), Some(None));
        assert_eq!(read(r#"{"email": "a@b.in"}"#), Some(Some("a@b.in".into())));
    }

    #[test]
    fn null_removes_a_mobile_number_and_absence_keeps_it() {
        let read = |text: &str| serde_json::from_str::<ProfileChanges>(text).unwrap().mobile_number;
        assert_eq!(read("{}"), None);
        assert_eq!(read(r#"{"mobileNumber": null}"#), Some(None));
        assert_eq!(read(r#"{"mobileNumber": "9876543210"}"#), Some(Some("9876543210".into())));
    }
}
