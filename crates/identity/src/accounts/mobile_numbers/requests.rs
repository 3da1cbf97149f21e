//! What people send about their own mobile number.

use kernel::{
    form::{self, Change},
    values::{MobileNumber, broken_rule},
};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};
use zeroize::Zeroizing;

/// To which number a code goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum WhichNumber {
    /// To the new one, to prove it.
    New,
    /// To the one that was proven last, to agree.
    Old,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NumberCodeRequest {
    pub to: WhichNumber,
}

/// The code that came to the new number.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NumberProof {
    /// The six digits that were sent.
    #[serde(default)]
    #[validate(custom(function = "crate::accounts::one_time_codes::check_form"))]
    #[schema(required = true)]
    pub otp: String,
}

/// Agreement to the new number, or to having none: the password, or the code that came to the old number.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(schema(function = "check_one_of_two"))]
pub struct Agreed {
    /// The new number, as it was read, or null where the number is removed: another change that came meanwhile is not agreed to.
    #[serde(default, deserialize_with = "form::change")]
    #[validate(custom(function = "check_change"))]
    #[schema(value_type = Option<String>, required = true, pattern = r"^\d{10}$")]
    pub mobile_number: Change<String>,
    #[schema(value_type = Option<String>)]
    pub password: Option<Zeroizing<String>>,
    /// The six digits that were sent.
    #[validate(custom(function = "crate::accounts::one_time_codes::check_form"))]
    pub otp: Option<String>,
}

/// An objection to a change of number.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Objection {
    /// The code that the old number or the e-mail address was told, with or without its dash.
    #[serde(default, deserialize_with = "form::text")]
    #[validate(custom(function = "check_objection"))]
    #[schema(required = true)]
    pub objection: String,
}

fn check_change(number: &Change<String>) -> Result<(), ValidationError> {
    match number {
        None => Err(broken_rule("Mobile number is required")),
        Some(None) => Ok(()),
        Some(Some(number)) => MobileNumber::check(number),
    }
}

fn check_one_of_two(agreed: &Agreed) -> Result<(), ValidationError> {
    if agreed.password.is_some() == agreed.otp.is_some() {
        return Err(broken_rule("Enter your password, or the code that was sent to your old number"));
    }
    Ok(())
}

fn check_objection(code: &str) -> Result<(), ValidationError> {
    match code.len() {
        0 => Err(broken_rule("Code is required")),
        1..=20 => Ok(()),
        _ => Err(broken_rule("Code must be at most 20 characters")),
    }
}
