//! Dates ahead that have no people yet: what there is to propose rosters for, and what rosters have to know about people.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use kernel::{
    Result,
    access::{DecidedBy, Scope, SystemTask},
    ids::{CityId, ExaminationId, FunctionaryId, InterestDeclarationId, RegionId, UnavailabilityId},
};
use registry::entities::{
    duty_profile::{self, Languages, SpokenLanguage},
    functionary::{self, FunctionaryStatus},
    interest_declaration::{self, Centers, Interest},
    unavailability,
};
use rostering::entities::{examination_day, staffing_need};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::{
    Parts, Progress, Season,
    accounts::Offices,
    agencies,
    days::Date,
    draw::Draw,
    ground::Ground,
    places::{self, Places},
    schedule::Schedule,
    write,
};

/// Days from the last date of the season to the first of these.
const AFTER: u64 = 7;
/// People of one transaction.
const AT_ONCE: u64 = 5_000;
/// People of a thousand who said something about themselves.
const WITH_PROFILE: u32 = 300;
/// Of them, so many of a thousand work at a center.
const WORK_AT_CENTER: u32 = 60;
/// People of a thousand who cannot serve on one of the dates.
const AWAY: u32 = 40;
/// People of a thousand with an interest in the examination.
const INTERESTED: u32 = 8;

/// What was made for the dates ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unstaffed {
    pub days: u64,
    pub needs: u64,
    pub profiles: u64,
    pub unavailabilities: u64,
    pub interests: u64,
}

/// Adds dates after the season at all its centers, in two batches, with needs and without rosters; and what some of its people said about
/// themselves, those dates and their examination.
pub async fn add_unstaffed(
    parts: Parts<'_>,
    season: &Season,
    dates: u32,
    progress: &dyn Progress,
) -> Result<Unstaffed> {
    let Parts { db, clock, .. } = parts;
    let places = places::found(&**db).await?;
    let agencies = agencies::found(&**db).await?;
    let schedule = Schedule::of(season, clock);
    let first = schedule.last() + Days::new(AFTER);
    let dates: Vec<NaiveDate> = (0..u64::from(dates)).map(|day| first + Days::new(day)).collect();
    let Some(last) = dates.last().copied() else { return Ok(Unstaffed::default()) };
    db.prepare_months_between(first, last).await?;
    let offices = Offices::found(&**db).await?;
    let index = schedule.dates.len();
    let ground = Ground { season, clock, schedule, places, agencies, offices };
    let mut made = Unstaffed::default();
    progress.begin("dates ahead", dates.len() as u64);
    // All of them belong to one examination.
    let mut examination = None;
    for date in &dates {
        let date = Date { ground: &ground, date: *date, index, published_at: season.as_of };
        examination = Some(date.examination());
        for centers in (0..ground.places.centers.len()).collect::<Vec<_>>().chunks(200) {
            let (mut days, mut needs) = (Vec::new(), Vec::new());
            for center in centers {
                for day in date.unstaffed(*center) {
                    days.push(day.row);
                    needs.extend(day.needs);
                }
            }
            (made.days, made.needs) = (made.days + days.len() as u64, made.needs + needs.len() as u64);
            let tx = db.begin().await?;
            write::all::<examination_day::Entity>(&tx, days).await?;
            write::all::<staffing_need::Entity>(&tx, needs).await?;
            tx.commit().await?;
        }
        progress.advance(1);
    }
    let Some(examination) = examination else { return Ok(made) };
    let said = Said { season, places: &ground.places, examination, first, dates: dates.len() as u64 };
    said.by_all(parts, progress, &mut made).await?;
    Ok(made)
}

/// What people say about themselves.
struct Said<'s> {
    season: &'s Season,
    places: &'s Places,
    examination: ExaminationId,
    first: NaiveDate,
    dates: u64,
}

#[derive(Default)]
struct Rows {
    profiles: Vec<duty_profile::Model>,
    away: Vec<unavailability::Model>,
    interests: Vec<interest_declaration::Model>,
}

