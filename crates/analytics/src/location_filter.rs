//! Narrowing by place, the same in every list about days.

use kernel::ids::{CenterId, CityId, DistrictId, RegionId, StateId};
use rostering::{
    Place,
    entities::{assignment, attendance_log, day_tally},
};
use sea_orm::Condition;
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// Where. Narrows the caller's reach and never widens it. Each may also be called without `Id`.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct LocationFilter {
    /// In this region.
    #[serde(alias = "region")]
    pub region_id: Option<RegionId>,
    /// In this state.
    #[serde(alias = "state")]
    pub state_id: Option<StateId>,
    /// In this district.
    #[serde(alias = "district")]
    pub district_id: Option<DistrictId>,
    /// In this city.
    #[serde(alias = "city")]
    pub city_id: Option<CityId>,
    /// At this center.
    #[serde(alias = "center")]
    pub center_id: Option<CenterId>,
}

impl LocationFilter {
    /// Whether it narrows to less than a state: few rows are left, which sort quickly.
    pub const fn is_within_a_state(&self) -> bool {
        self.district_id.is_some() || self.city_id.is_some() || self.center_id.is_some()
    }

    /// The place.
    pub fn place(&self) -> Place {
        let Self { region_id, state_id, district_id, city_id, center_id } = *self;
        Place { region_id, state_id, district_id, city_id, center_id }
    }

    /// The duties there.
    pub fn of_duties(&self) -> Condition {
        use assignment::Column::{CenterId, CityId, DistrictId, RegionId, StateId};
        self.place().of_rows([RegionId, StateId, DistrictId, CityId, CenterId])
    }

    /// The tallies of the examination days there.
    pub fn of_days(&self) -> Condition {
        use day_tally::Column::{CenterId, CityId, DistrictId, RegionId, StateId};
        self.place().of_rows([RegionId, StateId, DistrictId, CityId, CenterId])
    }

    /// The entries and exits there.
    pub fn of_logs(&self) -> Condition {
        use attendance_log::Column::{CenterId, CityId, DistrictId, RegionId, StateId};
        self.place().of_rows([RegionId, StateId, DistrictId, CityId, CenterId])
    }
}

/// In which region; narrows the caller's reach and never widens it.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct RegionFilter {
    /// In this region.
    #[serde(alias = "region")]
    pub region_id: Option<RegionId>,
}
