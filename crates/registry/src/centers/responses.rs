//! Centers as clients see them.

use chrono::{DateTime, Utc};
use kernel::ids::{CenterId, CityId, DistrictId, RegionId, StateId};
use serde::Serialize;
use utoipa::ToSchema;

use super::find::WithPlaces;
use crate::places::PlaceName;

#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Center {
    pub id: CenterId,
    pub name: String,
    pub state_id: StateId,
    /// The region that runs it.
    pub region_id: RegionId,
    pub district_id: DistrictId,
    pub city_id: CityId,
    /// Latitude in degrees; north is positive.
    #[schema(required)]
    pub lat: Option<f64>,
    /// Longitude in degrees; east is positive.
    #[schema(required)]
    pub lng: Option<f64>,
    /// Radius in metres around the position that still counts as the center.
    #[schema(required)]
    pub geo_fencing_radius: Option<f64>,
    /// Whether candidates with physical handicaps can get in and around.
    #[serde(rename = "isPHFriendly")]
    pub is_ph_friendly: bool,
    /// Seats in one batch.
    pub max_candidate_capacity: i32,
    /// Seats for candidates with physical handicaps among them.
    #[serde(rename = "maxPHCount")]
    pub max_ph_count: i32,
    /// The authority's code for it.
    #[schema(required)]
    pub center_code: Option<String>,
    /// Street and house as one text.
    #[schema(required)]
    pub full_address: Option<String>,
    /// Pin code of six digits.
    #[schema(required)]
    pub pincode: Option<String>,
    pub region: PlaceName,
    pub state: PlaceName,
    pub district: PlaceName,
    pub city: PlaceName,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl From<WithPlaces> for Center {
    fn from(WithPlaces { center, region, state, district, city }: WithPlaces) -> Self {
        Self {
            id: center.id,
            name: center.name,
            state_id: center.state_id,
            region_id: center.region_id,
            district_id: center.district_id,
            city_id: center.city_id,
            lat: center.lat,
            lng: center.lng,
            geo_fencing_radius: center.geo_fencing_radius,
            is_ph_friendly: center.is_ph_friendly,
            max_candidate_capacity: center.max_candidate_capacity,
            max_ph_count: center.max_ph_count,
            center_code: center.center_code,
            full_address: center.full_address,
            pincode: center.pincode,
            region: region.into(),
            state: state.into(),
            district: district.into(),
            city: city.into(),
            created_at: center.created_at,
            updated_at: center.updated_at,
        }
    }
}
