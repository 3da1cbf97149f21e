//! Restores days and duties to their state before an act, and collects the obstacles.

use std::collections::{BTreeSet, HashMap, HashSet};

use chrono::{DateTime, NaiveDate, Utc};
use identity::trail::audit::Entry;
use kernel::{
    Error, Result,
    access::Acting,
    clock::Clock,
    error::Problem,
    ids::{AssignmentId, CenterId, ExaminationDayId, ExaminationId},
};
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr};

use super::{
    around::{Around, rows},
    find::history,
};
use crate::{
    assignments::{books::Books, cancel_all, requests::FunctionaryForDay, responses::SkippedPair},
    entities::{
        assignment::{self, Attendance},
        examination_day,
        undoable_change::{self, DutyChange},
    },
    timetable::{DutyTiming, TravelPace},
};

/// The reason in duties that an undone act had given.
pub(super) const REASON: &str = "Undone.";
/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 500;

const CHANGED: &str = "The duty was changed since.";
const CLOSED: &str = "The examination day is over.";
const HAS_COME: &str = "The functionary has come.";

type Duties = HashMap<AssignmentId, assignment::Model>;

/// The state of undoing an act.
pub(super) struct Undoing<'a> {
    acting: &'a Acting,
    clock: &'a Clock,
    pub trail: Vec<Entry>,
    /// The pairs that cannot be restored, with reasons.
    pub skipped: Vec<SkippedPair>,
}

impl<'a> Undoing<'a> {
    pub(super) fn begin(acting: &'a Acting, clock: &'a Clock) -> Self {
        Self { acting, clock, trail: Vec::new(), skipped: Vec::new() }
    }

    /// Restores the deleted days. Fails with 409 and the reason `MOVED_ON` when one of them exists again, or its center
    /// or examination is gone.
    pub(super) async fn bring_days_back(
        &self,
        tx: &DatabaseTransaction,
        changes: &[undoable_change::Model],
    ) -> Result<()> {
        let deleted = changes.iter().filter(|change| change.kind == DutyChange::DayDeleted);
        let ids: Vec<_> = deleted.map(|change| change.examination_day_id).collect();
        let around = Around::of(tx, ids.iter().copied(), []).await?;
        let days: Vec<_> = ids.iter().filter_map(|id| around.days.get(id)).collect();
        for some in days.chunks(AT_ONCE) {
            let again = planned_again(tx, some).await?;
            for day in some {
                let Some(why) = obstacle(&around, &again, day) else { continue };
                let sentence = format!(
                    "Nothing was undone. {}, {}, {}: {why}",
                    around.center(day.center_id),
                    day.date.format("%-d %b %Y"),
                    day.batch
                );
                return Err(Error::conflict(Problem::new(sentence).because("MOVED_ON")));
            }
            history()
                .update_with_removed::<examination_day::Entity>()
                .col_expr(examination_day::Column::DeletedAt, Expr::value(None::<DateTime<Utc>>))
                .col_expr(examination_day::Column::UpdatedAt, Expr::value(self.acting.now))
                .filter(examination_day::Column::Id.is_in(some.iter().map(|day| day.id)))
                .exec(tx)
                .await?;
        }
        Ok(())
    }

    /// Cancels the duties that the act gave.
    pub(super) async fn take_away(
        &mut self,
        tx: &DatabaseTransaction,
        changes: &[undoable_change::Model],
    ) -> Result<()> {
        let mut duties = duties(tx, changes, DutyChange::Given).await?;
        let mut standing = Vec::new();
        for change in changes.iter().filter(|change| change.kind == DutyChange::Given) {
            // A duty that was cancelled since needs nothing.
            let Some(duty) = change.assignment_id.and_then(|id| duties.remove(&id)) else { continue };
            if duty.attendance == Some(Attendance::Present) || duty.to_confirm {
                self.skip(&duty, HAS_COME);
            } else if duty.cancelled_at.is_none() {
                standing.push(duty);
            }
        }
        self.trail.extend(cancel_all(tx, self.acting, self.clock, &standing, Some(REASON)).await?);
        Ok(())
    }

