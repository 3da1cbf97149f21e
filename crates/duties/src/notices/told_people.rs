//! The people of a round: what reached each, and what they answered.

use std::collections::HashMap;

use identity::{entities::message_outcome, trail::delivery::outcomes};
use kernel::{
    Result,
    access::{Scope, linked, linked_with_removed},
    database::Database,
    ids::{FunctionaryId, NoticeRoundId},
    pagination::{ListOrder, Paging, Rows},
};
use registry::{
    entities::{authorizing_agency, functionary},
    functionaries::search,
};
use rostering::entities::assignment::{self, DutyAnswer};
use sea_orm::{ColumnTrait, Condition, ExprTrait, QueryFilter, QuerySelect, QueryTrait, Select};

use super::{
    board,
    choice::Choice,
    requests::{AnswerFilter, NoticeState, ToldFilter},
    responses::ToldPerson,
};
use crate::{
    entities::duty_notice::{Column, Entity, Model},
    settings::DutySettings,
};

/// The people of a round in reach. Fails with 404 for a round beyond it.
pub(super) async fn list(
    scope: &Scope,
    db: &Database,
    settings: &DutySettings,
    (id, filter): (NoticeRoundId, &ToldFilter),
    paging: Paging,
) -> Result<Rows<ToldPerson>> {
    let round = board::find(scope, db, id).await?;
    let choice = Choice::of(&round, settings);
    let of_state = filter.state.map(|state| match state.of_message() {
        None => Column::MessageId.is_null(),
        Some(state) => {
            let in_state = outcomes::ids_where(message_outcome::Column::State.eq(state));
            Column::MessageId.in_subquery(in_state.into_query())
        }
    });
    let answered = filter.answer.map(|answer| {
        let people = told(scope, &choice).filter(of_answer(answer)).select_only();
        Column::FunctionaryId.in_subquery(people.column(assignment::Column::FunctionaryId).into_query())
    });
    let words = filter.q.as_deref().map(str::trim).filter(|words| !words.is_empty());
    let called = words.map(|words| Column::FunctionaryId.in_subquery(search::ids(db.get_database_backend(), words)));
    let wanted = scope
        .select::<Entity>()
        .filter(Column::NoticeRoundId.eq(round.id))
        .filter(Condition::all().add_option(of_state).add_option(answered).add_option(called));
    let order = ListOrder::upwards([Column::FunctionaryId], Column::Id);
    let Rows { paged, total, rows } = paging.load(db, wanted, &order).await?;
    Ok(Rows { paged, total, rows: present(db, scope, &choice, rows).await? })
}

/// The told duties of a round's choice.
fn told(scope: &Scope, choice: &Choice) -> Select<assignment::Entity> {
    use assignment::Column;
    choice
        .dated(scope.select_with_removed::<assignment::Entity>())
        .filter(Column::ToldAt.is_not_null())
        .filter(Column::CancelledAt.is_null().or(Column::Answer.eq(DutyAnswer::Declined)))
}

fn of_answer(answer: AnswerFilter) -> Condition {
    use assignment::Column::Answer;
    match answer {
        AnswerFilter::Accepted => Condition::all().add(Answer.eq(DutyAnswer::Accepted)),
        AnswerFilter::Declined => Condition::all().add(Answer.eq(DutyAnswer::Declined)),
        AnswerFilter::Silent => Condition::any().add(Answer.is_null()).add(Answer.eq(DutyAnswer::NoAnswer)),
    }
}

async fn present(db: &Database, scope: &Scope, choice: &Choice, rows: Vec<Model>) -> Result<Vec<ToldPerson>> {
    let ids = || rows.iter().map(|row| row.functionary_id);
    let people = linked_with_removed::<functionary::Entity>(functionary::Column::Id, ids()).all(&**db).await?;
    let people: HashMap<FunctionaryId, functionary::Model> =
        people.into_iter().map(|person| (person.id, person)).collect();
    let agencies = linked::<authorizing_agency::Entity>(
        authorizing_agency::Column::Id,
        rows.iter().filter_map(|row| row.authorizing_agency_id),
    );
    let agencies: HashMap<_, _> = agencies.all(&**db).await?.into_iter().map(|row| (row.id, row.name)).collect();
    let outcomes = outcomes::of(&**db, rows.iter().filter_map(|row| row.message_id)).await?;
    let duties = told(scope, choice)
        .filter(assignment::Column::FunctionaryId.is_in(ids()))
        .select_only()
        .column(assignment::Column::FunctionaryId)
        .column(assignment::Column::Answer);
    let duties: Vec<(FunctionaryId, Option<DutyAnswer>)> = duties.into_tuple().all(&**db).await?;
    let mut answers: HashMap<FunctionaryId, [u64; 3]> = HashMap::new();
    for (person, answer) in duties {
        let [accepted, declined, silent] = answers.entry(person).or_default();
        match answer {
            Some(DutyAnswer::Accepted) => *accepted += 1,
            Some(DutyAnswer::Declined) => *declined += 1,
            Some(DutyAnswer::NoAnswer) | None => *silent += 1,
        }
    }
    let one = |row: Model| {
        let person = people.get(&row.functionary_id);
        let outcome = row.message_id.and_then(|id| outcomes.get(&id));
        let [accepted, declined, silent] = answers.get(&row.functionary_id).copied().unwrap_or_default();
        ToldPerson {
            id: row.id,
            functionary_id: row.functionary_id,
            name: person.map(functionary::Model::full_name).unwrap_or_default(),
            uid: person.map(|person| person.uid.clone()).unwrap_or_default(),
            agency: row.authorizing_agency_id.and_then(|id| agencies.get(&id)).cloned(),
            channel: row.channel,
            hindi: row.hindi,
            duties: row.duties,
            segments: row.segments,
            state: outcome.map_or(NoticeState::NoNumber, |outcome| outcome.state.into()),
            reason: outcome.and_then(|outcome| outcome.reason.clone()),
            sent_at: outcome.and_then(|outcome| outcome.sent_at),
            delivered_at: outcome
                .filter(|one| one.state == message_outcome::MessageState::Delivered)
                .and_then(|one| one.reported_at),
            accepted,
            declined,
            silent,
        }
    };
    Ok(rows.into_iter().map(one).collect())
}
