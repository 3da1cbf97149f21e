//! Requests about capacity of centers.

use kernel::ids::{CityId, DistrictId, RegionId, StateId};
use registry::entities::center::Column;
use sea_orm::{ColumnTrait, Condition};
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// A place. It narrows the caller's reach and never widens it.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct CapacityFilter {
    /// Only in this region.
    pub region_id: Option<RegionId>,
    /// Only in this state.
    pub state_id: Option<StateId>,
    /// Only in this district.
    pub district_id: Option<DistrictId>,
    /// Only in this city.
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
