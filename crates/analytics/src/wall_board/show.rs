//! Finds the figures of a screen.

use identity::accounts::wall_boards::WallBoardKey;
use kernel::{Result, clock::Clock, database::Database, pagination::Paging};
use registry::entities::region;
use rostering::anomalies;
use sea_orm::{ColumnTrait, QueryFilter};

use super::responses::{WallCenter, WallFigures, WallPlace};
use crate::{
    arrivals, center_sums,
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
    let sums = center_sums::total(db, scope, clock, day).await?;
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
    Ok(WallFigures {
        name: board.name.clone(),
        region: region.map(|region| region.name),
        date: day.0,
        at: clock.now(),
        needed: sums.figures.needed.unwrap_or_default(),
        total: sums.figures.duties,
        accepted: sums.figures.accepted,
        present: sums.figures.present,
        missing: MissingCounts::of(&sums),
        replaced: sums.figures.replaced,
        centers: sums.centers,
        active_centers: sums.active_centers,
        gates_shut: sums.gates_shut,
        low_centers: sums.low_centers,
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
