//! Requests for letting a device in.

use kernel::{form, values::broken_rule};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

/// The letters by which a waiting device is found.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ShownLetters {
    /// The eight letters that it shows.
    #[serde(default, deserialize_with = "form::text")]
    #[validate(custom(function = "are_letters"))]
    #[schema(required = true)]
    pub letters: String,
}

fn are_letters(text: &str) -> Result<(), ValidationError> {
    match text.chars().filter(char::is_ascii_alphanumeric).count() {
        8 => Ok(()),
        _ => Err(broken_rule("Enter the eight letters that the device shows")),
    }
}
