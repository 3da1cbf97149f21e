//! What clients send about moving days.

use chrono::{NaiveDate, NaiveTime};
use kernel::{
    Error, Result,
    ids::{CenterId, ExaminationDayId, ExaminationId, RegionId},
};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use crate::examination_days::requests::{check_batch, time_of_day};

/// Which days move, and where to. Days that are over stay.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DaysToMove {
    /// The examination of the days.
    pub examination_id: ExaminationId,
    /// Only these days; empty for all that match the other fields.
    #[serde(default)]
    #[validate(length(max = 500, message = "Choose at most 500 examination days"))]
    #[schema(max_items = 500)]
    pub examination_day_ids: Vec<ExaminationDayId>,
    /// Only days on these local dates; empty for all dates.
    #[serde(default)]
    #[validate(length(max = 366, message = "Choose at most 366 dates"))]
    #[schema(max_items = 366)]
    pub dates: Vec<NaiveDate>,
    /// Only days of this batch.
    pub batch: Option<String>,
    /// Only days of this region.
    pub region_id: Option<RegionId>,
    /// Only days at this center.
    pub center_id: Option<CenterId>,
    /// Days later, or earlier if negative; the times of day stay.
    #[validate(range(min = -366, max = 366, message = "Move by at most 366 days"))]
    pub shift_days: Option<i32>,
    /// The name of the new batch.
    #[validate(custom(function = "check_batch"))]
    pub to_batch: Option<String>,
    /// The new local time at which staff should be there.
    #[serde(default, deserialize_with = "time_of_day")]
    #[schema(value_type = Option<String>, pattern = r"^([01]\d|2[0-3]):[0-5]\d$", example = "07:30")]
    pub reporting_at: Option<NaiveTime>,
    /// The new local time at which the gate opens.
    #[serde(default, deserialize_with = "time_of_day")]
    #[schema(value_type = Option<String>, pattern = r"^([01]\d|2[0-3]):[0-5]\d$", example = "08:00")]
    pub entry_opens_at: Option<NaiveTime>,
    /// The new local time at which the day ends.
    #[serde(default, deserialize_with = "time_of_day")]
    #[schema(value_type = Option<String>, pattern = r"^([01]\d|2[0-3]):[0-5]\d$", example = "12:30")]
    pub closes_at: Option<NaiveTime>,
    /// The center that takes the place of the one center of these days; of the same region.
    pub to_center_id: Option<CenterId>,
    /// Whether to answer what would change, and change nothing.
    #[serde(default)]
    pub dry_run: bool,
    /// Number of duties that this touches; needed for more than ten.
    pub confirm: Option<u64>,
}

impl DaysToMove {
    /// Refuses a request that changes nothing, with 400.
    pub(super) fn refuse_no_change(&self) -> Result<()> {
        let has_times = [self.reporting_at, self.entry_opens_at, self.closes_at].iter().any(Option::is_some);
        if self.asks_anew() || has_times {
            return Ok(());
        }
        Err(Error::invalid_field("shiftDays", "Say what changes: the date, the batch, a time or the center"))
    }

    /// Whether people have to accept their duties anew; not for other times on the same date.
    pub(super) fn asks_anew(&self) -> bool {
        self.shift_days.is_some_and(|days| days != 0) || self.to_batch.is_some() || self.to_center_id.is_some()
    }
}
