//! What clients ask about the news of a date.

use chrono::NaiveDate;
use kernel::ids::RegionId;
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// Which date, and where.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct LiveFilter {
    /// The local date; today unless said.
    pub date: Option<NaiveDate>,
    /// In this region; narrows the caller's reach and never widens it.
    pub region_id: Option<RegionId>,
    /// Whether the snapshot holds every day; yes unless said. A page that shows only totals and the days that it has loaded needs
    /// none. Changes name the days that changed in either case.
    pub days: Option<bool>,
}
