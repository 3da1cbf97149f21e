//! Whether the post of a duty is open.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    access::{linked, linked_with_removed},
    ids::{AssignmentId, ExaminationDayId, PostSearchId},
};
use registry::entities::FunctionaryRole;
use rostering::{
    due,
    entities::{
        assignment::{self, DutyAnswer},
        examination_day,
    },
    staffing::{PostStaff, staff_of_posts},
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::post_search::{self, SearchState};

/// The most values in one query.
const AT_ONCE: usize = 500;

/// How the post of a search stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    Open,
    /// It was filled, or its first person comes after all.
    NotNeeded,
    /// Its day has begun, was deleted or closed.
    Over,
}

/// The days and duties of posts, and how many people the days have.
pub(super) struct Posts {
    pub days: HashMap<ExaminationDayId, examination_day::Model>,
    duties: HashMap<AssignmentId, assignment::Model>,
    taken_over: HashSet<AssignmentId>,
    staff: HashMap<(ExaminationDayId, FunctionaryRole), PostStaff>,
    /// The people of each role with all posts filled that were searched for, where the day says no number.
    searched: HashMap<(ExaminationDayId, FunctionaryRole), u64>,
}

impl Posts {
    /// Loads the posts of these duties.
    pub(super) async fn load(
        db: &impl ConnectionTrait,
        posts: impl IntoIterator<Item = (AssignmentId, ExaminationDayId)>,
    ) -> Result<Self> {
        use assignment::Column::{Id, ReplacesAssignmentId};
        let (ids, days): (Vec<_>, Vec<_>) = posts.into_iter().unzip();
        let mut found = Self {
            days: HashMap::new(),
            duties: HashMap::new(),
            taken_over: HashSet::new(),
            staff: staff_of_posts(db, days.iter().copied()).await?,
            searched: HashMap::new(),
        };
        let days: HashSet<_> = days.into_iter().collect();
        for some in days.into_iter().collect::<Vec<_>>().chunks(AT_ONCE) {
            let rows =
                linked_with_removed::<examination_day::Entity>(examination_day::Column::Id, some.iter().copied());
            found.days.extend(rows.all(db).await?.into_iter().map(|day| (day.id, day)));
            found.searched.extend(most_searched(db, some).await?);
        }
        for some in ids.chunks(AT_ONCE) {
            let rows = linked_with_removed::<assignment::Entity>(Id, some.iter().copied()).all(db).await?;
            found.duties.extend(rows.into_iter().map(|duty| (duty.id, duty)));
            let rows = linked::<assignment::Entity>(ReplacesAssignmentId, some.iter().copied());
            found.taken_over.extend(rows.all(db).await?.into_iter().filter_map(|duty| duty.replaces_assignment_id));
        }
        Ok(found)
    }

    /// How many people of the role the day has, and needs where it says so.
    fn staff(&self, day: ExaminationDayId, role: FunctionaryRole) -> PostStaff {
        self.staff.get(&(day, role)).copied().unwrap_or_default()
    }

    /// How many people the role would have with one more post filled, `others` searches going on; a search that is begun anew wants no more
    /// than the one before.
    pub(super) fn wanted(&self, (day, role): (ExaminationDayId, FunctionaryRole), others: u64, again: bool) -> u64 {
        let before = self.searched.get(&(day, role)).copied().filter(|_| again);
        before.unwrap_or_else(|| self.staff(day, role).assigned + others + 1)
    }

    /// Those of these taken off duties in whose place a person was assigned by hand since, on days that say no number: each such person
    /// stands for one of them.
    pub(super) async fn refilled(
        &self,
        db: &impl ConnectionTrait,
        duties: &[assignment::Model],
    ) -> Result<HashSet<AssignmentId>> {
        use assignment::Column;
        let taken_off = duties.iter().filter_map(|duty| Some((duty.cancelled_at?, duty)));
        let mut taken_off: Vec<_> =
            taken_off.filter(|(_, duty)| self.staff(duty.examination_day_id, duty.role).needed.is_none()).collect();
        taken_off.sort_by_key(|(at, _)| *at);
        let days: HashSet<_> = taken_off.iter().map(|(_, duty)| duty.examination_day_id).collect();
        let mut by_hand: HashMap<_, Vec<DateTime<Utc>>> = HashMap::new();
        for some in days.into_iter().collect::<Vec<_>>().chunks(AT_ONCE) {
            let rows = linked::<assignment::Entity>(Column::ExaminationDayId, some.iter().copied());
            let rows = rows.filter(Column::ReplacesAssignmentId.is_null()).order_by_desc(Column::CreatedAt);
            for duty in rows.all(db).await? {
                by_hand.entry((duty.examination_day_id, duty.role)).or_default().push(duty.created_at);
            }
        }
        // The earliest is the last of each list.
        let has_one = |(at, duty): &(DateTime<Utc>, &assignment::Model)| {
            let later = by_hand.get_mut(&(duty.examination_day_id, duty.role))?;
            while later.pop()? <= *at {}
            Some(duty.id)
        };
        Ok(taken_off.iter().filter_map(has_one).collect())
    }

