//! What clients send about deleting days.

use kernel::ids::{AssignmentId, ExaminationDayId, FunctionaryId};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::{Validate, ValidationError};

/// The number that confirms an act.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct ConfirmedNumber {
    /// Number of duties that this cancels; needed for more than ten.
    pub confirm: Option<u64>,
}

/// Days to be deleted together.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DaysToDelete {
    /// 1 to 500 days, deleted together or not at all.
    #[serde(default)]
    #[validate(length(min = 1, max = 500, message = "Choose 1 to 500 examination days"))]
    #[schema(required = true, min_items = 1, max_items = 500)]
    pub ids: Vec<ExaminationDayId>,
    /// Number of duties that this cancels; needed for more than ten.
    pub confirm: Option<u64>,
}

/// Days to be deleted, duties to be cancelled, or people to be marked as left.
#[derive(Clone, Debug, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(schema(function = "filled"))]
pub(super) struct WhatToTouch {
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
    /// People, each with the duties that are cancelled when they have left.
    #[serde(default)]
    #[validate(length(max = 5_000, message = "Choose at most 5,000 functionaries"))]
    #[schema(max_items = 5_000)]
    pub functionary_ids: Vec<FunctionaryId>,
}

impl WhatToTouch {
    /// Whether it is only about people.
    pub(super) fn is_of_people(&self) -> bool {
        self.examination_day_ids.is_empty() && self.examination_day_functionary_ids.is_empty()
    }
}

fn filled(wanted: &WhatToTouch) -> Result<(), ValidationError> {
    if wanted.is_of_people() && wanted.functionary_ids.is_empty() {
        return Err(kernel::values::broken_rule("Choose an examination day, a duty or a functionary"));
    }
    Ok(())
}
