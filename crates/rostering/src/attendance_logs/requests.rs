//! What clients send about entries and exits.

use kernel::values::broken_rule;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::{Validate, ValidationError};

use crate::entities::attendance_log::{EntryType, VerificationMethod};

/// Which entries and exits of a day are wanted.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct LogFilter {
    /// In or out.
    pub entry_type: Option<EntryType>,
    /// By the face, or by hand.
    pub method: Option<VerificationMethod>,
}

/// Why an entry or exit is annulled.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
pub struct Annulment {
    /// In a few words.
    #[serde(default)]
    #[validate(custom(function = "filled"), length(max = 500, message = "Reason is at most 500 characters"))]
    #[schema(required = true, min_length = 1)]
    pub reason: String,
}

fn filled(reason: &str) -> Result<(), ValidationError> {
    if reason.trim().is_empty() { Err(broken_rule("Give a reason.")) } else { Ok(()) }
}
