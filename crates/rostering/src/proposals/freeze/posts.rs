//! Who is needed where: the days' needs, cut into shifts that one team serves at one stretch.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use chrono::{NaiveDate, TimeDelta};
use kernel::{
    Result,
    access::{Scope, linked},
    clock::Clock,
    ids::{CenterId, ExaminationDayId, FunctionaryId},
};
use registry::entities::FunctionaryRole;
use roster_draw::places::{Locked, Post, Reserve, Shift, week_of};
use sea_orm::{ActiveEnum, ColumnTrait, Condition, ConnectionTrait, QueryFilter, QueryOrder};

use super::{
    PostDay, PostKey, ToFill, date_of, days,
    ground::{Gazetteer, role_at},
    minutes, number,
};
use crate::{
    entities::{assignment, examination_day, staffing_need},
    timetable::hours_of,
};

/// The most values in one query.
const AT_ONCE: usize = 1_000;

/// The posts of the days that are to be filled.
pub(super) struct Posts {
    /// Distinct, ascending.
    pub shifts: Vec<Shift>,
    pub list: Vec<OnePost>,
    /// The hours of each day, in minutes since 1970.
    pub hours: HashMap<ExaminationDayId, (i64, i64, bool)>,
}

/// A post, the days that it is on, and who stands there already.
pub(super) struct OnePost {
    pub post: Post,
    pub role: FunctionaryRole,
    pub days: Vec<PostDay>,
    /// Drawable who have the role on all its days.
    pub standing: BTreeSet<FunctionaryId>,
}

/// The days of a center on a date, in the order of their hours.
type DatesOfCenters = BTreeMap<(CenterId, NaiveDate), Vec<examination_day::Model>>;

impl Posts {
    pub(super) async fn load(
        db: &impl ConnectionTrait,
        scope: &Scope,
        clock: &Clock,
        wanted: &ToFill<'_>,
        ground: &mut Gazetteer,
    ) -> Result<Self> {
        let found = coming_days(db, scope, clock, wanted).await?;
        let ids: Vec<ExaminationDayId> = found.iter().map(|day| day.id).collect();
        let (mut needs, mut standing) = (Vec::new(), Vec::new());
        for some in ids.chunks(AT_ONCE) {
            needs.extend(
                linked::<staffing_need::Entity>(staffing_need::Column::ExaminationDayId, some.iter().copied())
                    .all(db)
                    .await?,
            );
            standing.extend(
                linked::<assignment::Entity>(assignment::Column::ExaminationDayId, some.iter().copied())
                    .all(db)
                    .await?,
            );
        }
        let hours = found.iter().map(|day| (day.id, hours(day, clock))).collect();
        let mut dates = DatesOfCenters::new();
        for day in found {
            ground.center(day.center_id, day.city_id);
            dates.entry((day.center_id, day.date)).or_default().push(day);
        }
        let mut posts = Self { shifts: Vec::new(), list: Vec::new(), hours };
        posts.cut(dates, &by_role(needs), &by_day(&standing), wanted, ground);
        Ok(posts)
    }

    /// Cuts the days of each center and date into shifts for each role.
    fn cut(
        &mut self,
        dates: DatesOfCenters,
        needs: &Needs,
        standing: &Standing,
        wanted: &ToFill<'_>,
        ground: &Gazetteer,
    ) {
        let most = wanted.rules.sittings_in_a_row.map_or(usize::MAX, |most| most.max(1) as usize);
        let (mut shifts, mut cut, mut taken) = (BTreeMap::new(), Vec::new(), BTreeSet::new());
        for ((center, _), mut of_date) in dates {
            of_date.sort_by_key(|day| (self.hours[&day.id], day.id));
            for role in needs.roles_of(&of_date) {
                for some in stretches(&of_date, role, needs, standing, most) {
                    let open: Vec<PostDay> = some.iter().map(|day| needs.open(day.id, role, standing)).collect();
                    let mut shift = self.shift(&some);
                    // Batches whose hours are not known have the same: a minute tells them apart.
                    while !taken.insert((center, role.to_value(), shift.date, shift.from, shift.to)) {
                        shift.from += 1;
                        shift.to = shift.to.max(shift.from + 1);
                    }
                    let held = held_on_all(&some, role, standing);
                    let needed = open.iter().map(|day| day.open).max().unwrap_or_default() + number(held.len());
                    if needed > number(held.len()) {
                        shifts.insert(shift.clone(), 0);
                        cut.push((center, shift, role, needed, open, held));
                    }
                }
            }
        }
        shifts.values_mut().zip(0..).for_each(|(index, place)| *index = place);
        self.list = cut
            .into_iter()
            .filter_map(|(center, shift, role, needed, days, standing)| {
                let post =
                    Post { center: ground.known_center(center)?, shift: shifts[&shift], role: role_at(role), needed };
                Some(OnePost { post, role, days, standing })
            })
            .collect();
        self.shifts = shifts.into_keys().collect();
    }

