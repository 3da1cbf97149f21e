//! What clients send about centers.

use kernel::ids::RegionId;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use crate::form::{self, Change};

/// A center to be created. State, district and region follow from the city; where they are given, they must agree with it.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewCenter {
    #[serde(default, deserialize_with = "form::text")]
    #[schema(required, min_length = 1)]
    pub name: String,
    /// The city it lies in: its id or city code, or its name where no other city has it.
    #[serde(default, deserialize_with = "form::key")]
    #[schema(required, value_type = String, min_length = 1)]
    pub city_id: Option<String>,
    /// The state it lies in: its id or LGD code.
    #[serde(default, deserialize_with = "form::key")]
    pub state_id: Option<String>,
    /// The district it lies in: its id or LGD code.
    #[serde(default, deserialize_with = "form::key")]
    pub district_id: Option<String>,
    /// The region that runs it.
    #[serde(default, deserialize_with = "form::optional")]
    pub region_id: Option<RegionId>,
    /// Latitude in degrees; north is positive.
    #[serde(default, deserialize_with = "form::optional")]
    pub lat: Option<f64>,
    /// Longitude in degrees; east is positive.
    #[serde(default, deserialize_with = "form::optional")]
    pub lng: Option<f64>,
    /// Radius in metres around the position that still counts as the center.
    #[serde(default, deserialize_with = "form::optional")]
    pub geo_fencing_radius: Option<f64>,
    /// Whether candidates with physical handicaps can get in and around; false by default.
    #[serde(default, rename = "isPHFriendly", deserialize_with = "form::optional")]
    pub is_ph_friendly: Option<bool>,
    /// Seats in one batch; 0 by default.
    #[serde(default, deserialize_with = "form::optional")]
    #[schema(minimum = 0)]
    pub max_candidate_capacity: Option<i32>,
    /// Seats for candidates with physical handicaps among them; 0 by default.
    #[serde(default, rename = "maxPHCount", deserialize_with = "form::optional")]
    #[schema(minimum = 0)]
    pub max_ph_count: Option<i32>,
    /// The authority's code for it.
    #[serde(default, deserialize_with = "form::key")]
    pub center_code: Option<String>,
    /// Street and house as one text.
    #[serde(default, deserialize_with = "form::optional")]
    pub full_address: Option<String>,
    /// Pin code of six digits.
    #[serde(default, deserialize_with = "form::key")]
    pub pincode: Option<String>,
}

/// Changes of a center. Absent fields stay as they are; null clears a field that may be empty. The rules judge the center as it would
/// become, so the use case applies them.
#[derive(Clone, Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct CenterChanges {
    #[serde(default, deserialize_with = "form::text_change")]
    pub name: Option<String>,
    /// The city it lies in, by id or city code. State, district and region follow.
    #[serde(default, deserialize_with = "form::key_change")]
    #[schema(value_type = Option<String>)]
    pub city_id: Change<String>,
    /// The state it lies in, by id or LGD code; must agree with the city.
    #[serde(default, deserialize_with = "form::key")]
    pub state_id: Option<String>,
    /// The district it lies in, by id or LGD code; must agree with the city.
    #[serde(default, deserialize_with = "form::key")]
    pub district_id: Option<String>,
    /// The region that runs it; must agree with the city.
    #[serde(default, deserialize_with = "form::optional")]
    pub region_id: Option<RegionId>,
    /// Latitude in degrees; north is positive.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<f64>)]
    pub lat: Change<f64>,
    /// Longitude in degrees; east is positive.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<f64>)]
    pub lng: Change<f64>,
    /// Radius in metres around the position that still counts as the center.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<f64>)]
    pub geo_fencing_radius: Change<f64>,
    /// Whether candidates with physical handicaps can get in and around.
    #[serde(default, rename = "isPHFriendly", deserialize_with = "form::optional")]
    pub is_ph_friendly: Option<bool>,
    /// Seats in one batch.
    #[serde(default, deserialize_with = "form::optional")]
    pub max_candidate_capacity: Option<i32>,
    /// Seats for candidates with physical handicaps among them.
    #[serde(default, rename = "maxPHCount", deserialize_with = "form::optional")]
    pub max_ph_count: Option<i32>,
    /// The authority's code for it.
    #[serde(default, deserialize_with = "form::key_change")]
    #[schema(value_type = Option<String>)]
    pub center_code: Change<String>,
    /// Street and house as one text.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<String>)]
    pub full_address: Change<String>,
    /// Pin code of six digits.
    #[serde(default, deserialize_with = "form::key_change")]
    #[schema(value_type = Option<String>)]
    pub pincode: Change<String>,
}

/// Filter and order of a list of centers. Places are accepted by id or code.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct CenterFilter {
    /// Only those of this region, within the caller's reach.
    pub region_id: Option<RegionId>,
    /// Only those in this state.
    pub state_id: Option<String>,
    /// Only those in this district.
    pub district_id: Option<String>,
    /// Only those in this city.
    pub city_id: Option<String>,
    /// Words of the name, the code, the address or the pin code.
    #[validate(length(max = 100, message = "Search for at most 100 characters"))]
    pub q: Option<String>,
    /// `name`, `centerCode`, `maxCandidateCapacity`, `createdAt` or `updatedAt`; a leading minus sorts descending. Default: `name` for
    /// pages, `-createdAt` for a whole list.
    pub sort: Option<String>,
}
