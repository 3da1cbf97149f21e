//! What clients ask about a day.

use chrono::NaiveDate;
use kernel::ids::RegionId;
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// Which day, and where.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct DayFilter {
    /// The local date; today unless said.
    pub date: Option<NaiveDate>,
    /// In this region; narrows the caller's reach and never widens it.
    pub region_id: Option<RegionId>,
}

/// Which day.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct DateFilter {
    /// The local date; today unless said.
    pub date: Option<NaiveDate>,
}
