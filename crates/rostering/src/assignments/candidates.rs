//! Candidates for a duty on a day: active people in reach, the nearest first, with their other duties at that time.

use std::collections::{HashMap, HashSet};

use kernel::{
    Result,
    access::{Scope, SystemTask, linked_with_removed},
    database::Database,
    ids::{CenterId, ExaminationDayId, FunctionaryId},
    pagination::{Paging, Rows},
};
use registry::{
    entities::{FunctionaryRole, center, functionary, functionary::FunctionaryStatus},
    functionaries::{FunctionarySummary, counts, find, has_picture},
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, JoinType, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait, RelationTrait, Select,
    sea_query::{Expr, ExprTrait},
};

use super::{
    last_attendance,
    nearness::{Nearness, Surrounding},
    requests::CandidateFilter,
    responses::{Candidate, Closeness, Standing},
};
use crate::{
    days_in_reach,
    entities::{
        assignment::{self, DutyAnswer},
        examination_day,
    },
    timetable::{self, DutyTiming, Timetable},
};

/// The most candidates in a list; a name can be searched for beyond the nearest two thousand.
const MOST: u64 = 2_000;

/// The most people found by a search that are sorted by distance: the latest registered.
const MOST_FOUND: u64 = 500;

/// A person, and how near they live.
type Ranked = (FunctionaryId, Nearness);

/// The candidates for a day, page by page. Fails with 404 when the day is not in reach.
pub async fn candidates(
    db: &Database,
    scope: &Scope,
    timing: DutyTiming<'_>,
    day_id: ExaminationDayId,
    filter: &CandidateFilter,
    paging: Paging,
) -> Result<Rows<Candidate>> {
    let day = days_in_reach::one(&**db, scope, day_id).await?;
    let around = Surrounding::of(&**db, &center_of(&**db, day.center_id).await?).await?;
    let only = Condition::all();
    let search = Search { db, scope, timing, day: &day, filter, around: &around, only };
    let crowd = counts::total(scope, &**db, &filter.people(false)).await?;
    let (total, paged, ranked) = match crowd {
        Some(crowd) if filter.q.is_none() && crowd > MOST => {
            let total = if filter.is_free() { search.count().await? } else { MOST };
            let window = paging.window(db, total)?;
            let end = Ord::min(window.before.saturating_add(window.size), total);
            let ranked = search.nearest(end).await?;
            (total, window.paged, part(&ranked, window.before, window.size))
        }
        _ => {
            let ranked = if filter.q.is_some() { search.found().await? } else { search.everybody().await? };
            let total = u64::try_from(ranked.len()).unwrap_or(u64::MAX);
            let window = paging.window(db, total)?;
            (total, window.paged, part(&ranked, window.before, window.size))
        }
    };
    Ok(Rows { paged, total, rows: search.present(ranked).await? })
}

/// A person who fits a post, and how near they live to its center.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fitting {
    pub functionary_id: FunctionaryId,
    /// Kilometres from the middle of their city; none where it is not known.
    pub distance_km: Option<f64>,
    pub closeness: Closeness,
}

/// The people who fit a post of a day best, at most so many: the free candidates with this usual role, or with any, who fulfil the
/// condition, the nearest first. It agrees with [`candidates`].
pub async fn fitting(
    db: &Database,
    scope: &Scope,
    timing: DutyTiming<'_>,
    (day, role): (&examination_day::Model, Option<FunctionaryRole>),
    only: Condition,
    most: u64,
) -> Result<Vec<Fitting>> {
    let filter = CandidateFilter { role, free: Some(true), ..CandidateFilter::default() };
    let around = Surrounding::of(&**db, &center_of(&**db, day.center_id).await?).await?;
    let search = Search { db, scope, timing, day, filter: &filter, around: &around, only };
    let is_crowd = role.is_some() && search.is_crowd().await?;
    let mut ranked = if is_crowd { search.nearest(most).await? } else { search.everybody().await? };
    ranked.truncate(usize::try_from(most).unwrap_or(usize::MAX));
    let fitting = |(functionary_id, near): Ranked| Fitting {
        functionary_id,
        distance_km: near.km.map(rounded),
        closeness: near.closeness,
    };
    Ok(ranked.into_iter().map(fitting).collect())
}

/// With one digit after the point.
fn rounded(km: f64) -> f64 {
    (km * 10.0).round() / 10.0
}

fn part(ranked: &[Ranked], before: u64, size: u64) -> Vec<Ranked> {
    let index = |count: u64| usize::try_from(count).unwrap_or(usize::MAX);
    ranked.iter().skip(index(before)).take(index(size)).copied().collect()
}

async fn center_of(db: &impl ConnectionTrait, id: CenterId) -> Result<center::Model> {
    let center = linked_with_removed::<center::Entity>(center::Column::Id, [id]).one(db).await?;
    center.ok_or_else(|| crate::surroundings::dangling("center"))
}

