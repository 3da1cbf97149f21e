//! What clients send about captures of devices that are no longer trusted.

use kernel::{ids::ExaminationDayId, values::broken_rule};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::{Validate, ValidationError};

/// Which captures are wanted.
#[derive(Clone, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct HeldCaptureFilter {
    /// Of this examination day.
    pub examination_day_id: Option<ExaminationDayId>,
    /// Only those that were looked at, or only those that were not.
    pub resolved: Option<bool>,
}

/// What a user found in a capture.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
pub struct HeldCaptureResolution {
    /// What was found and done, for later readers.
    #[serde(default)]
    #[validate(custom(function = "filled"), length(max = 1000, message = "Note is at most 1,000 characters"))]
    #[schema(required = true)]
    pub note: String,
}

fn filled(note: &str) -> Result<(), ValidationError> {
    if note.trim().is_empty() { Err(broken_rule("Say in a few words what was found")) } else { Ok(()) }
}
