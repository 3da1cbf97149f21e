//! How near people live to a center. The register has addresses by name. So a city is placed at the average position of its centers, and a
//! person in the middle of their city, or else of their district.

use std::{
    cmp::Ordering,
    collections::{BTreeMap, BTreeSet, HashMap},
};

use kernel::{
    Result,
    access::{Scope, SystemTask, linked},
    ids::{CityId, DistrictId, StateId},
};
use registry::entities::{center, city, district, functionary};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, FromQueryResult, QueryFilter, QuerySelect,
    sea_query::{Expr, ExprTrait},
};

use super::responses::Closeness;
use crate::position::Position;

/// Nearness of a person's home.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Nearness {
    pub km: Option<f64>,
    pub closeness: Closeness,
}

impl Nearness {
    /// People of the center's city come first: within a city the middle tells no distance. Then others by distance. People without a known
    /// distance come last, by closeness.
    pub(super) fn order(&self, other: &Self) -> Ordering {
        let is_elsewhere = |near: &Self| near.closeness != Closeness::SameCity;
        if is_elsewhere(self) != is_elsewhere(other) {
            return is_elsewhere(self).cmp(&is_elsewhere(other));
        }
        match (self.km, other.km) {
            (Some(one), Some(two)) => one.total_cmp(&two).then(self.closeness.cmp(&other.closeness)),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => self.closeness.cmp(&other.closeness),
        }
    }
}

type District = (StateId, String);
type City = (StateId, String, String);

/// The places around a center by their names in addresses, with distances.
pub(crate) struct Surrounding {
    own: City,
    cities: BTreeMap<City, Option<f64>>,
    districts: BTreeMap<District, Option<f64>>,
}

/// People whose addresses give the same nearness.
pub(super) struct Ring {
    pub nearness: Nearness,
    /// Condition on rows of the register. The rings do not overlap, and together they cover all people.
    pub people: Condition,
}

/// Where a city is: the average of its centers.
#[derive(FromQueryResult)]
pub(crate) struct Middle {
    pub(crate) city_id: CityId,
    district_id: DistrictId,
    state_id: StateId,
    pub(crate) latitude: f64,
    pub(crate) longitude: f64,
    centers: i64,
}

/// All cities with centers and their names: what the surroundings of any center are made of.
pub(crate) struct Ground {
    middles: Vec<Middle>,
    cities: HashMap<CityId, String>,
    districts: HashMap<DistrictId, String>,
}

impl Ground {
    /// Loads it, with the names of the places of these centers.
    pub(crate) async fn load(db: &impl ConnectionTrait, centers: &[center::Model]) -> Result<Self> {
        let middles = middles(db).await?;
        let ids = middles.iter().map(|middle| middle.city_id).chain(centers.iter().map(|center| center.city_id));
        let cities = linked::<city::Entity>(city::Column::Id, ids.collect::<BTreeSet<_>>());
        let cities = cities.all(db).await?.into_iter().map(|city| (city.id, city.name)).collect();
        let ids =
            middles.iter().map(|middle| middle.district_id).chain(centers.iter().map(|center| center.district_id));
        let districts = linked::<district::Entity>(district::Column::Id, ids.collect::<BTreeSet<_>>());
        let districts = districts.all(db).await?.into_iter().map(|row| (row.id, row.name)).collect();
        Ok(Self { middles, cities, districts })
    }