/// The warnings about a candidate, the most important first.
fn warnings(of_the_way: Vec<String>, gave_back: bool) -> Vec<String> {
    gave_back.then(|| "This person declined a duty on this day.".to_owned()).into_iter().chain(of_the_way).collect()
}

struct Search<'s> {
    db: &'s Database,
    scope: &'s Scope,
    timing: DutyTiming<'s>,
    day: &'s examination_day::Model,
    filter: &'s CandidateFilter,
    around: &'s Surrounding,
    /// Further conditions on the people.
    only: Condition,
}

impl Search<'_> {
    /// The rows of the candidates.
    fn people(&self) -> Select<functionary::Entity> {
        use functionary::Column;
        let wanted = Condition::all()
            .add(Column::Status.eq(FunctionaryStatus::Active))
            .add_option(self.filter.role.map(|role| Column::DefaultRole.eq(role)))
            .add_option(self.filter.authorizing_agency_id.map(|agency| Column::AuthorizingAgencyId.eq(agency)))
            .add_option(self.filter.region_id.map(|region| Column::RegionId.eq(region)))
            .add_option(self.filter.is_free().then(|| self.is_free()));
        self.scope.select::<functionary::Entity>().filter(wanted).filter(self.only.clone())
    }

    /// Condition: the person has neither this day nor a duty at another center at its time.
    fn is_free(&self) -> Expr {
        use assignment::Column;
        let of_the_person =
            Expr::col((assignment::Entity, Column::FunctionaryId)).equals(functionary::Column::Id.as_column_ref());
        let elsewhere = Condition::all().add(Column::CenterId.ne(self.day.center_id)).add(self.at_its_time());
        let duties = Scope::of_system(SystemTask::KeepUnique)
            .select::<assignment::Entity>()
            .join(JoinType::InnerJoin, assignment::Relation::ExaminationDay.def())
            .filter(of_the_person)
            .filter(Column::Date.is_in(timetable::around(self.day.date)))
            .filter(Condition::any().add(Column::ExaminationDayId.eq(self.day.id)).add(elsewhere));
        let is_busy = Expr::exists(duties.select_only().expr(Expr::val(1)).into_query());
        let given_back = self.given_back().filter(
            Expr::col((assignment::Entity, Column::FunctionaryId)).equals(functionary::Column::Id.as_column_ref()),
        );
        is_busy.not().and(Expr::exists(given_back.select_only().expr(Expr::val(1)).into_query()).not())
    }

    /// Duties of the day that their people gave back: they said that they cannot come.
    fn given_back(&self) -> Select<assignment::Entity> {
        Scope::of_system(SystemTask::KeepUnique)
            .select_with_removed::<assignment::Entity>()
            .filter(assignment::Column::ExaminationDayId.eq(self.day.id))
            .filter(assignment::Column::Answer.eq(DutyAnswer::Declined))
    }

    /// Condition: the duty's hours overlap with the day's, or it has the day's date and batch where hours are not known.
    /// It agrees with [`DutyHours::clash`](crate::timetable::hours::DutyHours::clash).
    fn at_its_time(&self) -> Condition {
        use examination_day::Column::{ClosesAt, EntryOpensAt, ReportingAt};
        let begins = || ReportingAt.into_expr().if_null(EntryOpensAt.into_expr());
        let midnights = timetable::around(self.day.date).map(|date| self.timing.clock.end_of(date));
        let same_batch =
            assignment::Column::Date.eq(self.day.date).and(assignment::Column::Batch.eq(self.day.batch.as_str()));
        let Some((from, to)) = timetable::hours_of(self.day, self.timing.clock, None).span else {
            return Condition::all().add(same_batch);
        };
        let known = Condition::all().add(begins().is_not_null()).add(ClosesAt.is_not_in(midnights));
        let overlap = Condition::all().add(begins().lt(to)).add(ClosesAt.gt(from));
        let unknown = Condition::all().add(known.clone().not()).add(same_batch);
        Condition::any().add(known.add(overlap)).add(unknown)
    }

    /// Number of candidates, at most the length of a list.
    async fn count(&self) -> Result<u64> {
        let some = self.people().select_only().column(functionary::Column::Id).limit(MOST);
        Ok(some.count(&**self.db).await?)
    }

    /// The nearest candidates among many: it reads ring by ring, so that a page reads only the people before it.
    async fn nearest(&self, wanted: u64) -> Result<Vec<Ranked>> {
        let mut ranked: Vec<Ranked> = Vec::new();
        for ring in self.around.rings() {
            let missing = wanted.saturating_sub(ranked.len() as u64);
            if missing == 0 {
                break;
            }
            let ids: Vec<FunctionaryId> = self
                .people()
                .filter(ring.people)
                .select_only()
                .column(functionary::Column::Id)
                .order_by_asc(functionary::Column::Id)
                .limit(missing)
                .into_tuple()
                .all(&**self.db)
                .await?;
            ranked.extend(ids.into_iter().map(|id| (id, ring.nearness)));
        }
        Ok(ranked)
    }

    /// All candidates, when they are few.
    async fn everybody(&self) -> Result<Vec<Ranked>> {
        Ok(self.ranked(self.people().limit(MOST).all(&**self.db).await?))
    }

    /// Whether so many can serve that only the nearest are looked at.
    async fn is_crowd(&self) -> Result<bool> {
        let some = self.people().select_only().column(functionary::Column::Id).limit(MOST + 1);
        let some: Vec<FunctionaryId> = some.into_tuple().all(&**self.db).await?;
        Ok(some.len() as u64 > MOST)
    }

    /// The candidates who match the search.
    async fn found(&self) -> Result<Vec<Ranked>> {
        let mut paging = Paging::default();
        paging.page_size = Some(MOST_FOUND);
        let found = find::list(self.scope, self.db, &self.filter.people(true), paging).await?;
        let mut people: Vec<_> = found.rows.into_iter().map(|row| row.functionary).collect();
        if self.filter.is_free() {
            let ids = people.iter().map(|person| person.id);
            let free: HashSet<FunctionaryId> = self
                .people()
                .filter(functionary::Column::Id.is_in(ids))
                .select_only()
                .column(functionary::Column::Id)
                .into_tuple()
                .all(&**self.db)
                .await?
                .into_iter()
                .collect();
            people.retain(|person| free.contains(&person.id));
        }
        Ok(self.ranked(people))
    }

    fn ranked(&self, people: Vec<functionary::Model>) -> Vec<Ranked> {
        let nearness = |person: &functionary::Model| (person.id, self.around.nearness_of(person));
        let mut ranked: Vec<Ranked> = people.iter().map(nearness).collect();
        ranked.sort_by(|(one, here), (other, there)| here.order(there).then(one.cmp(other)));
        ranked
    }

    /// The people among these with an enrolled picture.
    async fn with_picture(&self, ids: &[FunctionaryId]) -> Result<HashSet<FunctionaryId>> {
        let people = self.scope.select::<functionary::Entity>();
        let people = people.filter(functionary::Column::Id.is_in(ids.iter().copied())).filter(has_picture(true));
        let found: Vec<FunctionaryId> =
            people.select_only().column(functionary::Column::Id).into_tuple().all(&**self.db).await?;
        Ok(found.into_iter().collect())
    }

    /// Candidates with their names and other duties.
    async fn present(&self, ranked: Vec<Ranked>) -> Result<Vec<Candidate>> {
        let ids: Vec<FunctionaryId> = ranked.iter().map(|(id, _)| *id).collect();
        let people = find::by_ids(self.scope, &**self.db, &ids).await?;
        let people = find::with_parents(&**self.db, people).await?;
        let mut people: HashMap<_, _> = people.into_iter().map(|row| (row.functionary.id, row)).collect();
        let table = Timetable::load(&**self.db, self.scope, self.timing, &ids, &[self.day]).await?;
        let day = self.day.id;
        let with_picture = self.with_picture(&ids).await?;
        let gave_back = self.given_back().filter(assignment::Column::FunctionaryId.is_in(ids.iter().copied()));
        let gave_back: Vec<FunctionaryId> =
            gave_back.select_only().column(assignment::Column::FunctionaryId).into_tuple().all(&**self.db).await?;
        let mut attended = last_attendance::of_people(&**self.db, self.scope, &ids).await?;
        let present = |(id, near): Ranked| {
            let person = people.remove(&id)?;
            let on_day = table.on_day(id, day).and_then(|at| table.duties_of(id).get(at));
            let elsewhere = table.in_the_way(id, day).and_then(|at| table.duties_of(id).get(at));
            let standing = match on_day {
                Some(_) => Standing::OnThisDay,
                None if elsewhere.is_some() => Standing::OnDutyElsewhere,
                None => Standing::Free,
            };
            Some(Candidate {
                standing,
                role: on_day.map(|duty| duty.role),
                duty: elsewhere.and_then(|duty| table.told(duty)),
                same_date: table.same_date(id, day).filter_map(|duty| table.told(duty)).collect(),
                warnings: warnings(table.warnings(id, day), gave_back.contains(&id)),
                distance_km: near.km.map(rounded),
                closeness: near.closeness,
                has_picture: with_picture.contains(&id),
                last_attendance: attended.remove(&id),
                city: person.functionary.current_city.clone(),
                district: person.functionary.current_district.clone(),
                functionary: FunctionarySummary::from(person),
            })
        };
        Ok(ranked.into_iter().filter_map(present).collect())
    }
}
