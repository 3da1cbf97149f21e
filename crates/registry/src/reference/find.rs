//! Regions, agencies and cities by the names that operators type.

use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    ids::{CityId, RegionId},
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};

use crate::{
    entities::{authorizing_agency, region, state},
    places,
};

/// Reference data are in reach for all who import or seed.
pub(super) fn all() -> Scope {
    Scope::of_system(SystemTask::ImportReference)
}

/// The region with that slug. Fails with [`Error::Invalid`] when there is none.
pub async fn region_by_slug(db: &impl ConnectionTrait, slug: &str) -> Result<region::Model> {
    all()
        .select::<region::Entity>()
        .filter(region::Column::Slug.eq(slug))
        .one(db)
        .await?
        .ok_or_else(|| Error::invalid_field("regionId", &format!("There is no region {slug}.")))
}

/// The agency with that slug. Fails with [`Error::Invalid`] when there is none.
pub async fn agency_by_slug(db: &impl ConnectionTrait, slug: &str) -> Result<authorizing_agency::Model> {
    all()
        .select::<authorizing_agency::Entity>()
        .filter(authorizing_agency::Column::Slug.eq(slug))
        .one(db)
        .await?
        .ok_or_else(|| Error::invalid_field("authorizingAgencyId", &format!("There is no agency {slug}.")))
}

/// A city, and the region of its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CityOfRegion {
    pub id: CityId,
    /// The region of its state.
    pub region_id: RegionId,
}

/// The city with that city code, and its region. Fails with [`Error::Invalid`] when there is none.
pub async fn city_by_code(db: &impl ConnectionTrait, code: &str) -> Result<CityOfRegion> {
    let scope = all();
    let unknown = || Error::invalid_field("cityId", &format!("There is no city {code}."));
    let city = places::find::city(&scope, db, code).await?.ok_or_else(unknown)?;
    let states = scope.select::<state::Entity>().filter(state::Column::Id.eq(city.state_id));
    let state = states.one(db).await?.ok_or_else(unknown)?;
    Ok(CityOfRegion { id: city.id, region_id: state.region_id })
}
