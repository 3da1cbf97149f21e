//! Filters of choices. Ids and LGD codes are accepted for each other.

use kernel::{ids::RegionId, listing::SEARCH_LENGTH};
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// Filter of a list of states.
#[derive(Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct StateFilter {
    /// Only states that this region looks after.
    pub region_id: Option<RegionId>,
}

/// Filter of a list of districts.
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

/// Filter of a list of cities.
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

/// Filter of a list of centers. Parameters of places are also accepted without `Id`.
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
