//! Centers as clients see them.

use chrono::{DateTime, Utc};
use kernel::ids::{CenterId, CityId, DistrictId, RegionId, StateId};
use serde::Serialize;
use utoipa::ToSchema;

use super::find::WithPlaces;
use crate::places::PlaceName;

/// A center with the places it lies in.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Center {
    /// Which center.
    pub id: CenterId,
    /// Its name.
    pub name: String,
    /// The state it lies in.
    pub state_id: StateId,
    /// The region that runs it.
    pub region_id: RegionId,
    /// The district it lies in.
    pub district_id: DistrictId,
    /// The city it lies in.
    pub city_id: CityId,
    /// Degrees north.
    #[schema(required)]
    pub lat: Option<f64>,
    /// Degrees east.
    #[schema(required)]
    pub lng: Option<f64>,
    /// How far from its position still counts as there, in metres.
    #[schema(required)]
    pub geo_fencing_radius: Option<f64>,
    /// Whether candidates with physical handicaps can get in and around.
    #[serde(rename = "isPHFriendly")]
    pub is_ph_friendly: bool,
    /// Seats in one batch.
    pub max_candidate_capacity: i32,
    /// Of these, for candidates with physical handicaps.
    #[serde(rename = "maxPHCount")]
    pub max_ph_count: i32,
    /// The authority's code for it.
    #[schema(required)]
    pub center_code: Option<String>,
    /// Street and house.
    #[schema(required)]
    pub full_address: Option<String>,
    /// Six digits.
    #[schema(required)]
    pub pincode: Option<String>,
    /// Its region.
    pub region: PlaceName,
    /// Its state.
    pub state: PlaceName,
    /// Its district.
    pub district: PlaceName,
    /// Its city.
    pub city: PlaceName,
    /// When it was entered.
    pub created_at: DateTime<Utc>,
    /// When it last changed.
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
