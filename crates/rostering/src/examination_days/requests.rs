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
    /// Which examination.
    pub examination_id: ExaminationId,
    /// At which center.
    pub center_id: CenterId,
    /// The local date.
    pub date: NaiveDate,
    /// Which sitting of that date.
    #[serde(default)]
    #[validate(custom(function = "check_batch"))]
    #[schema(required = true)]
    pub batch: String,
    /// When staff should be there.
    pub reporting_at: Option<DateTime<Utc>>,
    /// When the gate opens.
    pub entry_opens_at: Option<DateTime<Utc>>,
    /// When the day ends; the end of the date unless said otherwise.
    pub closes_at: Option<DateTime<Utc>>,
}

/// Days of an examination: each batch on each date at each center.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewExaminationDays {
    /// Which examination.
    pub examination_id: ExaminationId,
    /// The local dates.
    #[validate(length(min = 1, max = 60, message = "Choose 1 to 60 dates"))]
    #[schema(min_items = 1, max_items = 60)]
    pub dates: Vec<NaiveDate>,
    /// The sittings of each date.
    #[validate(nested, length(min = 1, max = 20, message = "Name 1 to 20 batches"))]
    #[schema(min_items = 1, max_items = 20)]
    pub batches: Vec<BatchTimes>,
    /// Where.
    #[validate(nested)]
    pub centers: DayCenters,
    /// Only say what would be entered.
    #[serde(default)]
    pub dry_run: bool,
}

/// A batch with its times of day, as the clocks of the examinations show them.
#[derive(Clone, Debug, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BatchTimes {
    /// What it is called.
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
    /// When the day ends; the end of the date unless said otherwise.
    #[serde(default, deserialize_with = "time_of_day")]
    #[schema(value_type = Option<String>, pattern = r"^([01]\d|2[0-3]):[0-5]\d$", example = "12:30")]
    pub closes_at: Option<NaiveTime>,
}

fn time_of_day<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<NaiveTime>, D::Error> {
    let text: Option<String> = Option::deserialize(deserializer)?;
    let Some(text) = text.filter(|text| !text.is_empty()) else { return Ok(None) };
    NaiveTime::parse_from_str(&text, "%H:%M")
        .map(Some)
        .map_err(|_| serde::de::Error::custom("A time of day is written as HH:MM"))
}

/// Which centers: those of a place, those that are named, and those with these codes, all within the caller's reach.
#[derive(Clone, Debug, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DayCenters {
    /// All of this region.
    pub region_id: Option<RegionId>,
    /// All of this state.
    pub state_id: Option<StateId>,
    /// All of this district.
    pub district_id: Option<DistrictId>,
    /// All of this city.
    pub city_id: Option<CityId>,
    /// These.
    #[serde(default)]
    #[validate(length(max = 20_000, message = "Choose at most 20,000 centers"))]
    pub center_ids: Vec<CenterId>,
    /// Those with these codes.
    #[serde(default)]
    #[validate(length(max = 20_000, message = "Choose at most 20,000 centers"))]
    pub center_codes: Vec<String>,
}

impl DayCenters {
    /// Whether all centers of some place are meant.
    pub(super) fn names_a_place(&self) -> bool {
        self.region_id.is_some() || self.state_id.is_some() || self.district_id.is_some() || self.city_id.is_some()
    }
}

/// Changes to an examination day; what is absent stays as it is.
#[derive(Clone, Debug, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExaminationDayChanges {
    /// The local date; only while the day has no duties. Its times start afresh.
    pub date: Option<NaiveDate>,
    /// Which sitting of that date; only while the day has no duties.
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

fn check_batch(text: &str) -> Result<(), ValidationError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(kernel::values::broken_rule("Batch is required"));
    }
    if text.chars().count() > 40 || text.chars().any(char::is_control) {
        return Err(kernel::values::broken_rule("Batch is at most 40 characters"));
    }
    Ok(())
}

/// Which examination days are wanted.
#[derive(Clone, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ExaminationDayFilter {
    /// Of this local date.
    pub date: Option<NaiveDate>,
    /// Until this local date, which is among them.
    pub until: Option<NaiveDate>,
    /// Of this examination.
    pub examination_id: Option<ExaminationId>,
    /// At this center.
    pub center_id: Option<CenterId>,
    /// In this region; narrows the caller's reach and never widens it.
    pub region_id: Option<RegionId>,
    /// In this state.
    pub state_id: Option<StateId>,
    /// In this district.
    pub district_id: Option<DistrictId>,
    /// In this city.
    pub city_id: Option<CityId>,
    /// Of the next seven days, those that need more people of some role than they have.
    pub understaffed: Option<bool>,
    /// With these words in the batch, the center's name or code, or the examination's name.
    #[validate(length(max = SEARCH_LENGTH, message = "Search for at most 100 characters"))]
    pub q: Option<String>,
    /// `date`, `batch` or `createdAt`; with a minus in front the other way round. `-date` unless said.
    pub sort: Option<String>,
}
