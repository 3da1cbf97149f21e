//! How choices can be narrowed. Ids and LGD codes are accepted for each other.

use kernel::{ids::RegionId, listing::SEARCH_LENGTH};
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// Which states.
#[derive(Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct StateFilter {
    /// Only those that this region looks after.
    pub region_id: Option<RegionId>,
}

/// Which districts.
#[derive(Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct DistrictFilter {
    /// Only those of this state.
    pub state_id: Option<String>,
    /// Only those of the state with this LGD code.
    pub state_lgd_code: Option<String>,
    /// With these words in the name.
    #[validate(length(max = SEARCH_LENGTH, message = "Search for at most 100 characters"))]
    pub q: Option<String>,
}

/// Which cities.
#[derive(Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct CityFilter {
    /// Only those of this state.
    pub state_id: Option<String>,
    /// Only those of the state with this LGD code.
    pub state_lgd_code: Option<String>,
    /// Only those of this district.
    pub district_id: Option<String>,
    /// Only those of the district with this LGD code.
    pub district_lgd_code: Option<String>,
    /// With these words in the name or the code.
    #[validate(length(max = SEARCH_LENGTH, message = "Search for at most 100 characters"))]
    pub q: Option<String>,
}

/// Which centers. Places may also be called without `Id`.
#[derive(Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct CenterChoiceFilter {
    /// Only those of this city.
    #[serde(alias = "city")]
    pub city_id: Option<String>,
    /// Only those of this state.
    #[serde(alias = "state")]
    pub state_id: Option<String>,
    /// Only those of the state with this LGD code.
    pub state_lgd_code: Option<String>,
    /// Only those of this district.
    #[serde(alias = "district")]
    pub district_id: Option<String>,
    /// Only those of the district with this LGD code.
    pub district_lgd_code: Option<String>,
    /// Only those of this region.
    #[serde(alias = "region")]
    pub region_id: Option<RegionId>,
    /// With these words in the name or the code.
    #[validate(length(max = SEARCH_LENGTH, message = "Search for at most 100 characters"))]
    pub q: Option<String>,
}