    /// The places around one of those centers.
    pub(crate) fn around(&self, center: &center::Model) -> Surrounding {
        let name_of_city = |id| self.cities.get(&id).cloned().unwrap_or_default();
        let name_of_district = |id| self.districts.get(&id).cloned().unwrap_or_default();
        let own = (center.state_id, name_of_district(center.district_id), name_of_city(center.city_id));
        let from = Position::of(center.lat, center.lng).or_else(|| {
            let city = self.middles.iter().find(|middle| middle.city_id == center.city_id)?;
            Some(Position { latitude: city.latitude, longitude: city.longitude })
        });
        let mut found = Surrounding {
            cities: BTreeMap::from([(own.clone(), None)]),
            districts: BTreeMap::from([((own.0, own.1.clone()), None)]),
            own,
        };
        let Some(from) = from else { return found };
        let mut sums: BTreeMap<District, (f64, f64, f64)> = BTreeMap::new();
        for middle in &self.middles {
            let there = Position { latitude: middle.latitude, longitude: middle.longitude };
            let district = (middle.state_id, name_of_district(middle.district_id));
            let city = (district.0, district.1.clone(), name_of_city(middle.city_id));
            found.cities.insert(city, Some(from.metres_to(there) / 1_000.0));
            let centers = f64::from(i32::try_from(middle.centers).unwrap_or(i32::MAX));
            let sum = sums.entry(district).or_default();
            *sum = (sum.0 + middle.latitude * centers, sum.1 + middle.longitude * centers, sum.2 + centers);
        }
        for (district, (latitude, longitude, centers)) in sums {
            let there = Position { latitude: latitude / centers, longitude: longitude / centers };
            found.districts.insert(district, Some(from.metres_to(there) / 1_000.0));
        }
        found
    }
}

impl Surrounding {
    /// Loads the places around this center.
    pub(super) async fn of(db: &impl ConnectionTrait, center: &center::Model) -> Result<Self> {
        Ok(Ground::load(db, std::slice::from_ref(center)).await?.around(center))
    }

    /// The nearness of a person with this address.
    pub(super) fn nearness_of(&self, person: &functionary::Model) -> Nearness {
        let (district, city) = (person.current_district.as_deref(), person.current_city.as_deref());
        self.nearness_at(person.current_state_id, district, city)
    }

    /// The nearness of an address: state, district and city.
    pub(crate) fn nearness_at(&self, state: Option<StateId>, district: Option<&str>, city: Option<&str>) -> Nearness {
        let Some(state) = state else {
            return Nearness { km: None, closeness: Closeness::Elsewhere };
        };
        let district = (state, district.unwrap_or_default().to_owned());
        let city = (state, district.1.clone(), city.unwrap_or_default().to_owned());
        let city = if self.is_own(&city) { self.own.clone() } else { city };
        let km = match self.cities.get(&city) {
            Some(km) => *km,
            None => self.districts.get(&district).copied().flatten(),
        };
        Nearness { km, closeness: self.closeness_of(&city) }
    }

    /// Whether it is the center's city; addresses often name the city as its own district, or no district.
    fn is_own(&self, (state, _, city): &City) -> bool {
        self.own.0 == *state && self.own.2 == *city && !city.is_empty()
    }

    fn closeness_of(&self, city: &City) -> Closeness {
        match &self.own {
            _ if self.is_own(city) => Closeness::SameCity,
            own if (own.0, &own.1) == (city.0, &city.1) => Closeness::SameDistrict,
            own if own.0 == city.0 => Closeness::SameState,
            _ => Closeness::Elsewhere,
        }
    }

