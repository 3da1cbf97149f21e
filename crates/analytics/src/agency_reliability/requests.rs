//! Requests about the reliability of agencies.

use chrono::{Days, NaiveDate};
use kernel::{Error, Result, clock::Clock, ids::RegionId};
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// Days that are counted by default.
const SEASON: Days = Days::new(90);
/// The most days that are counted.
const MOST_DAYS: i64 = 400;

/// Dates and place of the count.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct SeasonFilter {
    /// The first local date; by default ninety days before the last.
    pub from: Option<NaiveDate>,
    /// The last local date; by default yesterday, and never later, because today is not over.
    pub to: Option<NaiveDate>,
    /// Only in this region.
    pub region_id: Option<RegionId>,
}

impl SeasonFilter {
    /// The first and the last date. Fails with 400 when the last is before the first, or too far from it.
    pub(super) fn dates(self, clock: &Clock) -> Result<(NaiveDate, NaiveDate)> {
        let yesterday = clock.today().pred_opt().unwrap_or(NaiveDate::MIN);
        let to = self.to.map_or(yesterday, |to| to.min(yesterday));
        let from = self.from.unwrap_or_else(|| to.checked_sub_days(SEASON).unwrap_or(to));
        if from > to {
            return Err(Error::invalid_field("from", "Choose a first date that is over and not after the last"));
        }
        if (to - from).num_days() > MOST_DAYS {
            return Err(Error::invalid_field("from", "Choose at most 400 days"));
        }
        Ok((from, to))
    }
}
