//! Who may be drawn, and what the rules ask about them.

use std::collections::{BTreeSet, HashMap, HashSet};

use chrono::{Datelike, NaiveDate};
use kernel::{
    Result,
    access::Scope,
    clock::Clock,
    ids::{CenterId, FunctionaryId},
    random,
};
use registry::{
    entities::{
        functionary::{self, FunctionaryStatus, Gender},
        interest_declaration,
        interest_declaration::Interest as Declared,
        unavailability,
    },
    functionaries::has_picture,
};
use roster_draw::{
    people::{Busy, Fitness, Interest, ListedPerson, Unavailable},
    places::Locked,
};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, QueryFilter, QueryOrder, QuerySelect};
use sha2::{Digest, Sha256};

use super::{
    ToFill, date_of, days,
    facts::Facts,
    ground::{Gazetteer, language_at, role_at},
    history::{History, Record},
    number,
    posts::Posts,
};
use crate::entities::assignment;

/// The people of a draw.
pub(super) struct Drawable {
    pub list: Vec<ListedPerson>,
    ids: Vec<FunctionaryId>,
    locked: Vec<Locked>,
}

impl Drawable {
    pub(super) async fn load(
        db: &impl ConnectionTrait,
        scope: &Scope,
        clock: &Clock,
        wanted: &ToFill<'_>,
        ground: &mut Gazetteer,
        posts: &Posts,
    ) -> Result<Self> {
        let rows = candidates(db, scope, wanted, posts).await?;
        let ids: Vec<FunctionaryId> = rows.iter().map(|row| row.id).collect();
        let dates = posts.shifts.iter().map(|shift| date_of(shift.date));
        let (first, last) =
            dates.fold((NaiveDate::MAX, NaiveDate::MIN), |(first, last), date| (first.min(date), last.max(date)));
        let facts = Facts::load(db, &ids, wanted.examination, (first, last)).await?;
        let history = History::load(db, clock, &ids, (first, last)).await?;
        let with_face = with_face(db, scope, wanted).await?;
        let salt = random::bytes::<16>();
        let locked = locked_duties(posts, &history);
        let teams = teams(&history);
        let mut people = Self { list: Vec::with_capacity(rows.len()), ids, locked: Vec::new() };
        let at: HashMap<FunctionaryId, u32> = people.ids.iter().copied().zip(0..).collect();
        let of = |(person, post): &(FunctionaryId, u32)| Some(Locked { person: *at.get(person)?, post: *post });
        people.locked = locked.iter().filter_map(of).collect();
        let dates = |(person, post): &(FunctionaryId, u32)| (*person, posts.date_of(*post));
        let locked: HashSet<(FunctionaryId, NaiveDate)> = locked.iter().map(dates).collect();
        let none = Record::default();
        for row in &rows {
            let record = history.records.get(&row.id).unwrap_or(&none);
            let one = Sketch { row, record, facts: &facts, history: &history, today: clock.today(), locked: &locked };
            let standing = match row.status {
                FunctionaryStatus::Active if with_face.contains(&row.id) => Fitness::Fit,
                FunctionaryStatus::Active => Fitness::NoFace,
                _ => Fitness::NotActive,
            };
            let team = record.last.and_then(|last| teams.get(&last).copied());
            people.list.push(one.listed(ground, hashed(&salt, row.id), standing, team));
        }
        Ok(people)
    }

    /// Whom each hash stands for.
    pub(super) fn ids(&self) -> HashMap<String, FunctionaryId> {
        self.list.iter().map(|person| person.id.clone()).zip(self.ids.iter().copied()).collect()
    }

    pub(super) fn locked(&self) -> Vec<Locked> {
        self.locked.clone()
    }
}

