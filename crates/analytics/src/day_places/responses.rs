//! The places of a day, as clients see them.

use kernel::ids::{CenterId, CityId, DistrictId, RegionId, StateId};
use serde::Serialize;
use utoipa::ToSchema;

use super::level::PlaceLevel;
use crate::monitoring_day::responses::MissingCounts;

/// The day in each place of one level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct DayPlaces {
    /// What the places are.
    pub level: PlaceLevel,
    /// Those with an examination that day, the place with the most people absent first.
    pub places: Vec<DayPlace>,
}

/// The day in one place. The ids lead into it: as filters of the calls about the day they narrow it to this place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DayPlace {
    /// The region.
    pub region_id: RegionId,
    /// The state; null for a region.
    #[schema(required)]
    pub state_id: Option<StateId>,
    /// The district; null for a region and a state.
    #[schema(required)]
    pub district_id: Option<DistrictId>,
    /// The city; null for what is larger.
    #[schema(required)]
    pub city_id: Option<CityId>,
    /// The center; null for what is larger.
    #[schema(required)]
    pub center_id: Option<CenterId>,
    /// Its name.
    pub name: String,
    /// The authority's code for a center.
    #[schema(required)]
    pub center_code: Option<String>,
    /// The code of a state in the Local Government Directory.
    #[schema(required)]
    pub lgd_code: Option<i32>,
    /// Centers with an examination on the date.
    pub centers: u64,
    /// Days whose gate should be open and is not.
    pub gates_shut: u64,
    /// Of the centers, those that `GET /dashboard/day-centers` calls low.
    pub low_centers: u64,
    /// Duties of the caller's reach.
    pub total: u64,
    /// Of these, the duties of people who came.
    pub present: u64,
    /// People needed, 0 where no need was entered; null for an agency, whose people are only some of them.
    #[schema(required)]
    pub needed: Option<u64>,
    /// How the duties stand of people who have not come.
    pub missing: MissingCounts,
    /// Anomalies of the day that nobody has looked at yet; null for callers who may not see anomalies.
    #[schema(required)]
    pub open_anomalies: Option<u64>,
}