impl Said<'_> {
    async fn by_all(&self, parts: Parts<'_>, progress: &dyn Progress, made: &mut Unstaffed) -> Result<()> {
        use functionary::Column;
        progress.begin("what people said", u64::from(self.season.people));
        let mut after: Option<FunctionaryId> = None;
        let scope = Scope::of_system(SystemTask::SeedSynthetic);
        let mut number = 0;
        loop {
            let people = scope.select::<functionary::Entity>().filter(Column::Status.eq(FunctionaryStatus::Active));
            let people = after.iter().fold(people, |people, after| people.filter(Column::Id.gt(*after)));
            let people = people.order_by_asc(Column::Id).limit(AT_ONCE).select_only();
            let people =
                people.columns([Column::Id, Column::RegionId]).into_tuple::<(FunctionaryId, Option<RegionId>)>();
            let people = people.all(&**parts.db).await?;
            let Some((last, _)) = people.last() else { return Ok(()) };
            after = Some(*last);
            let mut rows = Rows::default();
            for (person, region) in &people {
                self.by(*person, *region, number, &mut rows);
                number += 1;
            }
            made.profiles += rows.profiles.len() as u64;
            made.unavailabilities += rows.away.len() as u64;
            made.interests += rows.interests.len() as u64;
            let tx = parts.db.begin().await?;
            write::all::<duty_profile::Entity>(&tx, rows.profiles).await?;
            write::all::<unavailability::Entity>(&tx, rows.away).await?;
            write::all::<interest_declaration::Entity>(&tx, rows.interests).await?;
            tx.commit().await?;
            progress.advance(people.len() as u64);
        }
    }

    fn by(&self, person: FunctionaryId, region: Option<RegionId>, number: u64, rows: &mut Rows) {
        let mut draw = Draw::of(self.season.seed, "said", number);
        let at: DateTime<Utc> = self.season.as_of - TimeDelta::minutes(draw.between(60, 20_000));
        if draw.chance(WITH_PROFILE) {
            rows.profiles.push(self.profile(person, region, at, &mut draw));
        }
        if draw.chance(AWAY) {
            let from_date = self.first + Days::new(draw.below(usize::try_from(self.dates).unwrap_or(1)) as u64);
            rows.away.push(unavailability::Model {
                id: UnavailabilityId(draw.uuid(at)),
                functionary_id: person,
                from_date,
                until_date: from_date,
                city_id: None,
                center_id: None,
                reason: draw
                    .pick(&["A wedding in the family", "Medical appointment", "Examination of my own"])
                    .to_string(),
                stated_by: DecidedBy::Oneself,
                created_by_user_id: None,
                created_at: at,
                withdrawn_at: None,
            });
        }
        if draw.chance(INTERESTED) {
            rows.interests.push(interest_declaration::Model {
                id: InterestDeclarationId(draw.uuid(at)),
                functionary_id: person,
                examination_id: self.examination,
                interest: *draw.pick(&[Interest::RelativeIsCandidate, Interest::TeachesCandidates]),
                center_ids: Centers::default(),
                statement: None,
                stated_by: DecidedBy::Oneself,
                created_by_user_id: None,
                declared_at: at,
                replaced_at: None,
            });
        }
    }

    fn profile(
        &self,
        person: FunctionaryId,
        region: Option<RegionId>,
        at: DateTime<Utc>,
        draw: &mut Draw,
    ) -> duty_profile::Model {
        let near: Vec<usize> =
            (0..self.places.cities.len()).filter(|city| Some(self.places.cities[*city].region_id) == region).collect();
        let city = |draw: &mut Draw| -> Option<CityId> {
            (!near.is_empty()).then(|| self.places.cities[near[draw.below(near.len())]].id)
        };
        let native_city_id = city(draw);
        let works = draw.chance(WORK_AT_CENTER);
        let work = works.then(|| &self.places.centers[draw.below(self.places.centers.len())]);
        let more = *draw.pick(&[
            SpokenLanguage::Hindi,
            SpokenLanguage::Hindi,
            SpokenLanguage::Bengali,
            SpokenLanguage::Tamil,
            SpokenLanguage::Telugu,
            SpokenLanguage::Marathi,
        ]);
        duty_profile::Model {
            functionary_id: person,
            work_center_id: work.map(|center| center.id),
            work_city_id: None,
            native_city_id,
            languages: Languages(vec![SpokenLanguage::English, more]),
            exempt_reason: None,
            exempt_stated_by: None,
            updated_by_user_id: None,
            updated_at: at,
        }
    }
}