/// The people of the region who have one of the roles, and those who stand on the days already.
async fn candidates(
    db: &impl ConnectionTrait,
    scope: &Scope,
    wanted: &ToFill<'_>,
    posts: &Posts,
) -> Result<Vec<functionary::Model>> {
    use functionary::Column;
    let of_role = Column::DefaultRole.is_in(posts.roles());
    let of_role = if wanted.rules.other_roles { Column::DefaultRole.is_not_null() } else { of_role };
    // Where the rule about them holds, those who are not active are counted among those whom it keeps away. None of them can be entered.
    let active = (!wanted.rules.fit).then(|| Column::Status.eq(FunctionaryStatus::Active));
    let known = Condition::all().add(Column::RegionId.eq(wanted.region)).add(of_role).add_option(active);
    let mut rows = scope.select::<functionary::Entity>().filter(known).order_by_asc(Column::Id).all(db).await?;
    let there: HashSet<FunctionaryId> = rows.iter().map(|row| row.id).collect();
    let held: BTreeSet<FunctionaryId> = posts.list.iter().flat_map(|post| post.standing.iter().copied()).collect();
    let missing: Vec<FunctionaryId> = held.into_iter().filter(|id| !there.contains(id)).collect();
    rows.extend(registry::functionaries::find::by_ids(scope, db, &missing).await?);
    Ok(rows)
}

/// The people of the region whose face gates know.
async fn with_face(db: &impl ConnectionTrait, scope: &Scope, wanted: &ToFill<'_>) -> Result<HashSet<FunctionaryId>> {
    let people = scope.select::<functionary::Entity>().filter(functionary::Column::RegionId.eq(wanted.region));
    let people = people.filter(has_picture(true)).select_only().column(functionary::Column::Id);
    Ok(people.into_tuple().all(db).await?.into_iter().collect())
}

/// 32 digits that say nothing about a person without the salt.
fn hashed(salt: &[u8], id: FunctionaryId) -> String {
    let digest = Sha256::new().chain_update(salt).chain_update(id.0.as_bytes()).finalize();
    data_encoding::HEXLOWER.encode(&digest[..16])
}

/// Duties that stay: those of people who stand on all days of a post and have nothing else on its date, with the post's place in the list.
fn locked_duties(posts: &Posts, history: &History) -> BTreeSet<(FunctionaryId, u32)> {
    let mut locked = BTreeSet::new();
    for (post, index) in posts.list.iter().zip(0..) {
        let date = posts.date_of(index);
        for person in &post.standing {
            let around = history.records.get(person).map(|record| record.around.as_slice()).unwrap_or_default();
            if around.iter().filter(|duty| duty.date == date).count() == post.days.len() {
                locked.insert((*person, index));
            }
        }
    }
    locked
}

/// A number for each team that served last at one center on one date.
fn teams(history: &History) -> HashMap<(NaiveDate, CenterId), u32> {
    let last: BTreeSet<(NaiveDate, CenterId)> = history.records.values().filter_map(|record| record.last).collect();
    last.into_iter().zip(0..).collect()
}

/// A person before they are listed.
struct Sketch<'a> {
    row: &'a functionary::Model,
    record: &'a Record,
    facts: &'a Facts,
    history: &'a History,
    today: NaiveDate,
    /// The dates of people whose duties stay.
    locked: &'a HashSet<(FunctionaryId, NaiveDate)>,
}

