//! What clients ask for in lists of centers.

use kernel::ids::RegionId;
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

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
