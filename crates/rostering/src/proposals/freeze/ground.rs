//! Places, roles and agencies by their indices.

use std::collections::HashMap;

use kernel::{
    Error, Result,
    access::linked,
    ids::{AgencyId, CenterId, CityId, DistrictId, ExaminationId, StateId},
};
use registry::entities::{
    AgencyFamily, FunctionaryRole, authorizing_agency, center, city, district, duty_profile::SpokenLanguage,
    examination, functionary, state,
};
use roster_draw::{
    places::{City, District, ListedAgency, ListedCenter, ListedRole},
    settings::Share,
};
use sea_orm::{ActiveEnum, ConnectionTrait, Iterable, QuerySelect};

use super::{super::store::work, number};
use crate::{assignments::nearness::middles, entities::roster_proposal::AgencyShare};

/// All states, districts and cities, and the centers that are named. Indices are those before the instance is brought into its order.
pub(super) struct Gazetteer {
    states: Vec<state::Model>,
    districts: Vec<district::Model>,
    cities: Vec<city::Model>,
    positions: HashMap<CityId, [i32; 2]>,
    agencies: Vec<authorizing_agency::Model>,
    centers: Vec<(CenterId, CityId)>,
    cities_of_centers: HashMap<CenterId, CityId>,
    state_at: HashMap<StateId, u32>,
    district_at: HashMap<DistrictId, u32>,
    city_at: HashMap<CityId, u32>,
    center_at: HashMap<CenterId, u32>,
    agency_at: HashMap<AgencyId, u32>,
    /// Cities by state and name in small letters; none where two have it.
    by_name: HashMap<(StateId, String), Option<u32>>,
    districts_by_name: HashMap<(StateId, String), u32>,
}

fn at<T, K: std::hash::Hash + Eq>(list: &[T], key: impl Fn(&T) -> K) -> HashMap<K, u32> {
    list.iter().zip(0..).map(|(one, index)| (key(one), index)).collect()
}

/// A degree in 1/10,000.
fn fine(degrees: f64) -> i32 {
    (degrees * 10_000.0).round() as i32
}

impl Gazetteer {
    pub(super) async fn load(db: &impl ConnectionTrait) -> Result<Self> {
        let scope = work();
        let states = scope.select::<state::Entity>().all(db).await?;
        let districts = scope.select::<district::Entity>().all(db).await?;
        let cities = scope.select::<city::Entity>().all(db).await?;
        let agencies = scope.select_with_removed::<authorizing_agency::Entity>().all(db).await?;
        let positions = middles(db).await?.into_iter();
        let centers = scope.select::<center::Entity>().select_only();
        let centers: Vec<(CenterId, CityId)> =
            centers.columns([center::Column::Id, center::Column::CityId]).into_tuple().all(db).await?;
        let mut by_name: HashMap<_, Option<u32>> = HashMap::new();
        for (city, index) in cities.iter().zip(0..) {
            let known = by_name.entry((city.state_id, city.name.to_lowercase()));
            known.and_modify(|other| *other = None).or_insert(Some(index));
        }
        Ok(Self {
            state_at: at(&states, |state| state.id),
            district_at: at(&districts, |district| district.id),
            city_at: at(&cities, |city| city.id),
            agency_at: at(&agencies, |agency| agency.id),
            districts_by_name: at(&districts, |district| (district.state_id, district.name.to_lowercase())),
            positions: positions.map(|city| (city.city_id, [fine(city.latitude), fine(city.longitude)])).collect(),
            by_name,
            states,
            districts,
            cities,
            agencies,
            centers: Vec::new(),
            cities_of_centers: centers.into_iter().collect(),
            center_at: HashMap::new(),
        })
    }

    /// The index of a center, which is listed from now on.
    pub(super) fn center(&mut self, id: CenterId, city: CityId) -> u32 {
        let next = number(self.centers.len());
        let index = *self.center_at.entry(id).or_insert(next);
        if index == next {
            self.centers.push((id, city));
        }
        index
    }

    /// The index of a center that is listed.
    pub(super) fn known_center(&self, id: CenterId) -> Option<u32> {
        self.center_at.get(&id).copied()
    }

    pub(super) fn city(&self, id: CityId) -> Option<u32> {
        self.city_at.get(&id).copied()
    }

    /// The city of any center.
    pub(super) fn city_of_center(&self, id: CenterId) -> Option<CityId> {
        self.cities_of_centers.get(&id).copied()
    }

    pub(super) fn agency(&self, id: AgencyId) -> Option<u32> {
        self.agency_at.get(&id).copied()
    }

    /// City, district and state in which a person lives, as far as the address names places that are known.
    pub(super) fn home(&self, person: &functionary::Model) -> (Option<u32>, Option<u32>, Option<u32>) {
        let Some(state) = person.current_state_id else { return (None, None, None) };
        let named = |name: &Option<String>| Some((state, name.as_ref()?.to_lowercase()));
        let city = named(&person.current_city).and_then(|key| self.by_name.get(&key).copied().flatten());
        let of_city = city.and_then(|city| self.district_at.get(&self.cities.get(city as usize)?.district_id).copied());
        let district = named(&person.current_district).and_then(|key| self.districts_by_name.get(&key).copied());
        (city, district.or(of_city), self.state_at.get(&state).copied())
    }

