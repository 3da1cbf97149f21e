//! The functionaries: addresses, roles, agencies and statuses.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use identity::entities::user;
use kernel::{
    Result,
    access::{DecidedBy, Scope, SystemTask},
    ids::{AgencyId, FunctionaryId, RegionId, StateId, UserId},
    values::AadhaarNumber,
};
use registry::{
    entities::{
        FunctionaryRole,
        functionary::{self, EducationLevel, FunctionaryStatus, Gender},
        functionary_status_change,
    },
    functionaries::{store, uid},
};

use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::{
    accounts::role_of,
    agencies::{Agency, employer},
    draw::{Draw, scattered},
    ground::{Ground, Name, Parts, Progress},
    places::Places,
    positions::POST_OFFICES,
    roster::{NEIGHBOURS, OF_A_CITY, OF_A_REGION},
    words, write,
};

/// People of one transaction.
const AT_ONCE: u32 = 5_000;
/// People of a thousand with each status.
const STATUSES: [(FunctionaryStatus, u32); 4] = [
    (FunctionaryStatus::Active, 930),
    (FunctionaryStatus::Inactive, 52),
    (FunctionaryStatus::TemporarilyBlocked, 12),
    (FunctionaryStatus::Blacklisted, 6),
];

/// People of a hundred with each education.
const EDUCATION: [(EducationLevel, u32); 4] = [
    (EducationLevel::HighSchool, 20),
    (EducationLevel::Intermediate, 30),
    (EducationLevel::Graduate, 40),
    (EducationLevel::PostGraduate, 10),
];

/// Facts about a person that rosters need.
#[derive(Clone, Copy)]
pub(crate) struct Person {
    pub id: FunctionaryId,
    pub role: FunctionaryRole,
    /// Their place among the agencies.
    pub agency: Option<usize>,
    /// Their account, where their role brings one.
    pub user_id: Option<UserId>,
}

/// People who can be assigned, by city and role.
#[derive(Default)]
pub(crate) struct People {
    pools: HashMap<(usize, FunctionaryRole), Pool>,
}

#[derive(Default)]
struct Pool {
    members: Vec<Person>,
    next: usize,
}

impl People {
    /// The next person of that role in that city who is not `taken`; none when all are.
    pub(crate) fn next(
        &mut self,
        city: usize,
        role: FunctionaryRole,
        taken: &HashSet<FunctionaryId>,
    ) -> Option<Person> {
        let pool = self.pools.get_mut(&(city, role))?;
        for _ in 0..pool.members.len() {
            let person = pool.members[pool.next];
            pool.next = (pool.next + 1) % pool.members.len();
            if !taken.contains(&person.id) {
                return Some(person);
            }
        }
        None
    }

    /// Number of people in all pools.
    pub(crate) fn count(&self) -> usize {
        self.pools.values().map(|pool| pool.members.len()).sum()
    }

    /// Everybody whose role brings an account, to be given it.
    pub(crate) fn each_mut(&mut self) -> impl Iterator<Item = &mut Person> {
        self.pools.values_mut().flat_map(|pool| pool.members.iter_mut())
    }

    fn add(&mut self, city: usize, person: Person) {
        self.pools.entry((city, person.role)).or_default().members.push(person);
    }
}

/// People of an earlier season who can be given duties now, without those whom a user registered since.
pub(crate) async fn found(db: &impl ConnectionTrait, places: &Places, agencies: &[Agency]) -> Result<People> {
    type Row = (FunctionaryId, Option<FunctionaryRole>, Option<AgencyId>, Option<StateId>, Option<String>);
    let scope = Scope::of_system(SystemTask::SeedSynthetic);
    let accounts: HashMap<FunctionaryId, UserId> = scope
        .select::<user::Entity>()
        .filter(user::Column::DutyGranted.eq(true))
        .filter(user::Column::FunctionaryId.is_not_null())
        .select_only()
        .columns([user::Column::FunctionaryId, user::Column::Id])
        .into_tuple::<(FunctionaryId, UserId)>()
        .all(db)
        .await?
        .into_iter()
        .collect();
    use functionary::Column;
    let rows = scope
        .select::<functionary::Entity>()
        .filter(Column::CreatedByUserId.is_null())
        .filter(Column::Status.eq(FunctionaryStatus::Active))
        .order_by_asc(Column::Id)
        .select_only()
        .columns([
            Column::Id,
            Column::DefaultRole,
            Column::AuthorizingAgencyId,
            Column::CurrentStateId,
            Column::CurrentCity,
        ])
        .into_tuple::<Row>()
        .all(db)
        .await?;
    let cities: HashMap<(StateId, &str), usize> =
        places.cities.iter().enumerate().map(|(place, city)| ((city.state_id, city.name.as_str()), place)).collect();
    let mut people = People::default();
    for (id, role, agency, state, city) in rows {
        let (Some(role), Some(state), Some(city)) = (role, state, city) else { continue };
        let Some(city) = cities.get(&(state, city.as_str())) else { continue };
        let agency = agency.and_then(|id| agencies.iter().position(|agency| agency.id == id));
        people.add(*city, Person { id, role, agency, user_id: accounts.get(&id).copied() });
    }
    Ok(people)
}