    /// The shift of some days of one date.
    fn shift(&self, some: &[&examination_day::Model]) -> Shift {
        let hours = some.iter().map(|day| self.hours[&day.id]);
        let (from, to) = hours.fold((i64::MAX, i64::MIN), |(from, to), (begin, end, _)| (from.min(begin), to.max(end)));
        let date = some.first().map_or(0, |day| days(day.date));
        Shift { date, from, to, sittings: number(some.len()), week: week_of(date) }
    }

    /// The date of a post, by its place in the list.
    pub(super) fn date_of(&self, post: u32) -> NaiveDate {
        date_of(self.list.get(post as usize).map_or(0, |post| self.shifts[post.post.shift as usize].date))
    }

    /// Counts only those among the needed who stay, besides the people who are lacking.
    pub(super) fn settle(&mut self, locked: &[Locked]) {
        let mut staying = vec![0; self.list.len()];
        locked.iter().for_each(|locked| staying[locked.post as usize] += 1);
        for (post, staying) in self.list.iter_mut().zip(staying) {
            post.post.needed = staying + post.days.iter().map(|day| day.open).max().unwrap_or_default();
        }
    }

    /// What a post is, in any order of the lists.
    pub(super) fn key(&self, post: &OnePost, centers: &[CenterId]) -> PostKey {
        let shift = &self.shifts[post.post.shift as usize];
        let center = centers.get(post.post.center as usize).map(ToString::to_string).unwrap_or_default();
        (center, shift.date, shift.from, shift.to, post.role.to_value())
    }

    /// Drawable who stand by: so many percent of the people that each city needs of a role in a shift, at least one.
    pub(super) fn reserves(&self, percent: u32, ground: &Gazetteer) -> Vec<Reserve> {
        let mut needed: BTreeMap<(u32, u32, u32), u32> = BTreeMap::new();
        let cities: Vec<u32> = ground.centers().into_iter().map(|center| center.city).collect();
        for OnePost { post, .. } in &self.list {
            *needed.entry((cities[post.center as usize], post.shift, post.role)).or_default() += post.needed;
        }
        let of = |((city, shift, role), needed): ((u32, u32, u32), u32)| Reserve {
            city,
            shift,
            role,
            needed: (needed * percent).div_ceil(100),
        };
        needed.into_iter().filter(|_| percent > 0).map(of).collect()
    }

    /// The roles that are needed.
    pub(super) fn roles(&self) -> BTreeSet<String> {
        self.list.iter().map(|post| post.role.to_value()).collect()
    }
}

/// The hours of a day in minutes, and whether they are known: otherwise from six in the morning to eight in the evening.
pub(super) fn hours(day: &examination_day::Model, clock: &Clock) -> (i64, i64, bool) {
    let end = clock.end_of(day.date);
    let known = hours_of(day, clock, None).span;
    let (from, to) = known.unwrap_or((end - TimeDelta::hours(18), end - TimeDelta::hours(4)));
    (minutes(from), minutes(to).max(minutes(from) + 1), known.is_some())
}

