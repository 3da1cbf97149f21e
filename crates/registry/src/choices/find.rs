//! The records that the caller may choose.
//!
//! Every caller may choose all places. A caller of a region gets only that region. Centers and examinations are those that the caller's
//! dashboards count. Agencies are the caller's own, or those that work in the caller's region.

use kernel::{
    Result,
    access::{Reach, Scope},
    database::Database,
    listing::matching,
    pagination::Rows,
};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, FromQueryResult, ModelTrait, QueryFilter, QueryOrder, Select,
    sea_query::IntoCondition,
};

use super::requests::{CenterChoiceFilter, CityFilter, DistrictFilter, StateFilter};
use crate::{
    entities::{anomaly_kind, authorizing_agency, center, city, district, examination, region, state},
    places::keys,
};

/// All rows of a query: lists to choose from are never cut.
async fn whole<E, M>(db: &Database, query: Select<E>) -> Result<Rows<M>>
where
    E: EntityTrait<Model = M>,
    M: FromQueryResult + ModelTrait + Send + Sync,
{
    Ok(Rows::whole(query.all(&**db).await?))
}

pub(crate) async fn regions(scope: &Scope, db: &Database) -> Result<Rows<region::Model>> {
    let mut regions = scope.select::<region::Entity>();
    if let Reach::Region(own) = scope.reach() {
        regions = regions.filter(region::Column::Id.eq(*own));
    }
    whole(db, regions.order_by_asc(region::Column::Name)).await
}

pub(crate) async fn states(scope: &Scope, db: &Database, filter: StateFilter) -> Result<Rows<state::Model>> {
    let wanted = Condition::all().add_option(filter.region_id.map(|region| state::Column::RegionId.eq(region)));
    let states = scope.select::<state::Entity>().filter(wanted).order_by_asc(state::Column::Name);
    whole(db, states).await
}

pub(crate) async fn districts(scope: &Scope, db: &Database, filter: DistrictFilter) -> Result<Rows<district::Model>> {
    let mut wanted = Condition::all();
    for key in [filter.state_id, filter.state_lgd_code].into_iter().flatten() {
        wanted = wanted.add(keys::in_state(district::Column::StateId, &key));
    }
    wanted = wanted.add_option(filter.q.map(|q| matching(&q, &[district::Column::Name])));
    let districts = scope.select::<district::Entity>().filter(wanted).order_by_asc(district::Column::Name);
    whole(db, districts).await
}

pub(crate) async fn cities(scope: &Scope, db: &Database, filter: CityFilter) -> Result<Rows<city::Model>> {
    let mut wanted = Condition::all();
    for key in [filter.state_id, filter.state_lgd_code].into_iter().flatten() {
        wanted = wanted.add(keys::in_state(city::Column::StateId, &key));
    }
    for key in [filter.district_id, filter.district_lgd_code].into_iter().flatten() {
        wanted = wanted.add(keys::in_district(city::Column::DistrictId, &key));
    }
    wanted = wanted.add_option(filter.q.map(|q| matching(&q, &[city::Column::Name, city::Column::CityCode])));
    let cities = scope.select::<city::Entity>().filter(wanted).order_by_asc(city::Column::Name);
    whole(db, cities).await
}

pub(crate) async fn centers(scope: &Scope, db: &Database, filter: CenterChoiceFilter) -> Result<Rows<center::Model>> {
    let mut wanted = Condition::all()
        .add_option(filter.region_id.map(|region| center::Column::RegionId.eq(region)))
        .add_option(filter.city_id.map(|city| keys::in_city(center::Column::CityId, &city)));
    for key in [filter.state_id, filter.state_lgd_code].into_iter().flatten() {
        wanted = wanted.add(keys::in_state(center::Column::StateId, &key));
    }
    for key in [filter.district_id, filter.district_lgd_code].into_iter().flatten() {
        wanted = wanted.add(keys::in_district(center::Column::DistrictId, &key));
    }
    wanted = wanted.add_option(filter.q.map(|q| matching(&q, &[center::Column::Name, center::Column::CenterCode])));
    let centers = scope.select::<center::Entity>().filter(wanted).order_by_asc(center::Column::Name);
    whole(db, centers).await
}

pub(crate) async fn examinations(scope: &Scope, db: &Database) -> Result<Rows<examination::Model>> {
    let examinations = scope
        .select::<examination::Entity>()
        .order_by_desc(examination::Column::ExaminationYear)
        .order_by_asc(examination::Column::Name);
    whole(db, examinations).await
}

pub(crate) async fn agencies(scope: &Scope, db: &Database) -> Result<Rows<authorizing_agency::Model>> {
    let reachable = match scope.reach() {
        Reach::Agency(own) => authorizing_agency::Column::Id.eq(*own).into_condition(),
        Reach::Region(own) => Condition::any()
            .add(authorizing_agency::Column::RegionId.is_null())
            .add(authorizing_agency::Column::RegionId.eq(*own)),
        _ => Condition::all(),
    };
    let agencies =
        scope.select::<authorizing_agency::Entity>().filter(reachable).order_by_asc(authorizing_agency::Column::Name);
    whole(db, agencies).await
}

pub(crate) async fn anomaly_kinds(scope: &Scope, db: &Database) -> Result<Rows<anomaly_kind::Model>> {
    let kinds = scope.select::<anomaly_kind::Entity>().order_by_asc(anomaly_kind::Column::Position);
    whole(db, kinds).await
}
