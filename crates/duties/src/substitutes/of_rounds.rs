//! Rounds that fill posts by asking: their people's declined duties, and those left without an answer, begin searches by themselves.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, Utc};
use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::{Acting, linked},
    clock::Clock,
    database::{Database, Transaction},
    ids::{ExaminationDayId, NoticeRoundId, PostSearchId, UserId},
};
use registry::entities::FunctionaryRole;
use rostering::entities::assignment::{self, Column as Duty, DutyAnswer};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ExprTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait, sea_query::Expr,
};
use serde_json::json;

use super::{
    begin::{Beginner, lock, repeat, row},
    posts::{Posts, Standing, going_on},
    requests::Asking,
    settle,
};
use crate::{
    entities::{
        duty_notice,
        notice_round::{self, Column as Round},
        post_search::{self, Column, Entity, SearchState},
    },
    notices,
    reach::everywhere,
    settings::DutySettings,
};

/// Posts of one transaction.
const AT_ONCE: u64 = 500;

/// Begins searches for the rounds that fill posts. Several servers may do it at once: a region's servers take turns.
pub(crate) async fn begin_for_rounds(db: &Database, clock: &Clock, settings: &DutySettings) -> Result<()> {
    let rounds = everywhere()
        .select::<notice_round::Entity>()
        .filter(Round::FillsPosts.eq(true))
        .filter(Round::UntilDate.is_null().or(Round::UntilDate.gte(clock.today())))
        .order_by_asc(Round::CreatedAt);
    for round in rounds.all(&**db).await? {
        let Some(user_id) = round.created_by_user_id else { continue };
        while opened(&round, settings, clock).limit(1).one(&**db).await?.is_some() {
            let tx = db.begin().await?;
            lock(&tx, round.region_id).await?;
            let some = opened(&round, settings, clock).order_by_asc(Duty::Id).limit(AT_ONCE).all(&*tx).await?;
            let beginner = Beginner { user_id, round: Some(round.id), again: false };
            begin_all(&tx, settings, clock.now(), beginner, some).await?;
            tx.commit().await?;
        }
    }
    Ok(())
}

/// The duties of a round's people that opened a post and have no search yet; also those of people who took such a post.
fn opened(round: &notice_round::Model, settings: &DutySettings, clock: &Clock) -> sea_orm::Select<assignment::Entity> {
    use duty_notice::Column::{FunctionaryId, NoticeRoundId};
    let told = linked::<duty_notice::Entity>(NoticeRoundId, [round.id]).select_only().column(FunctionaryId);
    let filled = linked::<Entity>(Column::NoticeRoundId, [round.id]).select_only().column(Column::AssignmentId);
    let of_round = Condition::any()
        .add(Duty::FunctionaryId.in_subquery(told.into_query()))
        .add(Duty::ReplacesAssignmentId.in_subquery(filled.into_query()));
    let searched = everywhere().select::<Entity>().filter(Column::ExaminationId.eq(round.examination_id));
    let searched = searched.select_only().column(Column::AssignmentId);
    let declined = Condition::all().add(Duty::CancelledAt.is_not_null()).add(Duty::Answer.eq(DutyAnswer::Declined));
    let silent = Condition::all()
        .add(Duty::CancelledAt.is_null())
        .add(Duty::Answer.eq(DutyAnswer::NoAnswer))
        .add(Duty::Attendance.is_null())
        .add(Duty::ToConfirm.eq(false));
    notices::duties_of_round(round, settings)
        .filter(of_round)
        .filter(Duty::Date.gte(clock.today()))
        .filter(Duty::ToldAt.is_not_null())
        .filter(Condition::any().add(declined).add(silent))
        .filter(Duty::Id.not_in_subquery(searched.into_query()))
}

