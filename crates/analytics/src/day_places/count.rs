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
use registry::entities::{center, state};
use rostering::entities::day_tally::Column;
use sea_orm::{
    ColumnTrait, ConnectionTrait, FromQueryResult, IdenStatic,
    sea_query::{Expr, ExprTrait, JoinType},
};

use super::{
    level::PlaceLevel,
    responses::{DayPlace, DayPlaces},
};
use crate::{
    center_sums::{self, CenterSums},
    location_filter::LocationFilter,
    monitoring_day::responses::MissingCounts,
};

/// The columns of places from the country down; a first part of them identifies a place of a level.
const COLUMNS: [Column; 5] = [Column::RegionId, Column::StateId, Column::DistrictId, Column::CityId, Column::CenterId];

/// The places of the wanted level, or of the first level with several of them, with their open anomalies.
pub(crate) async fn places(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    (date, location): (NaiveDate, LocationFilter),
    wanted: Option<PlaceLevel>,
) -> Result<DayPlaces> {
    let mut level = wanted.unwrap_or_else(|| PlaceLevel::below(&location, scope));
    let mut places = count(db, scope, clock, (date, location), level).await?;
    while let (None, [_], Some(next)) = (wanted, places.as_slice(), level.next()) {
        level = next;
        places = count(db, scope, clock, (date, location), level).await?;
    }
    places.sort_by(|one, other| {
        let absent = |place: &DayPlace| Reverse(place.total - place.present);
        absent(one).cmp(&absent(other)).then_with(|| one.name.cmp(&other.name))
    });
    Ok(DayPlaces { level, places })
}

#[derive(FromQueryResult)]
struct PlaceRow {
    name: String,
    center_code: Option<String>,
    lgd_code: Option<i32>,
    region_id: RegionId,
    state_id: Option<StateId>,
    district_id: Option<DistrictId>,
    city_id: Option<CityId>,
    center_id: Option<CenterId>,
}

fn day_place(place: PlaceRow, sums: CenterSums) -> DayPlace {
    DayPlace {
        region_id: place.region_id,
        state_id: place.state_id,
        district_id: place.district_id,
        city_id: place.city_id,
        center_id: place.center_id,
        name: place.name,
        center_code: place.center_code,
        lgd_code: place.lgd_code,
        centers: sums.centers,
        gates_shut: sums.gates_shut,
        low_centers: sums.low_centers,
        total: sums.figures.duties,
        accepted: sums.figures.accepted,
        present: sums.figures.present,
        needed: sums.figures.needed,
        missing: MissingCounts::of(&sums),
        open_anomalies: Some(sums.figures.open_anomalies),
    }
}

async fn count(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    (date, location): (NaiveDate, LocationFilter),
    level: PlaceLevel,
) -> Result<Vec<DayPlace>> {
    let (known, open) = COLUMNS.split_at(level.depth());
    let mut query = center_sums::by(known, location.days(scope, date), scope, clock);
    for column in open {
        query.expr_as(Expr::cust("CAST(NULL AS uuid)"), column.as_str());
    }
    let (table, id, name) = level.names();
    let of_level = known.last().unwrap_or(&Column::CenterId).as_str();
    query.join(JoinType::InnerJoin, table, center_sums::figure(of_level).eq(id));
    query.expr_as(name.clone(), "name").add_group_by([name]);
    let codes = [
        ("center_code", center::Column::CenterCode.into_expr(), level == PlaceLevel::Center, "CAST(NULL AS varchar)"),
        ("lgd_code", state::Column::LgdCode.into_expr(), level == PlaceLevel::State, "CAST(NULL AS integer)"),
    ];
    for (name, code, is_of_level, none) in codes {
        if is_of_level {
            query.expr_as(code.clone(), name).add_group_by([code]);
        } else {
            query.expr_as(Expr::cust(none), name);
        }
    }
    let rows = db.query_all(&query).await?;
    let places = rows
        .iter()
        .map(|row| Ok(day_place(PlaceRow::from_query_result(row, "")?, CenterSums::from_query_result(row, "")?)));
    places.collect()
}