/// The days that are to be filled: in reach, to come, and not closed.
async fn coming_days(
    db: &impl ConnectionTrait,
    scope: &Scope,
    clock: &Clock,
    wanted: &ToFill<'_>,
) -> Result<Vec<examination_day::Model>> {
    use examination_day::Column;
    let chosen = Condition::all()
        .add(Column::ExaminationId.eq(wanted.examination))
        .add(Column::RegionId.eq(wanted.region))
        .add(Column::Date.gte(Ord::max(clock.today(), wanted.from.unwrap_or_default())))
        .add(Column::ClosedAt.is_null())
        .add(Column::ClosesAt.gt(clock.now()))
        .add_option(wanted.until.map(|until| Column::Date.lte(until)))
        .add_option(wanted.center.map(|center| Column::CenterId.eq(center)));
    let days = scope.select::<examination_day::Entity>().filter(chosen).order_by_asc(Column::Id);
    Ok(days.all(db).await?)
}

/// The needs of days by role.
pub(super) struct Needs(HashMap<ExaminationDayId, BTreeMap<String, (FunctionaryRole, u32)>>);

fn by_role(rows: Vec<staffing_need::Model>) -> Needs {
    let mut needs: HashMap<_, BTreeMap<_, _>> = HashMap::new();
    for row in rows.into_iter().filter(|row| row.needed > 0) {
        needs.entry(row.examination_day_id).or_default().insert(row.role.to_value(), (row.role, number(row.needed)));
    }
    Needs(needs)
}

/// Who has which role on a day.
type Standing = HashMap<(ExaminationDayId, FunctionaryRole), BTreeSet<FunctionaryId>>;

fn by_day(duties: &[assignment::Model]) -> Standing {
    let mut standing = Standing::new();
    for duty in duties {
        standing.entry((duty.examination_day_id, duty.role)).or_default().insert(duty.functionary_id);
    }
    standing
}

impl Needs {
    /// The roles that some of these days need, in the order of their words.
    fn roles_of(&self, some: &[examination_day::Model]) -> Vec<FunctionaryRole> {
        let roles = some.iter().filter_map(|day| self.0.get(&day.id)).flatten();
        let roles: BTreeMap<&String, FunctionaryRole> = roles.map(|(word, (role, _))| (word, *role)).collect();
        roles.into_values().collect()
    }

    /// How many people a day needs of a role, and how many of them it lacks.
    fn open(&self, day: ExaminationDayId, role: FunctionaryRole, standing: &Standing) -> PostDay {
        let needed = self.0.get(&day).and_then(|needs| needs.get(&role.to_value())).map_or(0, |(_, needed)| *needed);
        let held = standing.get(&(day, role)).map_or(0, BTreeSet::len);
        PostDay { day, open: needed.saturating_sub(number(held)) }
    }
}

/// The days of a date that one team serves at a stretch: all that need the role, at most so many in a row, and each by itself where not the
/// same people stand on them.
fn stretches<'d>(
    of_date: &'d [examination_day::Model],
    role: FunctionaryRole,
    needs: &Needs,
    standing: &Standing,
    most: usize,
) -> Vec<Vec<&'d examination_day::Model>> {
    let needing: Vec<_> = of_date
        .iter()
        .filter(|day| needs.0.get(&day.id).is_some_and(|needs| needs.contains_key(&role.to_value())))
        .collect();
    let people = |day: &examination_day::Model| standing.get(&(day.id, role));
    let same = needing.windows(2).all(|two| people(two[0]) == people(two[1]));
    let most = if same { most } else { 1 };
    needing.chunks(most.max(1)).map(<[_]>::to_vec).collect()
}

/// The people who have the role on all of these days.
fn held_on_all(
    some: &[&examination_day::Model],
    role: FunctionaryRole,
    standing: &Standing,
) -> BTreeSet<FunctionaryId> {
    let mut days = some.iter().map(|day| standing.get(&(day.id, role)).cloned().unwrap_or_default());
    let first = days.next().unwrap_or_default();
    days.fold(first, |all, others| all.intersection(&others).copied().collect())
}
