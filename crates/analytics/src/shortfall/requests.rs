//! Requests about roles that are short of people.

use chrono::{Days, NaiveDate};
use kernel::{Error, Result, clock::Clock, ids::RegionId};
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// Days ahead that are counted by default.
const AHEAD: Days = Days::new(7);
/// The most days that are counted.
const MOST_DAYS: i64 = 31;

/// Dates and place of the list.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct ShortfallFilter {
    /// The first local date; by default today.
    pub from: Option<NaiveDate>,
    /// The last local date; by default a week after the first, and at most 31 days after it.
    pub to: Option<NaiveDate>,
    /// Only this region; null means every region in reach.
    pub region_id: Option<RegionId>,
}

impl ShortfallFilter {
    /// The first and the last date. Fails with 400 when the last is before the first, or too far from it.
    pub(super) fn dates(self, clock: &Clock) -> Result<(NaiveDate, NaiveDate)> {
        let from = self.from.unwrap_or_else(|| clock.today());
        let to = self.to.unwrap_or_else(|| from.checked_add_days(AHEAD).unwrap_or(from));
        if from > to {
            return Err(Error::invalid_field("to", "Choose a last date that is not before the first"));
        }
        if (to - from).num_days() > MOST_DAYS {
            return Err(Error::invalid_field("to", "Choose at most 31 days"));
        }
        Ok((from, to))
    }
}
