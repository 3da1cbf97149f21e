//! What clients send about examination days.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{CenterId, CityId, DistrictId, ExaminationId, RegionId, StateId};
use registry::{
    form::{Change, change},
    listing::SEARCH_LENGTH,
};
use serde::Deserialize;
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
    /// With these words in the batch, the center's name or code, or the examination's name.
    #[validate(length(max = SEARCH_LENGTH, message = "Search for at most 100 characters"))]
    pub q: Option<String>,
    /// `date`, `batch` or `createdAt`; with a minus in front the other way round. `-date` unless said.
    pub sort: Option<String>,
}