impl Sketch<'_> {
    fn listed(&self, ground: &mut Gazetteer, id: String, standing: Fitness, last_team: Option<u32>) -> ListedPerson {
        let (home_city, home_district, home_state) = ground.home(self.row);
        let profile = self.facts.profiles.get(&self.row.id);
        let work_center = profile.and_then(|profile| ground.known_center(profile.work_center_id?));
        let languages = profile.map(|profile| profile.languages.0.as_slice()).unwrap_or_default();
        let trainings = self.facts.trainings.get(&self.row.id).map(Vec::as_slice).unwrap_or_default();
        ListedPerson {
            id,
            role: self.row.default_role.map(role_at),
            agency: self.row.authorizing_agency_id.and_then(|agency| ground.agency(agency)),
            standing,
            home_city,
            home_district,
            home_state,
            native_city: profile.and_then(|profile| ground.city(profile.native_city_id?)),
            work_city: profile.and_then(|profile| {
                ground.city(profile.work_city_id.or_else(|| ground.city_of_center(profile.work_center_id?))?)
            }),
            work_center,
            woman: self.row.gender == Some(Gender::Female),
            over_sixty: self.row.date_of_birth.is_some_and(|born| years(born, self.today) > 60),
            languages: ascending(languages.iter().map(|language| language_at(*language))),
            trained: ascending(trainings.iter().map(|training| role_at(training.role))),
            duties_before: self.record.served,
            duties_this_season: number(self.record.of_season.len()).saturating_sub(self.locked_count()),
            minutes_this_season: self.record.minutes_of_season.saturating_sub(self.locked_minutes()),
            no_shows: self.record.no_shows,
            centers_this_season: ascending(self.centers(ground)),
            taken_dates: self.taken_dates(),
            unavailable: self.unavailable(ground),
            busy: self.busy(ground),
            interests: self.interests(ground),
            exempt: profile.is_some_and(|profile| profile.exempt_reason.is_some()),
            last_team,
            anyway: Vec::new(),
        }
    }

    /// Whether a duty stays, and is counted with the draw's.
    fn is_locked(&self, duty: &assignment::Model) -> bool {
        self.locked.contains(&(duty.functionary_id, duty.date))
    }

    fn locked_count(&self) -> u32 {
        let locked = self.record.around.iter().filter(|duty| self.is_locked(duty));
        number(locked.map(|duty| duty.date).collect::<BTreeSet<_>>().len())
    }

    fn locked_minutes(&self) -> u32 {
        let locked = self.record.around.iter().filter(|duty| self.is_locked(duty));
        locked.map(|duty| self.history.minutes_of(duty)).sum()
    }

    /// Dates of duties that do not stay at a post of the draw: no other duty is given on them.
    fn taken_dates(&self) -> Vec<i32> {
        let others = self.record.around.iter().filter(|duty| !self.is_locked(duty));
        ascending(others.map(|duty| days(duty.date)))
    }

    fn centers(&self, ground: &Gazetteer) -> Vec<u32> {
        let locked = self.record.around.iter().filter(|duty| self.is_locked(duty));
        let locked: BTreeSet<CenterId> = locked.map(|duty| duty.center_id).collect();
        let centers = self.record.centers_of_season.iter().filter(|center| !locked.contains(center));
        centers.filter_map(|center| ground.known_center(*center)).collect()
    }

    /// Dates at which they cannot serve. Those about a center without posts do not matter.
    fn unavailable(&self, ground: &Gazetteer) -> Vec<Unavailable> {
        let of = |row: &unavailability::Model| {
            let center = row.center_id.map(|center| ground.known_center(center));
            let city = row.city_id.map(|city| ground.city(city));
            if center == Some(None) || city == Some(None) {
                return None;
            }
            let (city, center) = (city.flatten(), center.flatten());
            Some(Unavailable { from: days(row.from_date), to: days(row.until_date), city, center })
        };
        let rows = self.facts.unavailabilities.get(&self.row.id).map(Vec::as_slice).unwrap_or_default();
        ascending(rows.iter().filter_map(of))
    }

    fn busy(&self, ground: &Gazetteer) -> Vec<Busy> {
        let of = |duty: &assignment::Model| {
            let (from, to, _) = *self.history.hours.get(&duty.examination_day_id)?;
            Some(Busy { from, to, city: ground.city(duty.city_id)? })
        };
        ascending(self.record.around.iter().filter(|duty| !self.is_locked(duty)).filter_map(of))
    }

    fn interests(&self, ground: &Gazetteer) -> Vec<Interest> {
        let Some(row) = self.facts.declarations.get(&self.row.id) else { return Vec::new() };
        let interest_declaration::Model { interest, center_ids, .. } = row;
        match interest {
            Declared::NoInterest => Vec::new(),
            _ if center_ids.0.is_empty() => vec![Interest::Examination],
            _ => ascending(center_ids.0.iter().filter_map(|id| ground.known_center(*id)).map(Interest::Center)),
        }
    }
}

/// Whole years from a birth to a date.
fn years(born: NaiveDate, today: NaiveDate) -> i32 {
    let before_birthday = (today.month(), today.day()) < (born.month(), born.day());
    today.year() - born.year() - i32::from(before_birthday)
}

fn ascending<T: Ord>(list: impl IntoIterator<Item = T>) -> Vec<T> {
    list.into_iter().collect::<BTreeSet<T>>().into_iter().collect()
}
