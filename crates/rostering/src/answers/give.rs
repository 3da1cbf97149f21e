//! Writes an answer, in the transaction of the call that brought it.

use chrono::{DateTime, Utc};
use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::{Acting, RequestFacts},
    clock::Clock,
    database::Transaction,
    error::Problem,
    ids::AssignmentId,
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel, QueryFilter, Select};
use serde_json::json;

use crate::{
    assignments::cancel,
    entities::{
        assignment::{self, AnsweredBy, Attendance, DutyAnswer},
        examination_day,
    },
    locks,
    surroundings::dangling,
};

/// The most characters of a reason.
pub const HIGHEST_REASON: u64 = 300;

/// Where an answer comes from.
#[derive(Clone, Copy, Debug)]
pub enum Who<'a> {
    /// A user notes what the person said.
    User(&'a Acting),
    /// The person themselves, in one of the ways.
    Person(AnsweredBy, &'a RequestFacts),
}

/// An answer as it came in.
#[derive(Clone, Debug)]
pub struct Given {
    /// Either [`DutyAnswer::Accepted`] or [`DutyAnswer::Declined`].
    pub answer: DutyAnswer,
    /// Why they cannot come; needed to decline.
    pub reason: Option<String>,
}

/// Whether a duty of a day can be answered at a moment: it stands, the day is not over, and the person has not come.
pub fn may_be_answered(duty: &assignment::Model, day: &examination_day::Model, now: DateTime<Utc>) -> bool {
    refusal(duty, day, now, DutyAnswer::Declined).is_none()
}

/// Writes the answer to the duty that `which` finds, and answers the duty as it is then. The same answer again changes nothing. Fails with
/// 404 when it finds none, with 400 for declining without a reason, and with 409 when the duty was taken off, its
/// day is over, or its person has come.
pub async fn give(
    tx: &Transaction,
    clock: &Clock,
    which: Select<assignment::Entity>,
    given: Given,
    who: Who<'_>,
) -> Result<assignment::Model> {
    let duty = locks::duties(&**tx, which, &[]).await?.pop().ok_or_else(|| Error::not_found("Duty"))?;
    let day = kernel::access::linked_with_removed::<examination_day::Entity>(
        examination_day::Column::Id,
        [duty.examination_day_id],
    );
    let day = day.one(&**tx).await?.ok_or_else(|| dangling("examination day"))?;
    if duty.answer == Some(given.answer) {
        return Ok(duty);
    }
    let now = clock.now();
    if let Some((reason, sentence)) = refusal(&duty, &day, now, given.answer) {
        return Err(Error::conflict(Problem::new(sentence).because(reason)));
    }
    let reason = given.reason.map(|reason| reason.trim().to_owned()).filter(|reason| !reason.is_empty());
    if given.answer == DutyAnswer::Declined && reason.is_none() {
        return Err(Error::Invalid(Problem::new("Say why the person cannot come.").at("reason")));
    }
    let entry = entry(&duty, given.answer, reason.as_deref(), who);
    let mut row = duty.clone().into_active_model();
    row.answer = Set(Some(given.answer));
    row.answered_at = Set(Some(now));
    row.answered_by = Set(Some(match who {
        Who::User(_) => AnsweredBy::Phone,
        Who::Person(way, _) => way,
    }));
    row.answer_reason = Set(reason.clone());
    row.updated_at = Set(now);
    let answered = row.update(&**tx).await?;
    let mut trail = vec![entry];
    let answered = if given.answer == DutyAnswer::Declined {
        let by = match who {
            Who::User(acting) => Some(acting.actor.user_id),
            Who::Person(..) => None,
        };
        let why = reason.map_or_else(|| "Declined".to_owned(), |reason| format!("Declined: {reason}"));
        trail.extend(cancel(tx, (clock.today(), now), by, &[duty], Some(&why)).await?);
        assignment::Model { cancelled_at: Some(now), cancelled_by_user_id: by, cancel_reason: Some(why), ..answered }
    } else {
        answered
    };
    audit::record_all(tx, now, trail).await?;
    Ok(answered)
}

/// The code and the sentence of what speaks against an answer.
fn refusal(
    duty: &assignment::Model,
    day: &examination_day::Model,
    now: DateTime<Utc>,
    answer: DutyAnswer,
) -> Option<(&'static str, &'static str)> {
    let is_over = day.closed_at.is_some() || day.closes_at <= now || day.deleted_at.is_some();
    if duty.cancelled_at.is_some() || duty.is_barred() {
        Some(("TAKEN_OFF", "This duty was taken off. It cannot be answered any more."))
    } else if is_over {
        Some(("DAY_OVER", "This examination day is over. Its duties cannot be answered any more."))
    } else if answer == DutyAnswer::Declined && (duty.attendance == Some(Attendance::Present) || duty.to_confirm) {
        Some(("HAS_COME", "This person has come. The duty cannot be declined any more."))
    } else {
        None
    }
}

fn entry(duty: &assignment::Model, answer: DutyAnswer, reason: Option<&str>, who: Who<'_>) -> Entry {
    let entry = Entry::of(Action::AnswerDuty)
        .on(SubjectKind::ExaminationDayFunctionary, duty.id)
        .in_region(duty.region_id)
        .before(json!({ "answer": duty.answer }));
    let told = |way: AnsweredBy| json!({ "answer": answer, "answeredBy": way, "hasReason": reason.is_some() });
    match who {
        Who::User(acting) => entry.of_request(acting).after(told(AnsweredBy::Phone)),
        Who::Person(way, facts) => entry.from(facts).after(told(way)),
    }
}

/// The duty of this id in the caller's reach, taken off or not.
pub(super) fn of_caller(acting: &Acting, id: AssignmentId) -> Select<assignment::Entity> {
    use sea_orm::ColumnTrait;
    acting.scope.select_with_removed::<assignment::Entity>().filter(assignment::Column::Id.eq(id))
}
