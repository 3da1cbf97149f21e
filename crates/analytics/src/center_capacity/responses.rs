//! Capacity as clients see it.

use kernel::ids::{CenterId, CityId, DistrictId, RegionId, StateId};
use serde::Serialize;
use utoipa::ToSchema;

/// What a center can seat in one batch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CenterCapacity {
    /// Which center.
    pub center_id: CenterId,
    /// The center's name.
    pub name: String,
    /// The center's name once more, as lists of days call it.
    pub center_name: String,
    /// Its region.
    pub region_id: RegionId,
    /// Its state.
    pub state_id: StateId,
    /// Its district.
    pub district_id: DistrictId,
    /// Its city.
    pub city_id: CityId,
    /// A batch in which an examination is held there today or later; null where none is.
    #[schema(required)]
    pub batch: Option<String>,
    /// Candidates; 0 where none is stated.
    pub total_capacity: i32,
    /// The address without the city.
    #[schema(required)]
    pub full_address: Option<String>,
    /// The whole address in one line.
    pub address: String,
    /// The city's name.
    pub city: String,
    /// The state's name.
    pub state: String,
}
