//! What clients send about examination days.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use kernel::ids::{CenterId, CityId, DistrictId, ExaminationId, RegionId, StateId};
use registry::{
    form::{Change, change},
    listing::SEARCH_LENGTH,
};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::{Validate, ValidationError};

/// A new examination day.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewExaminationDay {
    pub examination_id: ExaminationId,
    pub center_id: CenterId,
    pub date: NaiveDate,
    /// Name of the batch on that date.
    #[serde(default)]
    #[validate(custom(function = "check_batch"))]
    #[schema(required = true)]
    pub batch: String,
    /// When staff should be there.
    pub reporting_at: Option<DateTime<Utc>>,
    /// When the gate opens.
    pub entry_opens_at: Option<DateTime<Utc>>,
    /// When the day ends; by default the end of the local date.
    pub closes_at: Option<DateTime<Utc>>,
}

/// Days of an examination: each batch on each date at each center.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewExaminationDays {
    pub examination_id: ExaminationId,
    /// 1 to 60 local dates.
    #[validate(length(min = 1, max = 60, message = "Choose 1 to 60 dates"))]
    #[schema(min_items = 1, max_items = 60)]
    pub dates: Vec<NaiveDate>,
    /// 1 to 20 batches of each date, with their times.
    #[validate(nested, length(min = 1, max = 20, message = "Name 1 to 20 batches"))]
    #[schema(min_items = 1, max_items = 20)]
    pub batches: Vec<BatchTimes>,
    /// The centers that get the days.
    #[validate(nested)]
    pub centers: DayCenters,
    /// Only answer which days would be entered.
    #[serde(default)]
    pub dry_run: bool,
}

/// A batch with its local times of day.
#[derive(Clone, Debug, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BatchTimes {
    /// Name of the batch.
    #[serde(default)]
    #[validate(custom(function = "check_batch"))]
    #[schema(required = true)]
    pub batch: String,
    /// When staff should be there.
    #[serde(default, deserialize_with = "time_of_day")]
    #[schema(value_type = Option<String>, pattern = r"^([01]\d|2[0-3]):[0-5]\d$", example = "07:30")]
    pub reporting_at: Option<NaiveTime>,
    /// When the gate opens.
    #[serde(default, deserialize_with = "time_of_day")]
    #[schema(value_type = Option<String>, pattern = r"^([01]\d|2[0-3]):[0-5]\d$", example = "08:00")]
    pub entry_opens_at: Option<NaiveTime>,
    /// When the day ends; by default the end of the local date.
    #[serde(default, deserialize_with = "time_of_day")]
    #[schema(value_type = Option<String>, pattern = r"^([01]\d|2[0-3]):[0-5]\d$", example = "12:30")]
    pub closes_at: Option<NaiveTime>,
}

/// A local time of day such as `07:30`; an empty text is none.
pub(crate) fn time_of_day<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<NaiveTime>, D::Error> {
    let text: Option<String> = Option::deserialize(deserializer)?;
    let Some(text) = text.filter(|text| !text.is_empty()) else { return Ok(None) };
    NaiveTime::parse_from_str(&text, "%H:%M")
        .map(Some)
        .map_err(|_| serde::de::Error::custom("A time of day is written as HH:MM"))
}

/// Centers within the caller's reach: those of a place, those with these ids, and those with these codes.
#[derive(Clone, Debug, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DayCenters {
    /// All centers of this region.
    pub region_id: Option<RegionId>,
    /// All centers of this state.
    pub state_id: Option<StateId>,
    /// All centers of this district.
    pub district_id: Option<DistrictId>,
    /// All centers of this city.
    pub city_id: Option<CityId>,
    /// Centers by their ids.
    #[serde(default)]
    #[validate(length(max = 20_000, message = "Choose at most 20,000 centers"))]
    pub center_ids: Vec<CenterId>,
    /// Centers by their codes.
    #[serde(default)]
    #[validate(length(max = 20_000, message = "Choose at most 20,000 centers"))]
    pub center_codes: Vec<String>,
}

impl DayCenters {
    /// Whether all centers of a place are wanted.
    pub(super) fn names_a_place(&self) -> bool {
        self.region_id.is_some() || self.state_id.is_some() || self.district_id.is_some() || self.city_id.is_some()
    }
}

/// Changes to an examination day; absent fields stay as they are.
#[derive(Clone, Debug, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExaminationDayChanges {
    /// The local date; only while the day has no duties. A new date clears the times.
    pub date: Option<NaiveDate>,
    /// Name of the batch; only while the day has no duties.
    #[validate(custom(function = "check_batch"))]
    pub batch: Option<String>,
    /// When staff should be there; null for no time.
    #[serde(default, deserialize_with = "change")]
    #[schema(value_type = Option<DateTime<Utc>>)]
    pub reporting_at: Change<DateTime<Utc>>,
    /// When the gate opens; null for no time.
    #[serde(default, deserialize_with = "change")]
    #[schema(value_type = Option<DateTime<Utc>>)]
    pub entry_opens_at: Change<DateTime<Utc>>,
    /// When the day ends.
    pub closes_at: Option<DateTime<Utc>>,
}

pub(crate) fn check_batch(text: &str) -> Result<(), ValidationError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(kernel::values::broken_rule("Batch is required"));
    }
    if text.chars().count() > 40 || text.chars().any(char::is_control) {
        return Err(kernel::values::broken_rule("Batch is at most 40 characters"));
    }
    Ok(())
}

/// Filter and order of a list of examination days.
#[derive(Clone, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ExaminationDayFilter {
    /// Only days of this local date; with `until`, from this date on.
    pub date: Option<NaiveDate>,
    /// The last local date, included.
    pub until: Option<NaiveDate>,
    /// Only days of this examination.
    pub examination_id: Option<ExaminationId>,
    /// Only days at this center.
    pub center_id: Option<CenterId>,
    /// Only days in this region; narrows the caller's reach and never widens it.
    pub region_id: Option<RegionId>,
    /// Only days in this state.
    pub state_id: Option<StateId>,
    /// Only days in this district.
    pub district_id: Option<DistrictId>,
    /// Only days in this city.
    pub city_id: Option<CityId>,
    /// Only days of the next seven that need more people of some role than they have.
    pub understaffed: Option<bool>,
    /// Words to find in the batch, the center's name or code, or the examination's name.
    #[validate(length(max = SEARCH_LENGTH, message = "Search for at most 100 characters"))]
    pub q: Option<String>,
    /// `date`, `batch` or `createdAt`; a leading minus sorts descending. Default: `-date`.
    pub sort: Option<String>,
}
