//! What a device sends that is to be let in.

use kernel::values::broken_rule;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

/// The device asks whether it was let in.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AssistedLogin {
    /// The same device that asked.
    #[serde(default)]
    #[validate(custom(function = "is_named"))]
    #[schema(required = true)]
    pub device_id: String,
}

fn is_named(text: &str) -> Result<(), ValidationError> {
    if text.is_empty() { Err(broken_rule("Device id is required")) } else { Ok(()) }
}
