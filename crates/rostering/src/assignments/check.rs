//! Says what would become of pairs of functionary and day, by the rules of giving duties, and writes nothing.

use kernel::{Result, access::Acting, clock::Clock, database::Database};

use super::{
    assign::each_pair,
    books::{Books, Reading},
    requests::NewAssignments,
    responses::{Checked, CheckedPair, DutyElsewhere},
    whereabouts::center_names,
};
use crate::entities::assignment;

/// Judges each pair as [`assign`](super::assign::assign) would, in the same order: a duty that would be given counts for the
/// pairs behind it.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn check(acting: &Acting, db: &Database, clock: &Clock, wanted: &NewAssignments) -> Result<Checked> {
    let mut books = Books::open(&**db, &acting.scope, &each_pair(wanted), clock.today(), Reading::ToJudge).await?;
    let told = books.duties.values().flatten().filter(|duty| acting.scope.admits::<assignment::Entity>(duty));
    let centers = told.map(|duty| duty.center_id).chain(books.days.values().map(|day| day.center_id));
    let centers = center_names(&**db, centers).await?;
    let tell = |duty: &assignment::Model| {
        let is_told = acting.scope.admits::<assignment::Entity>(duty);
        let center_name = centers.get(&duty.center_id).filter(|_| is_told)?.clone();
        Some(DutyElsewhere { center_name, date: duty.date, batch: duty.batch.clone() })
    };
    let mut pairs = Vec::new();
    for (person, day_id) in each_pair(wanted) {
        let judged = books.plan(acting.actor.user_id, &person, day_id, acting.now);
        let duties = books.duties.get(&person.id).map_or(&[][..], Vec::as_slice);
        let same_date = books.days.get(&day_id).into_iter().flat_map(|day| {
            let is_beside = move |duty: &&assignment::Model| {
                duty.examination_day_id != day.id
                    && duty.date == day.date
                    && (duty.batch != day.batch || duty.center_id == day.center_id)
            };
            duties.iter().filter(is_beside).filter_map(tell)
        });
        pairs.push(CheckedPair {
            functionary_id: person.id,
            examination_day_id: day_id,
            outcome: judged.outcome,
            reason: judged.refusal.map(|refusal| refusal.sentence().to_owned()),
            duty: judged.busy.and_then(|at| tell(&duties[at])),
            same_date: same_date.collect(),
        });
    }
    Ok(Checked { pairs })
}
