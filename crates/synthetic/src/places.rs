//! Districts, cities, centers and examinations, from the states that come with the schema.

use std::collections::HashMap;

use chrono::{DateTime, Datelike, TimeDelta, Utc};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    database::Transaction,
    ids::{CenterId, CityId, DistrictId, ExaminationId, RegionId, StateId},
};
use registry::entities::{
    center, city, district,
    examination::{self, QualificationLevel, QualificationLevels},
    region, state,
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder};

use crate::{
    Season,
    draw::Draw,
    positions::Position,
    schedule::Schedule,
    states::STATES,
    words::{EXAMINATIONS, HOUSES, QUARTERS},
    write,
};

/// Codes of districts and cities that no directory gives.
const FIRST_DISTRICT_CODE: i32 = 9_001;
/// Ten-thousandths of a degree from a city's middle within which its centers lie: some six kilometres.
const SPREAD: i64 = 600;
/// Prefix of made-up codes of cities and centers.
const CODE: &str = "SYN";

pub(crate) struct Region {
    pub id: RegionId,
    pub slug: String,
}

/// A city, with what it lies in.
#[derive(Clone)]
pub(crate) struct City {
    pub id: CityId,
    pub district_id: DistrictId,
    pub state_id: StateId,
    pub region_id: RegionId,
    pub name: String,
    pub position: Position,
}

pub(crate) struct Center {
    pub id: CenterId,
    /// Index of its city in [`Places::cities`].
    pub city: usize,
    pub name: String,
    pub capacity: i32,
    /// Latitude, longitude and radius in metres of its fence, if it has one.
    pub fence: Option<(f64, f64, f64)>,
}

/// Everything that has a place.
pub(crate) struct Places {
    pub regions: Vec<Region>,
    pub cities: Vec<City>,
    pub centers: Vec<Center>,
    pub examinations: Vec<ExaminationId>,
}

impl Places {
    pub(crate) fn city_of(&self, center: &Center) -> &City {
        &self.cities[center.city]
    }
}

/// Makes them all, except cities and examinations that exist.
pub(crate) async fn make(tx: &Transaction, season: &Season, schedule: &Schedule) -> Result<Places> {
    let at = schedule.began - TimeDelta::days(10);
    let regions = Scope::of_system(SystemTask::SeedSynthetic)
        .select::<region::Entity>()
        .order_by_asc(region::Column::Id)
        .all(&**tx)
        .await?
        .into_iter()
        .map(|region| Region { id: region.id, slug: region.slug })
        .collect();
    let cities = cities(tx, season, at).await?;
    let centers = centers(tx, season, &cities, at).await?;
    let examinations = examinations(tx, season, schedule, at).await?;
    Ok(Places { regions, cities, centers, examinations })
}

/// Places of an earlier season, without those that a user made since.
pub(crate) async fn found(db: &impl ConnectionTrait) -> Result<Places> {
    let scope = Scope::of_system(SystemTask::SeedSynthetic);
    let rows = scope
        .select::<center::Entity>()
        .filter(center::Column::CenterCode.starts_with(CODE))
        .filter(center::Column::CreatedByUserId.is_null())
        .order_by_asc(center::Column::Id)
        .all(db)
        .await?;
    let names = scope.select::<city::Entity>().all(db).await?;
    let names: HashMap<CityId, String> = names.into_iter().map(|city| (city.id, city.name)).collect();
    let (mut cities, mut places_of_cities) = (Vec::new(), HashMap::new());
    let centers = rows.into_iter().map(|row| {
        let city = *places_of_cities.entry(row.city_id).or_insert_with(|| {
            cities.push(City {
                id: row.city_id,
                district_id: row.district_id,
                state_id: row.state_id,
                region_id: row.region_id,
                position: Position::of(names.get(&row.city_id).map_or("", String::as_str)),
                name: names.get(&row.city_id).cloned().unwrap_or_default(),
            });
            cities.len() - 1
        });
        let fence = row.lat.zip(row.lng).zip(row.geo_fencing_radius);
        let fence = fence.map(|((lat, lng), radius)| (lat, lng, radius));
        Center { id: row.id, city, name: row.name, capacity: row.max_candidate_capacity, fence }
    });
    let centers = centers.collect();
    let examinations = scope
        .select::<examination::Entity>()
        .filter(examination::Column::CreatedByUserId.is_null())
        .order_by_asc(examination::Column::Id)
        .all(db)
        .await?;
    Ok(Places {
        regions: Vec::new(),
        cities,
        centers,
        examinations: examinations.into_iter().map(|row| row.id).collect(),
    })
}