    pub(super) async fn examination(&self, db: &impl ConnectionTrait, id: ExaminationId) -> Result<String> {
        let row = linked::<examination::Entity>(examination::Column::Id, [id]).one(db).await?;
        row.map(|row| row.name).ok_or_else(|| Error::not_found("Examination"))
    }

    pub(super) fn states(&self) -> Vec<String> {
        self.states.iter().map(|state| state.name.clone()).collect()
    }

    pub(super) fn districts(&self) -> Vec<District> {
        let names = told_apart(self.districts.iter().map(|row| (row.state_id, &row.name, row.lgd_code.to_string())));
        let of = |(row, name): (&district::Model, String)| District { state: self.state_at[&row.state_id], name };
        self.districts.iter().zip(names).map(of).collect()
    }

    pub(super) fn cities(&self) -> Vec<City> {
        let names = told_apart(self.cities.iter().map(|row| (row.district_id, &row.name, row.city_code.clone())));
        let of = |(row, name): (&city::Model, String)| City {
            state: self.state_at[&row.state_id],
            district: self.district_at[&row.district_id],
            name,
            position: self.positions.get(&row.id).copied(),
        };
        self.cities.iter().zip(names).map(of).collect()
    }

    pub(super) fn agencies(&self) -> Vec<ListedAgency> {
        let names = told_apart(self.agencies.iter().map(|row| (row.family, &row.slug, row.id.to_string())));
        let of = |(row, name): (&authorizing_agency::Model, String)| ListedAgency { name, family: family(row.family) };
        self.agencies.iter().zip(names).map(of).collect()
    }

    pub(super) fn roles(&self) -> Vec<ListedRole> {
        let of = |role: FunctionaryRole| ListedRole {
            code: role.to_value(),
            family: family(role.family()),
            searches_women: role == FunctionaryRole::EduquitySecurityAndFrisking,
        };
        FunctionaryRole::iter().map(of).collect()
    }

    pub(super) fn centers(&self) -> Vec<ListedCenter> {
        self.centers.iter().map(|(id, city)| self.listed(*id, *city)).collect()
    }

    fn listed(&self, id: CenterId, city: CityId) -> ListedCenter {
        let index = self.city(city).unwrap_or_default();
        let state = self.cities.get(index as usize).and_then(|city| self.state_at.get(&city.state_id));
        let state = state.and_then(|state| self.states.get(*state as usize));
        let languages = state.map(|state| SpokenLanguage::of_state(state.lgd_code)).unwrap_or_default();
        let mut languages: Vec<u32> = languages.iter().map(|language| language_at(*language)).collect();
        languages.sort_unstable();
        ListedCenter { id: id.to_string(), city: index, languages }
    }

    /// The centers' ids, by index.
    pub(super) fn center_ids(&self) -> Vec<CenterId> {
        self.centers.iter().map(|(id, _)| *id).collect()
    }

    /// Shares of agencies that are known.
    pub(super) fn shares(&self, shares: &[AgencyShare]) -> Vec<Share> {
        let of = |share: &AgencyShare| {
            Some(Share {
                role: role_at(share.role),
                agency: self.agency(share.authorizing_agency_id)?,
                percent: share.percent,
            })
        };
        shares.iter().filter_map(of).collect()
    }
}

/// Names that are one only within their place, with the code where two have the same.
fn told_apart<'r, K: std::hash::Hash + Eq>(rows: impl Iterator<Item = (K, &'r String, String)> + Clone) -> Vec<String> {
    let mut count: HashMap<(K, &String), u32> = HashMap::new();
    rows.clone().for_each(|(place, name, _)| *count.entry((place, name)).or_default() += 1);
    let told = |(place, name, code): (K, &'r String, String)| match count.get(&(place, name)) {
        Some(1) => name.clone(),
        _ => format!("{name} ({code})"),
    };
    rows.map(told).collect()
}

/// All languages by name.
pub(super) fn languages() -> Vec<String> {
    SpokenLanguage::iter().map(|language| format!("{language:?}")).collect()
}

/// The index of a language.
pub(super) fn language_at(language: SpokenLanguage) -> u32 {
    number(SpokenLanguage::iter().position(|one| one == language).unwrap_or_default())
}

/// The index of a role.
pub(super) fn role_at(role: FunctionaryRole) -> u32 {
    number(FunctionaryRole::iter().position(|one| one == role).unwrap_or_default())
}

/// A family as a number.
fn family(family: AgencyFamily) -> u8 {
    let index = AgencyFamily::iter().position(|one| one == family).unwrap_or_default();
    u8::try_from(index).unwrap_or(u8::MAX)
}
