//! Answers about capacity of centers.

use kernel::ids::{CenterId, CityId, DistrictId, RegionId, StateId};
use serde::Serialize;
use utoipa::ToSchema;

/// The seats of a center in one batch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CenterCapacity {
    pub center_id: CenterId,
    pub name: String,
    /// The center's name again, under the field name of lists of days.
    pub center_name: String,
    pub region_id: RegionId,
    pub state_id: StateId,
    pub district_id: DistrictId,
    pub city_id: CityId,
    /// A batch of an examination there today or later; null without one.
    #[schema(required)]
    pub batch: Option<String>,
    /// Seats for candidates; 0 if not known.
    pub total_capacity: i32,
    /// The address without the city.
    #[schema(required)]
    pub full_address: Option<String>,
    /// The whole address in one line.
    pub address: String,
    /// Name of the city.
    pub city: String,
    /// Name of the state.
    pub state: String,
}
