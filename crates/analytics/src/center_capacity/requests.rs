//! What clients ask about capacity.

use kernel::ids::{CityId, DistrictId, RegionId, StateId};
use registry::entities::center::Column;
use sea_orm::{ColumnTrait, Condition};
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// Where. Narrows the caller's reach and never widens it.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct CapacityFilter {
    /// In this region.
    pub region_id: Option<RegionId>,
    /// In this state.
    pub state_id: Option<StateId>,
    /// In this district.
    pub district_id: Option<DistrictId>,
    /// In this city.
    pub city_id: Option<CityId>,
}

impl CapacityFilter {
    pub(super) fn condition(&self) -> Condition {
        Condition::all()
            .add_option(self.region_id.map(|id| Column::RegionId.eq(id)))
            .add_option(self.state_id.map(|id| Column::StateId.eq(id)))
            .add_option(self.district_id.map(|id| Column::DistrictId.eq(id)))
            .add_option(self.city_id.map(|id| Column::CityId.eq(id)))
    }
}
