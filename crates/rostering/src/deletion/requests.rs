//! What clients send about deleting days.

use kernel::ids::{AssignmentId, ExaminationDayId};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::{Validate, ValidationError};

/// The number that stands for having seen it.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ConfirmedNumber {
    /// How many duties this cancels; needed for more than ten.
    pub confirm: Option<u64>,
}

/// Days to be deleted together.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DaysToDelete {
    /// 1 to 500 days, deleted together or not at all.
    #[serde(default)]
    #[validate(length(min = 1, max = 500, message = "Choose 1 to 500 examination days"))]
    #[schema(required = true, min_items = 1, max_items = 500)]
    pub ids: Vec<ExaminationDayId>,
    /// How many duties this cancels; needed for more than ten.
    pub confirm: Option<u64>,
}

/// Days to be deleted, or duties to be cancelled.
#[derive(Clone, Debug, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(schema(function = "filled"))]
pub struct WhatToTouch {
    /// At most 500 days, each with all its duties.
    #[serde(default)]
    #[validate(length(max = 500, message = "Choose at most 500 examination days"))]
    #[schema(max_items = 500)]
    pub examination_day_ids: Vec<ExaminationDayId>,
    /// The duties, beside those of the days.
    #[serde(default)]
    #[validate(length(max = 2_000, message = "Choose at most 2,000 duties"))]
    #[schema(max_items = 2_000)]
    pub examination_day_functionary_ids: Vec<AssignmentId>,
}

fn filled(wanted: &WhatToTouch) -> Result<(), ValidationError> {
    if wanted.examination_day_ids.is_empty() && wanted.examination_day_functionary_ids.is_empty() {
        return Err(kernel::values::broken_rule("Choose an examination day or a duty"));
    }
    Ok(())
}
