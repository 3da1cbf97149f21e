//! Judges pairs of functionary and day by the rules of giving duties, and writes nothing.

use kernel::{Result, access::Acting, database::Database};

use super::{
    assign::each_pair,
    books::{Books, Reading},
    requests::NewAssignments,
    responses::{Checked, CheckedPair},
};
use crate::timetable::DutyTiming;

/// Judges each pair as [`assign`](super::assign::assign) would, in the same order: a duty that would be given counts for
/// the pairs after it.
pub(super) async fn check(
    acting: &Acting,
    db: &Database,
    timing: DutyTiming<'_>,
    wanted: &NewAssignments,
) -> Result<Checked> {
    let mut books = Books::open(&**db, &acting.scope, &each_pair(wanted), timing, Reading::ToJudge).await?;
    let mut pairs = Vec::new();
    for (person, day_id) in each_pair(wanted) {
        let judged = books.plan(acting.actor.user_id, &person, day_id, acting.now);
        let table = &books.table;
        pairs.push(CheckedPair {
            functionary_id: person.id,
            examination_day_id: day_id,
            outcome: judged.outcome,
            reason: judged.reason,
            duty: judged.busy.and_then(|at| table.told(table.duties_of(person.id).get(at)?)),
            same_date: table.same_date(person.id, day_id).filter_map(|duty| table.told(duty)).collect(),
            warnings: judged.warnings,
        });
    }
    Ok(Checked { pairs })
}