/// Registers all people. Returns those who can be given duties, with the records of those whose role brings an account.
pub(crate) async fn make(
    parts: Parts<'_>,
    ground: &Ground<'_>,
    reserved: HashSet<Name>,
    progress: &dyn Progress,
) -> Result<(People, Vec<functionary::Model>)> {
    let count = ground.season.people;
    progress.begin("people", u64::from(count));
    let registration = Registration { ground, homes: Homes::of(&ground.places), reserved };
    let (mut people, mut with_login) = (People::default(), Vec::new());
    let mut from = 0;
    while from < count {
        let to = count.min(from + AT_ONCE);
        let (mut records, mut changes) = (Vec::new(), Vec::new());
        for index in from..to {
            let mut draw = Draw::of(ground.season.seed, "people", u64::from(index));
            let new = registration.person(index, &mut draw)?;
            changes.extend(status_changes(&new.record, &mut draw));
            if let (FunctionaryStatus::Active, Some(role)) = (new.record.status, new.record.default_role) {
                people.add(new.city, Person { id: new.record.id, role, agency: new.agency, user_id: None });
                if role_of(role).is_some() {
                    with_login.push(new.record.clone());
                }
            }
            records.push((new.record, new.number));
        }
        let tx = parts.db.begin().await?;
        store(&tx, parts.keys, records).await?;
        write::all::<functionary_status_change::Entity>(&tx, changes).await?;
        tx.commit().await?;
        progress.advance(u64::from(to - from));
        from = to;
    }
    Ok((people, with_login))
}

/// Context that all registrations share.
struct Registration<'s> {
    ground: &'s Ground<'s>,
    homes: Homes,
    /// Names that no person gets.
    reserved: HashSet<Name>,
}

/// A person to be registered.
struct New {
    record: functionary::Model,
    number: AadhaarNumber,
    /// Their agency's place among the agencies.
    agency: Option<usize>,
    /// Their city's place among the cities.
    city: usize,
}

/// The first center of each city and of each region: people who work for all of it live near there.
struct Homes {
    of_city: HashSet<usize>,
    of_region: HashSet<usize>,
}

impl Homes {
    fn of(places: &Places) -> Self {
        let (mut cities, mut regions) = (HashSet::new(), HashSet::<RegionId>::new());
        let (mut of_city, mut of_region) = (HashSet::new(), HashSet::new());
        for (index, center) in places.centers.iter().enumerate() {
            if cities.insert(center.city) {
                of_city.insert(index);
            }
            if regions.insert(places.city_of(center).region_id) {
                of_region.insert(index);
            }
        }
        Self { of_city, of_region }
    }
}

