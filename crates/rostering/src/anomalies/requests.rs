//! What clients send about anomalies.

use chrono::NaiveDate;
use kernel::ids::{CenterId, CityId, DistrictId, ExaminationDayId, RegionId, StateId};
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

use crate::entities::anomaly::{AnomalyStatus, AnomalyType};

/// Which anomalies are wanted.
#[derive(Clone, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct AnomalyFilter {
    /// In this region; narrows the caller's reach and never widens it.
    pub region_id: Option<RegionId>,
    /// In this state.
    pub state_id: Option<StateId>,
    /// In this district.
    pub district_id: Option<DistrictId>,
    /// In this city.
    pub city_id: Option<CityId>,
    /// At this center.
    pub center_id: Option<CenterId>,
    /// On this examination day.
    pub examination_day_id: Option<ExaminationDayId>,
    /// Of this type.
    #[serde(rename = "type")]
    pub kind: Option<AnomalyType>,
    /// In this state of affairs.
    pub status: Option<AnomalyStatus>,
    /// Of this local date.
    pub date: Option<NaiveDate>,
}
