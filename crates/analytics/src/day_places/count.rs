//! Counts one day in each place of a level.

use std::cmp::Reverse;

use chrono::NaiveDate;
use kernel::{
    Result,
    access::Scope,
    clock::Clock,
    database::Database,
    ids::{CenterId, CityId, DistrictId, RegionId, StateId},
};
use registry::entities::center;
use rostering::{entities::examination_day::Column, examination_days::tally};
use sea_orm::{
    ColumnTrait, FromQueryResult, QueryFilter, QuerySelect,
    prelude::Uuid,
    sea_query::{Alias, Expr, ExprTrait, JoinType},
};

use super::{
    level::PlaceLevel,
    responses::{DayPlace, DayPlaces},
};
use crate::{location_filter::LocationFilter, open_anomalies};

/// From the country down; each level is told apart by a part of them.
const COLUMNS: [(Column, &str); 5] = [
    (Column::RegionId, "region_id"),
    (Column::StateId, "state_id"),
    (Column::DistrictId, "district_id"),
    (Column::CityId, "city_id"),
    (Column::CenterId, "center_id"),
];

/// The places of the first level with several of them, their open anomalies too.
pub(super) async fn places(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    date: NaiveDate,
    location: LocationFilter,
) -> Result<DayPlaces> {
    let mut level = PlaceLevel::below(&location, scope);
    let mut counted = sums(db, scope, clock, (date, location), level).await?;
    while let ([_], Some(next)) = (counted.as_slice(), level.next()) {
        level = next;
        counted = sums(db, scope, clock, (date, location), level).await?;
    }
    let open = open_anomalies::by::<Uuid>(db, scope, date, location, level.of_anomalies()).await?;
    let mut places: Vec<DayPlace> = counted
        .into_iter()
        .map(|sums| {
            let open = open.get(&sums.place).copied().unwrap_or_default();
            DayPlace { open_anomalies: Some(open), ..DayPlace::from(sums) }
        })
        .collect();
    places.sort_by(|one, other| {
        let absent = |place: &DayPlace| Reverse(place.total - place.present);
        absent(one).cmp(&absent(other)).then_with(|| one.name.cmp(&other.name))
    });
    Ok(DayPlaces { level, places })
}

#[derive(FromQueryResult)]
struct Sums {
    /// The id of the place itself.
    place: Uuid,
    name: String,
    center_code: Option<String>,
    region_id: RegionId,
    state_id: Option<StateId>,
    district_id: Option<DistrictId>,
    city_id: Option<CityId>,
    center_id: Option<CenterId>,
    duties: i64,
    present: i64,
    centers: i64,
    low_centers: i64,
}

impl From<Sums> for DayPlace {
    fn from(sums: Sums) -> Self {
        let size = |count: i64| u64::try_from(count).unwrap_or_default();
        Self {
            region_id: sums.region_id,
            state_id: sums.state_id,
            district_id: sums.district_id,
            city_id: sums.city_id,
            center_id: sums.center_id,
            name: sums.name,
            center_code: sums.center_code,
            centers: size(sums.centers),
            low_centers: size(sums.low_centers),
            total: size(sums.duties),
            present: size(sums.present),
            open_anomalies: None,
        }
    }
}

async fn sums(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    (date, location): (NaiveDate, LocationFilter),
    level: PlaceLevel,
) -> Result<Vec<Sums>> {
    let (known, open) = COLUMNS.split_at(level.depth());
    let mut query = tally::of_date(scope, date).filter(location.of_days()).select_only();
    for (column, name) in known {
        query = query.column_as(column.into_expr(), *name).group_by(*column);
    }
    for (_, name) in open {
        query = query.column_as(Expr::cust("CAST(NULL AS uuid)"), *name);
    }
    if let Some((column, _)) = known.last() {
        query = query.column_as(column.into_expr(), "place");
    }
    let (table, link, name) = level.names();
    query = query.column_as(name.clone(), "name").group_by(name);
    query = match level {
        PlaceLevel::Center => {
            let code = center::Column::CenterCode.into_expr();
            query.column_as(code.clone(), "center_code").group_by(code)
        }
        _ => query.column_as(Expr::cust("CAST(NULL AS varchar)"), "center_code"),
    };
    QuerySelect::query(&mut query).join(JoinType::InnerJoin, table, link);
    let low = Expr::expr(Expr::case(tally::is_low(clock), Column::CenterId.into_expr()));
    let sums = query
        .column_as(tally::duties().sum().cast_as(Alias::new("bigint")), "duties")
        .column_as(tally::present().sum().cast_as(Alias::new("bigint")), "present")
        .column_as(Column::CenterId.into_expr().count_distinct(), "centers")
        .column_as(low.count_distinct(), "low_centers")
        .into_model::<Sums>()
        .all(&**db)
        .await?;
    Ok(sums)
}
