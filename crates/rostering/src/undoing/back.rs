//! Puts days and duties back as they were before an act, collecting what stands in the way.

use std::collections::{BTreeSet, HashMap};

use identity::audit::Entry;
use kernel::{
    Error, Result,
    access::Acting,
    clock::Clock,
    error::Problem,
    ids::{AssignmentId, ExaminationDayId},
};
use registry::entities::{center, examination};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, IntoActiveModel, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect,
};

use super::{
    around::{Around, rows},
    find::history,
};
use crate::{
    assignments::{
        books::{Books, Reading},
        cancel_in,
        requests::FunctionaryForDay,
        responses::SkippedPair,
    },
    entities::{
        assignment::{self, Attendance},
        examination_day,
        undoable_change::{self, DutyChange},
    },
    timetable::{DutyTiming, TravelPace},
};

/// Why duties are cancelled that an undone act had given.
pub(super) const REASON: &str = "Undone.";
/// Values of one query; both databases take many more.
const AT_ONCE: usize = 500;

const CHANGED: &str = "The duty was changed since.";
const CLOSED: &str = "The examination day is over.";
const HAS_COME: &str = "The functionary has come.";

type Duties = HashMap<AssignmentId, assignment::Model>;

/// How far undoing an act has come.
pub(super) struct Undoing<'a> {
    acting: &'a Acting,
    clock: &'a Clock,
    pub trail: Vec<Entry>,
    /// What stands in the way.
    pub skipped: Vec<SkippedPair>,
}

impl<'a> Undoing<'a> {
    pub fn begin(acting: &'a Acting, clock: &'a Clock) -> Self {
        Self { acting, clock, trail: Vec::new(), skipped: Vec::new() }
    }

    /// Brings the days back that were deleted.
    ///
    /// # Errors
    /// 409 with the reason `MOVED_ON` when one of them was planned again, or its center or examination is gone.
    pub async fn bring_days_back(&self, tx: &DatabaseTransaction, changes: &[undoable_change::Model]) -> Result<()> {
        let deleted = changes.iter().filter(|change| change.kind == DutyChange::DayDeleted);
        let ids: Vec<_> = deleted.map(|change| change.examination_day_id).collect();
        let around = Around::of(tx, ids.iter().copied(), []).await?;
        for id in ids {
            let Some(day) = around.days.get(&id) else { continue };
            if let Some(why) = obstacle(tx, day).await? {
                let sentence = format!(
                    "Nothing was undone. {}, {}, {}: {why}",
                    around.center(day.center_id),
                    day.date.format("%-d %b %Y"),
                    day.batch
                );
                return Err(Error::conflict(Problem::new(sentence).because("MOVED_ON")));
            }
            let mut row = day.clone().into_active_model();
            row.deleted_at = Set(None);
            row.updated_at = Set(self.acting.now);
            row.update(tx).await?;
        }
        Ok(())
    }

    /// Takes the duties away that were given.
    pub async fn take_away(&mut self, tx: &DatabaseTransaction, changes: &[undoable_change::Model]) -> Result<()> {
        let mut duties = duties(tx, changes, DutyChange::Given).await?;
        for change in changes.iter().filter(|change| change.kind == DutyChange::Given) {
            // A duty that was taken away since is as it was before.
            let Some(duty) = change.assignment_id.and_then(|id| duties.remove(&id)) else { continue };
            if duty.attendance == Some(Attendance::Present) || duty.to_confirm {
                self.skip(&duty, HAS_COME);
            } else if duty.cancelled_at.is_none() {
                let told = cancel_in(tx, self.acting, self.clock, duty, Some(REASON.to_owned())).await?;
                self.trail.extend(told);
            }
        }
        Ok(())
    }

    /// Gives the duties back that were cancelled, and the roles that were changed.
    pub async fn give_back(&mut self, tx: &DatabaseTransaction, changes: &[undoable_change::Model]) -> Result<()> {
        let mut cancelled = duties(tx, changes, DutyChange::Cancelled).await?;
        let mut changed = duties(tx, changes, DutyChange::RoleChanged).await?;
        if cancelled.is_empty() && changed.is_empty() {
            return Ok(());
        }
        let all = || cancelled.values().chain(changed.values());
        let days = live_days(tx, all().map(|duty| duty.examination_day_id)).await?;
        let closed: BTreeSet<_> = days.iter().filter(|day| day.closed_at.is_some()).map(|day| day.id).collect();
        let people: BTreeSet<_> = all().map(|duty| duty.functionary_id).collect();
        // A way that is too long keeps no duty from coming back.
        let timing = DutyTiming { clock: self.clock, pace: TravelPace(0) };
        let mut books = Books::of_days(tx, &history(), days, people, timing, Reading::ToWrite).await?;
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
                        Some(_) => books.bring_back(tx, duty.clone(), self.acting.now).await?.err(),
                    };
                    reason.map(|reason| (duty, reason))
                }
                // What the act itself had given is gone, whatever role it then got.
                DutyChange::RoleChanged if given.contains(&id) => None,
                DutyChange::RoleChanged => {
                    let Some(duty) = changed.remove(&id) else { continue };
                    let reason = self.role_back(tx, &mut books, change, &duty).await?;
                    reason.map(|reason| (duty, reason))
                }
                DutyChange::Given | DutyChange::DayDeleted => None,
            };
            if let Some((duty, reason)) = reason {
                self.skip(&duty, reason);
            }
        }
        self.trail.append(&mut books.trail);
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

/// Why a deleted day cannot come back.
async fn obstacle(tx: &DatabaseTransaction, day: &examination_day::Model) -> Result<Option<&'static str>> {
    use examination_day::Column;
    if day.deleted_at.is_none() {
        return Ok(Some("it is there already."));
    }
    let again = history()
        .select::<examination_day::Entity>()
        .filter(Column::ExaminationId.eq(day.examination_id))
        .filter(Column::CenterId.eq(day.center_id))
        .filter(Column::Date.eq(day.date))
        .filter(Column::Batch.eq(&day.batch));
    if again.count(tx).await? > 0 {
        return Ok(Some("it was planned again since."));
    }
    let center = history().select::<center::Entity>().filter(center::Column::Id.eq(day.center_id));
    if center.count(tx).await? == 0 {
        return Ok(Some("the center was deleted since."));
    }
    let examination = history().select::<examination::Entity>().filter(examination::Column::Id.eq(day.examination_id));
    Ok((examination.count(tx).await? == 0).then_some("the examination was deleted since."))
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

/// The days that were not deleted.
async fn live_days(
    tx: &DatabaseTransaction,
    ids: impl IntoIterator<Item = ExaminationDayId>,
) -> Result<Vec<examination_day::Model>> {
    let days = rows::<examination_day::Entity, _>(tx, examination_day::Column::Id, ids, |row| row.id).await?;
    Ok(days.into_values().filter(|day| day.deleted_at.is_none()).collect())
}