    /// How each of these searches stands, in their order: where a day lacks fewer people than are searched for it, the last are not needed.
    pub(super) fn standings(
        &self,
        searches: &[post_search::Model],
        now: DateTime<Utc>,
    ) -> HashMap<PostSearchId, Standing> {
        let mut lacking: HashMap<(ExaminationDayId, FunctionaryRole), u64> = HashMap::new();
        let mut needed = self.searched.clone();
        for search in searches {
            let most = needed.entry((search.examination_day_id, search.role)).or_default();
            *most = Ord::max(*most, u64::try_from(search.needed).unwrap_or_default());
        }
        let mut standings = HashMap::with_capacity(searches.len());
        for search in searches {
            let key = (search.examination_day_id, search.role);
            let staff = self.staff(key.0, key.1);
            let lacks = || {
                let needed = staff.needed.unwrap_or_else(|| needed.get(&key).copied().unwrap_or_default());
                needed.saturating_sub(staff.assigned)
            };
            // People were asked about another date.
            let has_moved = self.days.get(&key.0).is_some_and(|day| day.date != search.date);
            let standing = match self.of_duty(search.assignment_id, key.0, now) {
                _ if has_moved => Standing::Over,
                // The duty itself is gone: only then the day lacks a person.
                Some(duty) if duty.cancelled_at.is_some() => {
                    let left = lacking.entry(key).or_insert_with(lacks);
                    match left.checked_sub(1) {
                        Some(less) => {
                            *left = less;
                            Standing::Open
                        }
                        None => Standing::NotNeeded,
                    }
                }
                Some(_) => Standing::Open,
                None if self.is_over(key.0, now) => Standing::Over,
                None => Standing::NotNeeded,
            };
            standings.insert(search.id, standing);
        }
        standings
    }

    /// The duty of a post, if it may be open: cancelled and not taken over, or without an answer.
    fn of_duty(&self, id: AssignmentId, day: ExaminationDayId, now: DateTime<Utc>) -> Option<&assignment::Model> {
        let duty = self.duties.get(&id).filter(|_| !self.is_over(day, now))?;
        let is_open = match duty.cancelled_at {
            Some(_) => !self.taken_over.contains(&id),
            None => is_silent(duty),
        };
        is_open.then_some(duty)
    }

    /// Whether people are due on the day already, or it is closed or deleted.
    pub(super) fn is_over(&self, day: ExaminationDayId, now: DateTime<Utc>) -> bool {
        self.days.get(&day).is_none_or(|day| {
            let begins = due::due_at(day).unwrap_or(day.closes_at);
            day.deleted_at.is_some() || day.closed_at.is_some() || begins <= now
        })
    }
}

/// The highest number of people of each role that the searches for these days would lead to.
async fn most_searched(
    db: &impl ConnectionTrait,
    days: &[ExaminationDayId],
) -> Result<Vec<((ExaminationDayId, FunctionaryRole), u64)>> {
    use post_search::Column::{ExaminationDayId as Day, Needed, Role};
    let rows = linked::<post_search::Entity>(Day, days.iter().copied()).select_only().columns([Day, Role]);
    let rows = rows.column_as(Needed.max(), "needed").group_by(Day).group_by(Role);
    let rows: Vec<(ExaminationDayId, FunctionaryRole, i32)> = rows.into_tuple().all(db).await?;
    Ok(rows.into_iter().map(|(day, role, most)| ((day, role), u64::try_from(most).unwrap_or_default())).collect())
}

/// Whether a duty that stands counts as open, because its person did not answer in time.
pub(super) fn is_silent(duty: &assignment::Model) -> bool {
    duty.cancelled_at.is_none()
        && duty.answer == Some(DutyAnswer::NoAnswer)
        && duty.attendance.is_none()
        && !duty.to_confirm
}

/// The searches for posts of these days that go on, in the order in which they were begun.
pub(super) async fn going_on(
    db: &impl ConnectionTrait,
    days: impl IntoIterator<Item = ExaminationDayId>,
) -> Result<Vec<post_search::Model>> {
    use post_search::Column::{ExaminationDayId, State};
    let days: HashSet<_> = days.into_iter().collect();
    let mut found = Vec::new();
    for some in days.into_iter().collect::<Vec<_>>().chunks(AT_ONCE) {
        let rows = linked::<post_search::Entity>(ExaminationDayId, some.iter().copied());
        found.extend(rows.filter(State.eq(SearchState::Asking)).all(db).await?);
    }
    found.sort_by_key(|search| (search.created_at, search.id));
    Ok(found)
}
