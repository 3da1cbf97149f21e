//! The cities and centers that cells of a sheet name. A user may name those beyond their reach.

use std::collections::{BTreeSet, HashMap};

use kernel::{
    Result,
    ids::{CenterId, CityId},
};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, QueryFilter};

use crate::{
    duty_profiles::anywhere,
    entities::{center, city},
};

/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 1_000;
/// The sentence about a city that is not found.
const NO_CITY: &str = "No city is called so: choose one of the list, or clear the cell";
const NO_CENTER: &str = "No center has this code or name";
const SEVERAL_CENTERS: &str = "Several centers have this name: write the code of the one that is meant";

/// Whether a sentence is about a place that is not there.
pub(super) fn is_unknown(sentence: &str) -> bool {
    [NO_CITY, NO_CENTER].contains(&sentence)
}

/// Cities by their codes, and centers by their codes and names.
#[derive(Default)]
pub(super) struct SaidPlaces {
    cities: HashMap<String, CityId>,
    by_code: HashMap<String, CenterId>,
    by_name: HashMap<String, Vec<CenterId>>,
}

impl SaidPlaces {
    /// Looks up what cells say.
    pub(super) async fn of(db: &impl ConnectionTrait, cities: BTreeSet<&str>, centers: BTreeSet<&str>) -> Result<Self> {
        let (scope, mut found) = (anywhere(), Self::default());
        let cities: Vec<&str> = cities.into_iter().collect();
        for some in cities.chunks(AT_ONCE) {
            let rows = scope.select::<city::Entity>().filter(city::Column::CityCode.is_in(some.iter().copied()));
            found.cities.extend(rows.all(db).await?.into_iter().map(|city| (city.city_code, city.id)));
        }
        let centers: Vec<&str> = centers.into_iter().collect();
        for some in centers.chunks(AT_ONCE) {
            let said = || some.iter().copied();
            let is_said =
                Condition::any().add(center::Column::CenterCode.is_in(said())).add(center::Column::Name.is_in(said()));
            for center in scope.select::<center::Entity>().filter(is_said).all(db).await? {
                found.by_name.entry(center.name).or_default().push(center.id);
                found.by_code.extend(center.center_code.map(|code| (code, center.id)));
            }
        }
        Ok(found)
    }

    /// The city with this code.
    pub(super) fn city(&self, code: &str) -> Result<CityId, &'static str> {
        self.cities.get(code).copied().ok_or(NO_CITY)
    }

    /// The center with this code, or else with this name.
    pub(super) fn center(&self, said: &str) -> Result<CenterId, &'static str> {
        if let Some(id) = self.by_code.get(said) {
            return Ok(*id);
        }
        match self.by_name.get(said).map(Vec::as_slice) {
            Some([id]) => Ok(*id),
            Some([_, _, ..]) => Err(SEVERAL_CENTERS),
            _ => Err(NO_CENTER),
        }
    }
}
