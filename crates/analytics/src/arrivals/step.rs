//! First entries as the database tells them: how many in which step.

use kernel::{access::Scope, database::seconds_of};
use rostering::{
    due::due,
    entities::{
        assignment::{self, Column},
        day_tally,
    },
};
use sea_orm::{
    ColumnTrait, DbBackend, EntityTrait, QueryFilter, QuerySelect, Select,
    sea_query::{Expr, ExprTrait, JoinType},
};

use super::responses::ArrivalStep;
use crate::first_entries::begun;

/// Length of a step in minutes.
pub(super) const MINUTES: i32 = 5;
/// Added before the division, so that steps before the due time are rounded like those after it: the number of steps in a day.
const STEPS_OF_A_DAY: i32 = 24 * 60 / MINUTES;
/// Minutes from the due time, before or after it, beyond which entries count in the outermost step.
const FARTHEST: i32 = 180;

/// The step of their day in which duties began, as an integer for [`minutes`].
pub(super) fn step(backend: DbBackend) -> Expr {
    let entry = seconds_of(backend, Column::EntryAt.into_expr());
    let late = entry.sub(seconds_of(backend, due()));
    late.add(i64::from(STEPS_OF_A_DAY * MINUTES * 60)).div(i64::from(MINUTES * 60))
}

/// Begin of a step, in minutes after the due time.
pub(super) fn minutes(step: i64) -> i32 {
    let step = i32::try_from(step).unwrap_or(i32::MAX / MINUTES) - STEPS_OF_A_DAY;
    (step * MINUTES).clamp(-FARTHEST, FARTHEST)
}

/// The counts as steps; those beyond the last steps are added to them.
pub(super) fn steps(counts: impl IntoIterator<Item = (i64, i64)>) -> Vec<ArrivalStep> {
    let mut steps: Vec<ArrivalStep> = Vec::new();
    let mut counts: Vec<(i32, u64)> =
        counts.into_iter().map(|(step, arrived)| (minutes(step), u64::try_from(arrived).unwrap_or_default())).collect();
    counts.sort_unstable();
    for (minutes, arrived) in counts {
        match steps.last_mut() {
            Some(last) if last.minutes == minutes => last.arrived += arrived,
            _ => steps.push(ArrivalStep { minutes, arrived }),
        }
    }
    steps
}

/// Tallied days joined with the duties on them whose people came; an agency's are those of its people. The index `ix_assignment_arrivals`
/// has all columns that this reads of a duty.
pub(super) fn with_arrivals(days: Select<day_tally::Entity>, scope: &Scope) -> Select<day_tally::Entity> {
    let duties = day_tally::Entity::belongs_to(assignment::Entity)
        .from(day_tally::Column::ExaminationDayId)
        .to(Column::ExaminationDayId)
        .into();
    days.join(JoinType::InnerJoin, duties).filter(begun(scope))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the database answers for an entry so many seconds after the due time.
    fn answered(seconds: i64) -> i64 {
        (seconds + 86_400) / 300
    }

    #[test]
    fn a_step_begins_at_a_whole_five_minutes_before_and_after_the_due_time() {
        let of = |seconds| minutes(answered(seconds));
        assert_eq!([-301, -300, -1, 0, 299, 300].map(of), [-10, -5, -5, 0, 0, 5]);
    }

    #[test]
    fn who_comes_hours_away_from_the_due_time_stands_at_the_end() {
        let counts = [(answered(-40_000), 1), (answered(-11_000), 2), (answered(0), 3), (answered(30_000), 4)];
        let found = steps(counts);
        assert_eq!(found, [(-180, 3), (0, 3), (180, 4)].map(|(minutes, arrived)| ArrivalStep { minutes, arrived }));
    }
}