/// Begins a search for each of these duties; one whose post is not open has ended at once, so that it is not looked at again.
async fn begin_all(
    tx: &Transaction,
    settings: &DutySettings,
    now: DateTime<Utc>,
    beginner: Beginner,
    duties: Vec<assignment::Model>,
) -> Result<()> {
    let days = || duties.iter().map(|duty| duty.examination_day_id);
    let mut all = going_on(&**tx, days()).await?;
    let of_posts = all.iter().map(|search| (search.assignment_id, search.examination_day_id));
    let new = duties.iter().map(|duty| (duty.id, duty.examination_day_id));
    let posts = Posts::load(&**tx, of_posts.chain(new).collect::<Vec<_>>()).await?;
    let refilled = posts.refilled(&**tx, &duties).await?;
    let mut searched: HashMap<(ExaminationDayId, FunctionaryRole), u64> = HashMap::new();
    for search in &all {
        *searched.entry((search.examination_day_id, search.role)).or_default() += 1;
    }
    let first = all.len();
    for duty in &duties {
        let key = (duty.examination_day_id, duty.role);
        let others = searched.entry(key).or_default();
        let needed = posts.wanted(key, *others, beginner.again);
        *others += 1;
        all.push(row(duty, settings, beginner, needed, now));
    }
    let standings = posts.standings(&all, now);
    let mut rows = all.split_off(first);
    let mut regions: BTreeMap<_, usize> = BTreeMap::new();
    for search in &mut rows {
        let state = match standings.get(&search.id) {
            Some(Standing::Open) if refilled.contains(&search.assignment_id) => SearchState::NotNeeded,
            Some(Standing::Open) => {
                *regions.entry(search.region_id).or_default() += 1;
                continue;
            }
            Some(Standing::NotNeeded) | None => SearchState::NotNeeded,
            Some(Standing::Over) => SearchState::Over,
        };
        (search.state, search.next_at, search.ended_at) = (state, None, Some(now));
    }
    let rows = rows.into_iter().map(|search| search.into_active_model().reset_all()).collect();
    kernel::database::insert_all::<Entity>(tx, rows).await?;
    let line = |(region, posts): (_, usize)| {
        let entry = Entry::of(Action::AskSubstitutes).in_region(region);
        match beginner.round {
            Some(round) => entry.on(SubjectKind::NoticeRound, round),
            None => entry,
        }
        .after(json!({ "posts": posts, "again": beginner.again }))
    };
    audit::record_all(tx, now, regions.into_iter().map(line).collect()).await
}

/// Lets a round fill posts from now on, and begins anew where no one was left or it was stopped; or stops all its searches. Fails with 404
/// for a round out of reach, and with 409 for one that the system began: duties are given in the name of a user.
pub(super) async fn fill(
    by: &Acting,
    db: &Database,
    settings: &DutySettings,
    (id, asking): (NoticeRoundId, Asking),
) -> Result<notice_round::Model> {
    let round = notices::round(&by.scope, db, id).await?;
    if round.created_by_user_id.is_none() {
        let sentence = "This round was begun by itself. Choose the round by which a user told its people.";
        return Err(Error::conflict(sentence));
    }
    let tx = db.begin().await?;
    lock(&tx, round.region_id).await?;
    let is_on = asking == Asking::Start;
    let marked = by.scope.update::<notice_round::Entity>().filter(Round::Id.eq(id));
    marked.col_expr(Round::FillsPosts, Expr::value(is_on)).exec(&*tx).await?;
    let action = if is_on { Action::AskSubstitutes } else { Action::StopAskingSubstitutes };
    let count = match asking {
        Asking::Start => again(&tx, settings, by.now, (&round, by.actor.user_id)).await?,
        Asking::Stop => stop_all(&tx, by.now, &round).await?,
    };
    let entry = Entry::of(action).of_request(by).on(SubjectKind::NoticeRound, id).in_region(round.region_id);
    audit::record(&tx, by.now, entry.after(json!({ "posts": count, "again": is_on && count > 0 }))).await?;
    tx.commit().await?;
    Ok(notice_round::Model { fills_posts: is_on, ..round })
}

/// Begins anew the searches of a round in which no one was left, or which were stopped.
async fn again(
    tx: &Transaction,
    settings: &DutySettings,
    now: DateTime<Utc>,
    (round, user_id): (&notice_round::Model, UserId),
) -> Result<usize> {
    let ended = everywhere()
        .select::<Entity>()
        .filter(Column::NoticeRoundId.eq(round.id))
        .filter(Column::State.is_in([SearchState::NobodyLeft, SearchState::Stopped]));
    let ended = ended.order_by_asc(Column::Id).all(&**tx).await?;
    for some in ended.chunks(500) {
        let duties = some.iter().map(|search| search.assignment_id);
        let duties = kernel::access::linked_with_removed::<assignment::Entity>(Duty::Id, duties).all(&**tx).await?;
        repeat(tx, some.iter().map(|search| search.id)).await?;
        let beginner = Beginner { user_id, round: Some(round.id), again: true };
        begin_all(tx, settings, now, beginner, duties).await?;
    }
    Ok(ended.len())
}

async fn stop_all(tx: &Transaction, now: DateTime<Utc>, round: &notice_round::Model) -> Result<usize> {
    let going_on: Vec<PostSearchId> = everywhere()
        .select::<post_search::Entity>()
        .filter(Column::NoticeRoundId.eq(round.id))
        .filter(Column::State.eq(SearchState::Asking))
        .order_by_asc(Column::Id)
        .select_only()
        .column(Column::Id)
        .into_tuple()
        .all(&**tx)
        .await?;
    for id in &going_on {
        settle::end(tx, now, *id, SearchState::Stopped).await?;
    }
    Ok(going_on.len())
}