    /// All people in rings of equal nearness, the nearest first.
    pub(super) fn rings(&self) -> Vec<Ring> {
        use functionary::Column::{CurrentCity, CurrentDistrict, CurrentStateId};
        let mut known_cities: BTreeMap<District, Vec<&str>> = BTreeMap::new();
        let mut rings = Vec::with_capacity(self.cities.len() + self.districts.len() + 2);
        for (city, km) in &self.cities {
            if self.is_own(city) {
                continue;
            }
            known_cities.entry((city.0, city.1.clone())).or_default().push(&city.2);
            let people = Condition::all()
                .add(CurrentStateId.eq(city.0))
                .add(CurrentDistrict.eq(city.1.as_str()))
                .add(CurrentCity.eq(city.2.as_str()));
            rings.push(Ring { nearness: Nearness { km: *km, closeness: self.closeness_of(city) }, people });
        }
        let mut known_districts: BTreeMap<StateId, Vec<&str>> = BTreeMap::new();
        for ((state, name), km) in &self.districts {
            known_districts.entry(*state).or_default().push(name);
            let district = (*state, name.clone());
            let cities = known_cities.remove(&district).unwrap_or_default();
            let people = Condition::all()
                .add(CurrentStateId.eq(*state))
                .add(CurrentDistrict.eq(name.as_str()))
                .add(is_none_of(CurrentCity, cities));
            let closeness = self.closeness_of(&(*state, name.clone(), String::new()));
            rings.push(Ring { nearness: Nearness { km: *km, closeness }, people });
        }
        let own = self.own.0;
        let rest_of_state = Condition::all()
            .add(CurrentStateId.eq(own))
            .add(is_none_of(CurrentDistrict, known_districts.remove(&own).unwrap_or_default()));
        let nearness = Nearness { km: None, closeness: Closeness::SameState };
        rings.push(Ring { nearness, people: rest_of_state });
        let others = known_districts.keys().copied().chain([own]);
        let mut elsewhere =
            Condition::any().add(CurrentStateId.is_null()).add(CurrentStateId.is_not_in(others.collect::<Vec<_>>()));
        for (state, districts) in known_districts {
            let rest = Condition::all().add(CurrentStateId.eq(state)).add(is_none_of(CurrentDistrict, districts));
            elsewhere = elsewhere.add(rest);
        }
        let nearness = Nearness { km: None, closeness: Closeness::Elsewhere };
        rings.push(Ring { nearness, people: elsewhere });
        let Self { own: (state, _, name), cities, .. } = self;
        for ring in &mut rings {
            let elsewhere = Condition::any()
                .add(CurrentStateId.is_null())
                .add(CurrentStateId.ne(*state))
                .add(is_none_of(CurrentCity, vec![name.as_str()]));
            ring.people = Condition::all().add(ring.people.clone()).add(elsewhere);
        }
        let nearness = Nearness { km: cities.get(&self.own).copied().flatten(), closeness: Closeness::SameCity };
        let people = Condition::all().add(CurrentStateId.eq(*state)).add(CurrentCity.eq(name.as_str()));
        rings.push(Ring { nearness, people });
        rings.sort_by(|one, other| one.nearness.order(&other.nearness));
        rings
    }
}

/// Condition: the column has none of these names, or is empty.
fn is_none_of(column: functionary::Column, names: Vec<&str>) -> Condition {
    Condition::any().add(column.is_null()).add(column.is_not_in(names))
}

/// The average position of the centers of each city, for cities with a center that has a position.
/// Where the cities with centers are.
pub(crate) async fn middles(db: &impl ConnectionTrait) -> Result<Vec<Middle>> {
    use center::Column::{CityId, DistrictId, Id, Lat, Lng, StateId};
    let query = Scope::of_system(SystemTask::FollowLinks).select::<center::Entity>();
    let query = query.filter(Lat.is_not_null()).filter(Lng.is_not_null()).select_only();
    let query = query
        .columns([CityId, DistrictId, StateId])
        .column_as(Expr::col(Lat).avg(), "latitude")
        .column_as(Expr::col(Lng).avg(), "longitude")
        .column_as(Id.count(), "centers")
        .group_by(CityId)
        .group_by(DistrictId)
        .group_by(StateId);
    Ok(query.into_model().all(db).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_come_first_and_those_of_whom_no_distance_is_known_last() {
        let near = |km, closeness| Nearness { km, closeness };
        let mut people = [
            near(None, Closeness::Elsewhere),
            near(None, Closeness::SameState),
            near(Some(90.0), Closeness::Elsewhere),
            near(Some(120.0), Closeness::SameState),
            near(Some(95.0), Closeness::SameCity),
        ];
        people.sort_by(Nearness::order);
        assert_eq!(people.map(|one| one.km), [Some(95.0), Some(90.0), Some(120.0), None, None]);
        assert_eq!(people[3].closeness, Closeness::SameState);
    }
}
