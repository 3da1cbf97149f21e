//! Positions of centers that are possible but unlikely: latitude and longitude exchanged, or far from the state of the city.

use std::collections::{BTreeSet, HashMap};

use kernel::{
    Result,
    access::{Scope, SystemTask},
    database::Database,
};
use sea_orm::{ColumnTrait, QueryFilter};

use super::{super::kind::CellFinding, COLUMNS};
use crate::{
    entities::{city, state},
    sheets::SheetRow,
};

/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 1_000;
const EXCHANGED: &str = "Latitude and longitude seem to be exchanged: look whether the center is where it should be";
const FAR_AWAY: &str = "This position is not in the state of the city: look whether the center is where it should be";

/// The extent of India: least and greatest latitude, least and greatest longitude, in degrees.
const INDIA: [f64; 4] = [6.0, 37.6, 68.0, 97.6];
/// Degrees by which a position may lie outside its state's extent.
const MARGIN: f64 = 0.5;

/// The extents of the states, by LGD code, rounded outwards to tenths of a degree.
const STATES: [(i32, [f64; 4]); 36] = [
    (1, [32.2, 37.1, 72.5, 80.4]),
    (2, [30.3, 33.3, 75.6, 79.1]),
    (3, [29.5, 32.6, 73.8, 77.0]),
    (4, [30.6, 30.9, 76.6, 76.9]),
    (5, [28.7, 31.5, 77.5, 81.1]),
    (6, [27.6, 31.0, 74.4, 77.6]),
    (7, [28.4, 28.9, 76.8, 77.4]),
    (8, [23.0, 30.2, 69.4, 78.3]),
    (9, [23.8, 30.5, 77.0, 84.7]),
    (10, [24.2, 27.6, 83.3, 88.4]),
    (11, [27.0, 28.2, 88.0, 89.0]),
    (12, [26.6, 29.5, 91.5, 97.5]),
    (13, [25.1, 27.1, 93.3, 95.3]),
    (14, [23.8, 25.7, 92.9, 94.8]),
    (15, [21.9, 24.6, 92.2, 93.5]),
    (16, [22.9, 24.6, 91.1, 92.4]),
    (17, [25.0, 26.2, 89.8, 92.9]),
    (18, [24.1, 28.0, 89.6, 96.1]),
    (19, [21.4, 27.3, 85.8, 89.9]),
    (20, [21.9, 25.4, 83.3, 88.0]),
    (21, [17.7, 22.6, 81.3, 87.6]),
    (22, [17.7, 24.2, 80.2, 84.5]),
    (23, [21.0, 26.9, 74.0, 82.9]),
    (24, [20.1, 24.8, 68.1, 74.6]),
    (27, [15.6, 22.1, 72.6, 80.9]),
    (28, [12.6, 19.2, 76.7, 84.9]),
    (29, [11.5, 18.5, 74.0, 78.6]),
    (30, [14.8, 15.9, 73.6, 74.4]),
    (31, [8.0, 12.6, 71.6, 74.1]),
    (32, [8.1, 12.9, 74.8, 77.5]),
    (33, [8.0, 13.6, 76.2, 80.4]),
    (34, [10.8, 16.8, 75.5, 82.4]),
    (35, [6.7, 13.8, 92.2, 94.3]),
    (36, [15.8, 20.0, 77.2, 81.4]),
    (37, [32.2, 37.1, 75.0, 80.4]),
    (38, [20.0, 20.8, 70.8, 73.3]),
];

/// Warnings about the positions of these rows.
pub(super) async fn unlikely(db: &Database, rows: &[SheetRow<'_>]) -> Result<Vec<CellFinding>> {
    let number = |row: &SheetRow<'_>, field: &str| COLUMNS.cell(row, field)?.parse::<f64>().ok();
    let placed: Vec<(&SheetRow<'_>, f64, f64)> =
        rows.iter().filter_map(|row| Some((row, number(row, "lat")?, number(row, "lng")?))).collect();
    if placed.is_empty() {
        return Ok(Vec::new());
    }
    let codes: BTreeSet<&str> = placed.iter().filter_map(|(row, ..)| COLUMNS.cell(row, "cityId")).collect();
    let codes: Vec<&str> = codes.into_iter().collect();
    let mut states: HashMap<String, i32> = HashMap::new();
    for some in codes.chunks(AT_ONCE) {
        let cities = Scope::of_system(SystemTask::FollowLinks)
            .select::<city::Entity>()
            .filter(city::Column::CityCode.is_in(some.iter().copied()))
            .find_also_related(state::Entity)
            .all(&**db)
            .await?;
        states.extend(cities.into_iter().filter_map(|(city, state)| Some((city.city_code, state?.lgd_code))));
    }
    let finding = |(row, lat, lng): &(&SheetRow<'_>, f64, f64)| {
        let state = COLUMNS.cell(row, "cityId").and_then(|code| states.get(code).copied());
        Some(CellFinding::warning(row.number, "lat", what_is_unlikely((*lat, *lng), state)?))
    };
    Ok(placed.iter().filter_map(finding).collect())
}

fn what_is_unlikely((lat, lng): (f64, f64), state: Option<i32>) -> Option<&'static str> {
    let extent = STATES.iter().find(|(code, _)| Some(*code) == state).map_or(INDIA, |(_, extent)| *extent);
    match () {
        () if is_in(extent, lat, lng) => None,
        () if is_in(extent, lng, lat) || is_in(INDIA, lng, lat) => Some(EXCHANGED),
        () => Some(FAR_AWAY),
    }
}

fn is_in([south, north, west, east]: [f64; 4], lat: f64, lng: f64) -> bool {
    (south - MARGIN..=north + MARGIN).contains(&lat) && (west - MARGIN..=east + MARGIN).contains(&lng)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_outside_its_state_is_looked_at() {
        assert_eq!(what_is_unlikely((26.85, 80.95), Some(9)), None, "Lucknow");
        assert_eq!(what_is_unlikely((80.95, 26.85), Some(9)), Some(EXCHANGED));
        assert_eq!(what_is_unlikely((19.07, 72.88), Some(9)), Some(FAR_AWAY), "Mumbai");
        assert_eq!(what_is_unlikely((19.07, 72.88), None), None);
        for (code, at) in [(7, (28.61, 77.21)), (27, (19.07, 72.88)), (33, (13.08, 80.27)), (18, (26.14, 91.74))] {
            assert_eq!(what_is_unlikely(at, Some(code)), None, "{code}");
        }
    }
}