async fn cities(tx: &Transaction, season: &Season, at: DateTime<Utc>) -> Result<Vec<City>> {
    let states = Scope::of_system(SystemTask::SeedSynthetic).select::<state::Entity>().all(&**tx).await?;
    let states: HashMap<i32, state::Model> = states.into_iter().map(|state| (state.lgd_code, state)).collect();
    let known = Scope::of_system(SystemTask::SeedSynthetic).select::<city::Entity>().all(&**tx).await?;
    let known: HashMap<(StateId, String), city::Model> =
        known.into_iter().map(|city| ((city.state_id, city.name.clone()), city)).collect();
    let mut draw = Draw::of(season.seed, "cities", 0);
    let (mut cities, mut district_rows, mut city_rows) = (Vec::new(), Vec::new(), Vec::new());
    for (share, name) in STATES.iter().flat_map(|share| share.cities.iter().map(move |name| (share, *name))) {
        let state = states
            .get(&share.lgd_code)
            .ok_or_else(|| Error::internal(format!("there is no state with the code {}", share.lgd_code)))?;
        let number = i32::try_from(cities.len()).map_err(Error::internal)?;
        let mut city = City {
            id: CityId(draw.uuid(at)),
            district_id: DistrictId(draw.uuid(at)),
            state_id: state.id,
            region_id: state.region_id,
            name: name.to_owned(),
            position: Position::of(name),
        };
        if let Some(known) = known.get(&(state.id, city.name.clone())) {
            (city.id, city.district_id) = (known.id, known.district_id);
            cities.push(city);
            continue;
        }
        let district = district::Model {
            id: city.district_id,
            name: name.to_owned(),
            lgd_code: FIRST_DISTRICT_CODE + number,
            state_id: state.id,
        };
        district_rows.push(district);
        let row = city::Model {
            id: city.id,
            name: name.to_owned(),
            city_code: format!("{CODE}{:04}", number + 1),
            state_id: state.id,
            district_id: city.district_id,
        };
        city_rows.push(row);
        cities.push(city);
    }
    write::all::<district::Entity>(tx, district_rows).await?;
    write::all::<city::Entity>(tx, city_rows).await?;
    Ok(cities)
}

async fn centers(tx: &Transaction, season: &Season, cities: &[City], at: DateTime<Utc>) -> Result<Vec<Center>> {
    let mut draw = Draw::of(season.seed, "centers", 0);
    let states: Vec<u32> = STATES.iter().map(|share| share.weight).collect();
    let first_of_state: Vec<usize> = STATES
        .iter()
        .scan(0, |next, share| {
            let first = *next;
            *next += share.cities.len();
            Some(first)
        })
        .collect();
    let (mut centers, mut rows) = (Vec::new(), Vec::new());
    for number in 1..=season.centers {
        let state = draw.weighted(&states);
        let weights: Vec<u32> = (0..STATES[state].cities.len()).map(falling).collect();
        let city = first_of_state[state] + draw.weighted(&weights);
        let name = format!("{}, {}, {}", draw.pick(&HOUSES), draw.pick(&QUARTERS), cities[city].name);
        let middle = cities[city].position;
        let mut aside = |middle: f64| middle + draw.between(-SPREAD, SPREAD) as f64 / 1e4;
        let position = (aside(middle.latitude), aside(middle.longitude));
        let fence = draw.chance(850).then(|| (position.0, position.1, draw.between(10, 30) as f64 * 10.0));
        let center = Center {
            id: CenterId(draw.uuid(at)),
            city,
            name,
            capacity: [120, 180, 240, 240, 300, 360, 480, 600][draw.below(8)],
            fence,
        };
        rows.push(row_of(&center, &cities[city], number, position, at));
        centers.push(center);
    }
    write::all::<center::Entity>(tx, rows).await?;
    Ok(centers)
}

/// Each city of a state weighs two thirds of the one before.
fn falling(rank: usize) -> u32 {
    (0..rank).fold(900, |weight, _| weight * 2 / 3).max(1)
}

fn row_of(center: &Center, city: &City, number: u32, (lat, lng): (f64, f64), at: DateTime<Utc>) -> center::Model {
    center::Model {
        id: center.id,
        name: center.name.clone(),
        center_code: Some(format!("{CODE}{:04}{number:05}", center.city + 1)),
        region_id: city.region_id,
        state_id: city.state_id,
        district_id: city.district_id,
        city_id: city.id,
        lat: Some(lat),
        lng: Some(lng),
        geo_fencing_radius: center.fence.map(|(_, _, radius)| radius),
        is_ph_friendly: !number.is_multiple_of(3),
        max_candidate_capacity: center.capacity,
        max_ph_count: center.capacity / 40,
        full_address: Some(format!("{}, {}", center.name, city.name)),
        pincode: Some(city.position.pin_code(number as usize)),
        ..center::Model::blank(at)
    }
}

async fn examinations(
    tx: &Transaction,
    season: &Season,
    schedule: &Schedule,
    at: DateTime<Utc>,
) -> Result<Vec<ExaminationId>> {
    let mut draw = Draw::of(season.seed, "examinations", 0);
    let year = schedule.first().year();
    let known = Scope::of_system(SystemTask::SeedSynthetic).select::<examination::Entity>().all(&**tx).await?;
    let mut rows: Vec<examination::Model> = EXAMINATIONS
        .iter()
        .map(|name| examination::Model {
            id: ExaminationId(draw.uuid(at)),
            name: format!("{name} {year}"),
            slug: slug(&format!("{name} {year}")),
            level: QualificationLevels(vec![QualificationLevel::Graduate]),
            examination_year: year,
            created_by_user_id: None,
            created_at: at,
            updated_at: at,
            deleted_at: None,
        })
        .collect();
    let known_as = |row: &examination::Model| known.iter().find(|other| other.slug == row.slug);
    let ids = rows.iter().map(|row| known_as(row).map_or(row.id, |other| other.id)).collect();
    rows.retain(|row| known_as(row).is_none());
    write::all::<examination::Entity>(tx, rows).await?;
    Ok(ids)
}

/// A name as it stands in addresses.
pub(crate) fn slug(name: &str) -> String {
    let words = name.split(|character: char| !character.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}
