//! Requests about news of a date.

use chrono::NaiveDate;
use kernel::ids::RegionId;
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// The date and the place.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct LiveFilter {
    /// The local date; by default today.
    pub date: Option<NaiveDate>,
    /// Only in this region; narrows the caller's reach and never widens it.
    pub region_id: Option<RegionId>,
    /// Whether the snapshot has every day; true by default. A page that shows only totals and the days that it has loaded needs none.
    /// Changes name the changed days in either case.
    pub days: Option<bool>,
}