impl Registration<'_> {
    /// The usual role of the so-manieth person near a center.
    fn role(&self, center: usize, place: usize) -> FunctionaryRole {
        let whole = NEIGHBOURS.len();
        let from_the_end = whole - 1 - place % whole;
        if place < whole && self.homes.of_city.contains(&center) && from_the_end < OF_A_CITY.len() {
            return OF_A_CITY[from_the_end];
        }
        let after_the_citys = from_the_end.wrapping_sub(OF_A_CITY.len());
        if place < whole && self.homes.of_region.contains(&center) && after_the_citys < OF_A_REGION.len() {
            return OF_A_REGION[after_the_citys];
        }
        NEIGHBOURS[place % whole]
    }

    fn person(&self, index: u32, draw: &mut Draw) -> Result<New> {
        let Ground { season, places, agencies, .. } = self.ground;
        let count = places.centers.len();
        let home = index as usize % count;
        let center = &places.centers[home];
        let city = places.city_of(center);
        let role = self.role(home, index as usize / count);
        let agency = employer(agencies, role, city.region_id, draw);
        let number: AadhaarNumber = format!("9999{:08}", scattered(season.seed, index, 8)).parse()?;
        let known = self.known_by_number(index, draw);
        let mut named = named(draw);
        while self.reserved.contains(&(named.first, named.last)) {
            named = self::named(draw);
        }
        let record = functionary::Model {
            aadhaar_last4: Some(number.last_four().to_owned()),
            email: draw.chance(400).then(|| format!("person{index}@muster.example")),
            region_id: Some(city.region_id),
            current_state_id: Some(city.state_id),
            current_district: Some(city.name.clone()),
            current_city: Some(city.name.clone()),
            current_pin_code: Some(city.position.pin_code(draw.below(POST_OFFICES))),
            current_full_address: Some(format!("{}, {}", 1 + draw.below(400), draw.pick(&words::QUARTERS))),
            default_role: Some(role),
            authorizing_agency_id: agency.map(|place| agencies[place].id),
            first_name: named.first.to_owned(),
            last_name: Some(named.last.to_owned()),
            gender: Some(named.gender),
            father_name: Some(format!("{} {}", draw.pick(&words::MEN), named.last)),
            mother_name: Some(format!("{} {}", draw.pick(&words::WOMEN), named.last)),
            ..known
        };
        Ok(New { record, number, agency, city: center.city })
    }

    /// Fields that do not depend on address and name.
    fn known_by_number(&self, index: u32, draw: &mut Draw) -> functionary::Model {
        let seed = self.ground.season.seed;
        let at = self.registered_at(index);
        let status = STATUSES[draw.weighted(&STATUSES.map(|(_, weight)| weight))].0;
        let until = self.ground.schedule.today + Days::new(1 + draw.below(60) as u64);
        functionary::Model {
            id: FunctionaryId(draw.uuid(at)),
            uid: uid::with_check_digit(&format!("{:08}", scattered(seed / 3, index, 8))),
            status,
            status_reason: reason_of(status).map(str::to_owned),
            status_until: (status == FunctionaryStatus::TemporarilyBlocked).then_some(until),
            status_decided_by: decided_by(status),
            status_changed_at: at + TimeDelta::days(2),
            date_of_birth: date_of_birth(draw),
            aadhaar_reference: Some(draw.uuid(at)),
            highest_qualification: Some(EDUCATION[draw.weighted(&EDUCATION.map(|(_, weight)| weight))].0),
            mobile_number: format!("7{:09}", scattered(seed, index, 9)),
            updated_at: at + TimeDelta::days(2),
            ..functionary::Model::blank(at)
        }
    }

    /// Evenly over the weeks of registration, in the order of their numbers.
    fn registered_at(&self, index: u32) -> DateTime<Utc> {
        let weeks = TimeDelta::days(100).num_milliseconds();
        let share = i64::from(index) * weeks / i64::from(self.ground.season.people);
        self.ground.schedule.began + TimeDelta::milliseconds(share)
    }
}

struct Named {
    first: &'static str,
    last: &'static str,
    gender: Gender,
}

fn named(draw: &mut Draw) -> Named {
    let gender = if draw.chance(450) { Gender::Female } else { Gender::Male };
    let is_in_devanagari = draw.chance(40);
    let (firsts, lasts): (&[&'static str], &[&'static str]) = match (gender, is_in_devanagari) {
        (Gender::Female, false) => (&words::WOMEN, &words::FAMILIES),
        (Gender::Female, true) => (&words::WOMEN_IN_DEVANAGARI, &words::FAMILIES_IN_DEVANAGARI),
        (_, false) => (&words::MEN, &words::FAMILIES),
        (_, true) => (&words::MEN_IN_DEVANAGARI, &words::FAMILIES_IN_DEVANAGARI),
    };
    Named { first: firsts[draw.below(firsts.len())], last: lasts[draw.below(lasts.len())], gender }
}

/// Between 22 and 64 years before 2026.
fn date_of_birth(draw: &mut Draw) -> Option<NaiveDate> {
    let days = u64::try_from(draw.between(0, 42 * 365)).unwrap_or_default();
    NaiveDate::from_ymd_opt(1962, 1, 1).map(|first| first + Days::new(days))
}

const fn reason_of(status: FunctionaryStatus) -> Option<&'static str> {
    match status {
        FunctionaryStatus::Blacklisted => Some("Let candidates use a telephone"),
        FunctionaryStatus::TemporarilyBlocked => Some("Absent three times without a word"),
        FunctionaryStatus::Active | FunctionaryStatus::Inactive => None,
    }
}

/// Statuses against people are decisions; the others come by themselves.
const fn decided_by(status: FunctionaryStatus) -> DecidedBy {
    match status {
        FunctionaryStatus::Blacklisted => DecidedBy::HeadOffice,
        FunctionaryStatus::TemporarilyBlocked => DecidedBy::Region,
        FunctionaryStatus::Active | FunctionaryStatus::Inactive => DecidedBy::System,
    }
}

/// Registered inactive; two days later what the record says now.
fn status_changes(record: &functionary::Model, draw: &mut Draw) -> Vec<functionary_status_change::Model> {
    let mut change = |from: Option<FunctionaryStatus>, to, at: DateTime<Utc>| functionary_status_change::Model {
        id: draw.uuid(at),
        functionary_id: record.id,
        from_status: from,
        to_status: to,
        reason: from.and(record.status_reason.clone()),
        until: from.and(record.status_until),
        changed_by_user_id: None,
        decided_by: decided_by(to),
        changed_at: at,
        undoable_act_id: None,
    };
    let registered = change(None, FunctionaryStatus::Inactive, record.created_at);
    if record.status == FunctionaryStatus::Inactive {
        return vec![registered];
    }
    vec![registered, change(Some(FunctionaryStatus::Inactive), record.status, record.status_changed_at)]
}
