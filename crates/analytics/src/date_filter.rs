//! The parameter for the date of calls about one day.

use chrono::NaiveDate;
use kernel::clock::Clock;
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// The date of the call.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct DateFilter {
    /// The local date; by default today.
    pub date: Option<NaiveDate>,
}

impl DateFilter {
    /// The date, or today without one.
    pub(crate) fn or_today(self, clock: &Clock) -> NaiveDate {
        self.date.unwrap_or_else(|| clock.today())
    }
}
