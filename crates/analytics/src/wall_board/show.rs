//! Finds the figures of a screen.

use identity::accounts::wall_boards::WallBoardKey;
use kernel::{Result, clock::Clock, database::Database, pagination::Paging};
use registry::entities::region;
use rostering::{anomalies, examination_days::tally};
use sea_orm::{ColumnTrait, ConnectionTrait, FromQueryResult, QueryFilter};

use super::responses::{WallCenter, WallFigures, WallPlace};
use crate::{
    arrivals,
    center_sums::{self, CenterSums},
    day_centers::{self, DayCenterOrder},
    day_places::{self, DayPlace, PlaceLevel},
    location_filter::LocationFilter,
    monitoring_day::responses::MissingCounts,
};

/// The most centers that can be read from across a room.
const CENTERS: u64 = 12;

/// The figures of today in the screen's region, or in the country.
pub(super) async fn figures(db: &Database, clock: &Clock, board: &WallBoardKey) -> Result<WallFigures> {
    let scope = &board.scope;
    let location = LocationFilter { region_id: board.region_id, ..LocationFilter::default() };
    let day = (clock.today(), location);
    let days = tally::of_date(scope, day.0).filter(location.of_days());
    let sums = db.query_one(&center_sums::sums(days, &[], scope, clock)).await?;
    let sums = sums.map(|row| CenterSums::from_query_result(&row, "")).transpose()?.unwrap_or_default();
    let places = async |level| {
        let found = day_places::places(db, scope, clock, day, Some(level)).await?;
        Ok::<_, kernel::Error>(found.places.into_iter().map(place).collect::<Vec<_>>())
    };
    let order = DayCenterOrder { sort: Some("urgency".to_owned()), ..DayCenterOrder::default() };
    let urgent = day_centers::page(db, scope, clock, (day.0, location, &order), Paging::first(CENTERS)).await?;
    let region = match board.region_id {
        Some(id) => scope.select::<region::Entity>().filter(region::Column::Id.eq(id)).one(&**db).await?,
        None => None,
    };
    let size = |count: i64| u64::try_from(count).unwrap_or_default();
    Ok(WallFigures {
        name: board.name.clone(),
        region: region.map(|region| region.name),
        date: day.0,
        at: clock.now(),
        needed: size(sums.needed.unwrap_or_default()),
        total: size(sums.duties),
        present: size(sums.present),
        missing: MissingCounts::of(&sums),
        replaced: size(sums.replaced),
        centers: size(sums.centers),
        active_centers: size(sums.active_centers),
        gates_shut: size(sums.gates_shut),
        low_centers: size(sums.low_centers),
        open_anomalies: anomalies::counts::open_on(scope, &**db, day.0, location.place()).await?,
        regions: if board.region_id.is_none() { places(PlaceLevel::Region).await? } else { Vec::new() },
        states: places(PlaceLevel::State).await?,
        urgent: urgent.rows.into_iter().map(center).collect(),
        arrivals: arrivals::compared(db, scope, clock, day).await?,
    })
}

fn place(place: DayPlace) -> WallPlace {
    WallPlace {
        name: place.name,
        lgd_code: place.lgd_code,
        total: place.total,
        present: place.present,
        missing: place.missing,
    }
}

fn center(day: day_centers::CenterDay) -> WallCenter {
    WallCenter {
        center: day.center,
        city: day.city,
        batch: day.batch,
        due_at: day.due_at,
        gate_shut: day.gate_shut,
        total: day.total,
        present: day.present,
        missing: day.missing,
    }
}
