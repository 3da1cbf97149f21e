//! Says what would become of pairs of functionary and day, by the rules of giving duties, and writes nothing.

use kernel::{Result, access::Acting, clock::Clock, database::Database, ids::ExaminationDayId};

use super::{
    assign::{Books, Reading, each_pair, new_duty},
    requests::{FunctionaryForDay, NewAssignments},
    responses::{Checked, CheckedPair, DutyElsewhere, PairOutcome},
    rules::Decision,
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
        let judged = judge_one(&mut books, acting, &person, day_id);
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
            reason: judged.reason,
            duty: judged.busy.and_then(|at| tell(&duties[at])),
            same_date: same_date.collect(),
        });
    }
    Ok(Checked { pairs })
}

struct Judged {
    outcome: PairOutcome,
    reason: Option<String>,
    /// The place of the duty in the way among the person's.
    busy: Option<usize>,
}

fn judge_one(books: &mut Books, acting: &Acting, wanted: &FunctionaryForDay, day_id: ExaminationDayId) -> Judged {
    let role = wanted.examination_day_role;
    let outcome = match books.judge(wanted, day_id) {
        Err((refusal, busy)) => {
            let reason = Some(refusal.sentence().to_owned());
            return Judged { outcome: PairOutcome::Refuse, reason, busy };
        }
        Ok((Decision::Keep, _)) => PairOutcome::Keep,
        Ok((Decision::ChangeRole, standing)) => {
            let duties = books.duties.get_mut(&wanted.id);
            if let Some(duty) = standing.and_then(|at| duties?.get_mut(at)) {
                duty.role = role;
            }
            PairOutcome::ChangeRole
        }
        Ok((Decision::Add, _)) => {
            if let (Some(day), Some(person)) = (books.days.get(&day_id), books.people.get(&wanted.id)) {
                let duty = new_duty(&acting.actor, person, day, role, None, acting.now);
                books.duties.entry(person.id).or_default().push(duty);
            }
            PairOutcome::Add
        }
    };
    Judged { outcome, reason: None, busy: None }
}