    /// Restores the cancelled duties and the changed roles.
    pub(super) async fn give_back(
        &mut self,
        tx: &DatabaseTransaction,
        changes: &[undoable_change::Model],
    ) -> Result<()> {
        let mut cancelled = duties(tx, changes, DutyChange::Cancelled).await?;
        let mut changed = duties(tx, changes, DutyChange::RoleChanged).await?;
        if cancelled.is_empty() && changed.is_empty() {
            return Ok(());
        }
        let all = || cancelled.values().chain(changed.values());
        let days = live_days(tx, all().map(|duty| duty.examination_day_id)).await?;
        let closed: BTreeSet<_> = days.iter().filter(|day| day.closed_at.is_some()).map(|day| day.id).collect();
        let people: BTreeSet<_> = all().map(|duty| duty.functionary_id).collect();
        // A warning about the way does not keep a duty from coming back.
        let timing = DutyTiming { clock: self.clock, pace: TravelPace(0) };
        let mut books = Books::of_days(tx, &history(), days, people, timing).await?;
        books.table.tell(&self.acting.scope);
        let given: BTreeSet<_> = changes
            .iter()
            .filter(|change| change.kind == DutyChange::Given)
            .filter_map(|change| change.assignment_id)
            .collect();
        for change in changes {
            let Some(id) = change.assignment_id else { continue };
            let reason = match change.kind {
                DutyChange::Cancelled => {
                    let Some(duty) = cancelled.remove(&id) else { continue };
                    let reason = match duty.cancelled_at {
                        _ if closed.contains(&duty.examination_day_id) => Some(CLOSED.to_owned()),
                        None => Some(CHANGED.to_owned()),
                        Some(_) => books.bring_back(tx, &duty, self.acting.now).await?.err(),
                    };
                    reason.map(|reason| (duty, reason))
                }
                // A duty that the act itself gave is cancelled, whatever role it got later.
                DutyChange::RoleChanged if given.contains(&id) => None,
                DutyChange::RoleChanged => {
                    let Some(duty) = changed.remove(&id) else { continue };
                    let reason = self.role_back(tx, &mut books, change, &duty).await?;
                    reason.map(|reason| (duty, reason))
                }
                DutyChange::Given | DutyChange::DayDeleted | DutyChange::Moved | DutyChange::DayMoved => None,
            };
            if let Some((duty, reason)) = reason {
                self.skip(&duty, reason);
            }
        }
        let (trail, _) = books.write(tx, self.acting.now).await?;
        self.trail.extend(trail);
        Ok(())
    }

    async fn role_back(
        &self,
        tx: &DatabaseTransaction,
        books: &mut Books,
        change: &undoable_change::Model,
        duty: &assignment::Model,
    ) -> Result<Option<String>> {
        let Some(before) = change.role_before else { return Ok(None) };
        if duty.cancelled_at.is_some() || Some(duty.role) != change.role {
            return Ok(Some(CHANGED.to_owned()));
        }
        let wanted = FunctionaryForDay { id: duty.functionary_id, examination_day_role: before };
        let by = self.acting.actor.user_id;
        Ok(books.give(tx, by, &wanted, duty.examination_day_id, self.acting.now).await?.err())
    }

    fn skip(&mut self, duty: &assignment::Model, reason: impl Into<String>) {
        self.skipped.push(SkippedPair {
            functionary_id: duty.functionary_id,
            examination_day_id: duty.examination_day_id,
            reason: reason.into(),
        });
    }
}

/// The columns that are unique among existing days.
type PlaceOfDay = (ExaminationId, CenterId, NaiveDate, String);

fn place_of(day: &examination_day::Model) -> PlaceOfDay {
    (day.examination_id, day.center_id, day.date, day.batch.clone())
}

/// The reason why a deleted day cannot come back; `again` has the places of existing days.
fn obstacle(around: &Around, again: &HashSet<PlaceOfDay>, day: &examination_day::Model) -> Option<&'static str> {
    if day.deleted_at.is_none() {
        Some("it is there already.")
    } else if again.contains(&place_of(day)) {
        Some("it was planned again since.")
    } else if !around.has_center(day.center_id) {
        Some("the center was deleted since.")
    } else if !around.has_examination(day.examination_id) {
        Some("the examination was deleted since.")
    } else {
        None
    }
}

/// The places of existing days, among those of these deleted days.
async fn planned_again(tx: &DatabaseTransaction, days: &[&examination_day::Model]) -> Result<HashSet<PlaceOfDay>> {
    use examination_day::Column;
    let there = history()
        .select::<examination_day::Entity>()
        .filter(Column::CenterId.is_in(days.iter().map(|day| day.center_id)))
        .filter(Column::Date.is_in(days.iter().map(|day| day.date)))
        .all(tx)
        .await?;
    Ok(there.iter().map(place_of).collect())
}

async fn duties(tx: &DatabaseTransaction, changes: &[undoable_change::Model], kind: DutyChange) -> Result<Duties> {
    let ids: Vec<_> = changes.iter().filter(|change| change.kind == kind).filter_map(|one| one.assignment_id).collect();
    let mut found = Duties::new();
    for some in ids.chunks(AT_ONCE) {
        let rows = history()
            .select_with_removed::<assignment::Entity>()
            .filter(assignment::Column::Id.is_in(some.iter().copied()))
            .order_by_asc(assignment::Column::Id)
            .lock_exclusive();
        found.extend(rows.all(tx).await?.into_iter().map(|duty| (duty.id, duty)));
    }
    Ok(found)
}

/// The days among these that are not deleted.
async fn live_days(
    tx: &DatabaseTransaction,
    ids: impl IntoIterator<Item = ExaminationDayId>,
) -> Result<Vec<examination_day::Model>> {
    let days = rows::<examination_day::Entity, _>(tx, examination_day::Column::Id, ids, |row| row.id).await?;
    Ok(days.into_values().filter(|day| day.deleted_at.is_none()).collect())
}
