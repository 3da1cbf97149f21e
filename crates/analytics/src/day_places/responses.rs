//! Answers about the places of a day.

use kernel::ids::{CenterId, CityId, DistrictId, RegionId, StateId};
use serde::Serialize;
use utoipa::ToSchema;

use super::level::PlaceLevel;
use crate::monitoring_day::responses::MissingCounts;

/// The figures of a day in each place of one level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct DayPlaces {
    /// The level of the places.
    pub level: PlaceLevel,
    /// Places with an examination that day; the one with the most absent people is first.
    pub places: Vec<DayPlace>,
}

/// The figures of a day in one place. As filters of the calls about the day, the ids narrow them to this place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DayPlace {
    /// The region of the place.
    pub region_id: RegionId,
    /// The state; null for a region.
    #[schema(required)]
    pub state_id: Option<StateId>,
    /// The district; null for a region and a state.
    #[schema(required)]
    pub district_id: Option<DistrictId>,
    /// The city; null for larger places.
    #[schema(required)]
    pub city_id: Option<CityId>,
    /// The center; null for larger places.
    #[schema(required)]
    pub center_id: Option<CenterId>,
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
    /// Centers among these that `GET /dashboard/day-centers` calls low.
    pub low_centers: u64,
    /// Duties within the caller's reach.
    pub total: u64,
    /// Of these, the duties of people who said that they will come, or came.
    pub accepted: u64,
    /// Of the duties, those of people who came.
    pub present: u64,
    /// People needed; 0 without an entered need; null for an agency, because it supplies only some of them.
    #[schema(required)]
    pub needed: Option<u64>,
    /// Duties of people who have not come, by state.
    pub missing: MissingCounts,
    /// Anomalies of the day that no user has acknowledged; null for callers who may not see anomalies.
    #[schema(required)]
    pub open_anomalies: Option<u64>,
}
