//! Requests about captures of devices that are no longer trusted.

use kernel::{ids::ExaminationDayId, values::broken_rule};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use validator::{Validate, ValidationError};

/// Filter of a list of held captures.
#[derive(Clone, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct HeldCaptureFilter {
    /// Only captures of this examination day.
    pub examination_day_id: Option<ExaminationDayId>,
    /// Only captures with a note, or only those without.
    pub resolved: Option<bool>,
}

/// A user's note on a capture.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
pub struct HeldCaptureResolution {
    /// The findings and measures, for later readers.
    #[serde(default)]
    #[validate(custom(function = "filled"), length(max = 1000, message = "Note is at most 1,000 characters"))]
    #[schema(required = true)]
    pub note: String,
}

/// A user's note on several captures.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HeldCapturesResolution {
    /// 1 to 200 captures that get the note.
    #[validate(length(min = 1, max = 200, message = "Choose 1 to 200 captures"))]
    #[schema(min_items = 1, max_items = 200)]
    pub capture_ids: Vec<Uuid>,
    /// The findings and measures for all of them, for later readers.
    #[serde(default)]
    #[validate(custom(function = "filled"), length(max = 1000, message = "Note is at most 1,000 characters"))]
    #[schema(required = true)]
    pub note: String,
}

fn filled(note: &str) -> Result<(), ValidationError> {
    if note.trim().is_empty() { Err(broken_rule("Say in a few words what was found")) } else { Ok(()) }
}
