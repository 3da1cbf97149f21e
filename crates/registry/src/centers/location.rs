//! Where a center lies: its city decides the district, the state and, through the state, the region.

use kernel::{
    Result,
    access::Scope,
    ids::{CityId, DistrictId, RegionId, StateId},
};
use sea_orm::ConnectionTrait;

use super::fields::CITY_REQUIRED;
use crate::{faults::Faults, places};

/// The sentence about a city that does not exist.
pub(crate) const CITY_UNKNOWN: &str = "City not found";
const CITY_AMBIGUOUS: &str = "Several cities have this name. Give the city's code";

/// The places that a center lies in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Location {
    pub city: CityId,
    pub district: DistrictId,
    pub state: StateId,
    pub region: RegionId,
}

/// Places in a request, by id or code; the city also by name.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Said<'a> {
    pub city: Option<&'a str>,
    pub district: Option<&'a str>,
    pub state: Option<&'a str>,
    pub region: Option<RegionId>,
}

/// The location of a city. Other places in the request must agree with it. None when there is a fault.
pub(crate) async fn of_city(
    scope: &Scope,
    tx: &impl ConnectionTrait,
    said: Said<'_>,
    faults: &mut Faults,
) -> Result<Option<Location>> {
    let Some(key) = said.city else {
        faults.at("cityId", CITY_REQUIRED);
        return Ok(None);
    };
    let city = match places::find::city(scope, tx, key).await? {
        Some(city) => city,
        None => match &places::find::cities_called(scope, tx, key, said.district, said.state).await?[..] {
            [city] => city.clone(),
            several => {
                faults.at("cityId", if several.is_empty() { CITY_UNKNOWN } else { CITY_AMBIGUOUS });
                return Ok(None);
            }
        },
    };
    if let Some(key) = said.district {
        let district = places::find::district(scope, tx, key).await?;
        let agrees = district.is_some_and(|district| district.id == city.district_id);
        faults.unless(agrees, "districtId", "The city lies in another district");
    }
    if let Some(key) = said.state {
        let state = places::find::state(scope, tx, key).await?;
        let agrees = state.is_some_and(|state| state.id == city.state_id);
        faults.unless(agrees, "stateId", "The city lies in another state");
    }
    let Some(state) = places::find::state(scope, tx, &city.state_id.to_string()).await? else {
        faults.at("cityId", CITY_UNKNOWN);
        return Ok(None);
    };
    let agrees = said.region.is_none_or(|region| region == state.region_id);
    faults.unless(agrees, "regionId", "The city belongs to another region");
    Ok(Some(Location { city: city.id, district: city.district_id, state: city.state_id, region: state.region_id }))
}
