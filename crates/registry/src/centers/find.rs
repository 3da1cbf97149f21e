//! Finding centers within the caller's reach.

use kernel::{
    Error, Result,
    access::Scope,
    database::Database,
    ids::CenterId,
    pagination::{Paging, Rows},
};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, LoaderTrait, QueryFilter, QuerySelect};

use super::requests::CenterFilter;
use crate::{
    entities::{
        center::{self, Column},
        city, district, region, state,
    },
    listing,
    places::keys,
};

#[derive(Clone, Debug)]
pub struct WithPlaces {
    pub center: center::Model,
    pub region: region::Model,
    pub state: state::Model,
    pub district: district::Model,
    pub city: city::Model,
}

/// The center with that id. Fails with [`Error::NotFound`] when no center in reach has it.
pub async fn by_id(scope: &Scope, db: &impl ConnectionTrait, id: CenterId) -> Result<center::Model> {
    scope.select::<center::Entity>().filter(Column::Id.eq(id)).one(db).await?.ok_or_else(|| Error::not_found("Center"))
}

/// As [`by_id`], and locks the row until the transaction ends, so that no other transaction hangs something new on it.
pub async fn locked(scope: &Scope, tx: &DatabaseTransaction, id: CenterId) -> Result<center::Model> {
    scope
        .select::<center::Entity>()
        .filter(Column::Id.eq(id))
        .lock_exclusive()
        .one(tx)
        .await?
        .ok_or_else(|| Error::not_found("Center"))
}

/// A list of centers. Fails with [`Error::Invalid`] for an unknown order.
pub async fn list(scope: &Scope, db: &Database, filter: &CenterFilter, paging: Paging) -> Result<Rows<WithPlaces>> {
    let words = [Column::Name, Column::CenterCode, Column::FullAddress, Column::Pincode];
    let wanted = Condition::all()
        .add_option(filter.region_id.map(|region| Column::RegionId.eq(region)))
        .add_option(filter.state_id.as_deref().map(|state| keys::in_state(Column::StateId, state)))
        .add_option(filter.district_id.as_deref().map(|district| keys::in_district(Column::DistrictId, district)))
        .add_option(filter.city_id.as_deref().map(|city| keys::in_city(Column::CityId, city)))
        .add_option(filter.q.as_deref().map(|q| listing::matching(q, &words)));
    let orders = [
        ("name", Column::Name),
        ("centerCode", Column::CenterCode),
        ("maxCandidateCapacity", Column::MaxCandidateCapacity),
        ("createdAt", Column::CreatedAt),
        ("updatedAt", Column::UpdatedAt),
    ];
    let query = scope.select::<center::Entity>().filter(wanted);
    let order = listing::order_by(filter.sort.as_deref(), listing::by_name_in_pages(&paging), &orders, Column::Id)?;
    let Rows { paged, total, rows } = paging.load(db, query, &order).await?;
    Ok(Rows { paged, total, rows: with_places(&**db, rows).await? })
}

/// Loaded centers with the places they lie in, in the same order.
pub async fn with_places(db: &impl ConnectionTrait, centers: Vec<center::Model>) -> Result<Vec<WithPlaces>> {
    let regions = centers.load_one(region::Entity, db).await?;
    let states = centers.load_one(state::Entity, db).await?;
    let districts = centers.load_one(district::Entity, db).await?;
    let cities = centers.load_one(city::Entity, db).await?;
    let places = regions.into_iter().zip(states).zip(districts.into_iter().zip(cities));
    centers
        .into_iter()
        .zip(places)
        .map(|(center, ((region, state), (district, city)))| {
            let lost = || Error::internal("a center refers to a place that does not exist");
            Ok(WithPlaces {
                center,
                region: region.ok_or_else(lost)?,
                state: state.ok_or_else(lost)?,
                district: district.ok_or_else(lost)?,
                city: city.ok_or_else(lost)?,
            })
        })
        .collect()
}

/// A loaded center with the places it lies in.
pub async fn with_its_places(db: &impl ConnectionTrait, center: center::Model) -> Result<WithPlaces> {
    with_places(db, vec![center]).await?.pop().ok_or_else(|| Error::not_found("Center"))
}
