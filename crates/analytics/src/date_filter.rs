//! The date that the calls about one day are about.

use chrono::NaiveDate;
use kernel::clock::Clock;
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// Which day.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct DateFilter {
    /// The local date; today unless said.
    pub date: Option<NaiveDate>,
}

impl DateFilter {
    /// The date that is meant.
    pub fn or_today(self, clock: &Clock) -> NaiveDate {
        self.date.unwrap_or_else(|| clock.today())
    }
}
