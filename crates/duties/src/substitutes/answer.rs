//! What a person says who is asked to take a post. Of two who accept at the same moment one gets it: the search ends once.

use chrono::{DateTime, Utc};
use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::RequestFacts,
    clock::Clock,
    database::{Database, Transaction},
    ids::{FunctionaryId, PostOfferId},
};
use rostering::{
    RosteringSettings,
    entities::assignment::AnsweredBy,
    replacements::{Taking, take_post},
    timetable::DutyTiming,
};
use sea_orm::{ColumnTrait, QueryFilter, sea_query::Expr};
use serde_json::json;

use super::{begin, choose::reach, posts, settle};
use crate::{
    entities::{
        post_offer::{self, Column, OfferState},
        post_search::{self, SearchState},
    },
    reach::everywhere,
};

/// How an answer came in.
#[derive(Clone, Copy)]
pub(super) struct Said<'a> {
    pub person: FunctionaryId,
    pub offer: PostOfferId,
    pub comes: bool,
    pub way: AnsweredBy,
    pub facts: &'a RequestFacts,
}

/// Writes the answer, and gives the duty to a person who comes, if it is still open and the rules allow it; the offer says what became of
/// it. Fails with 404 where the person was not asked that.
pub(super) async fn answer(
    db: &Database,
    (clock, settings): (&Clock, &RosteringSettings),
    said: Said<'_>,
) -> Result<OfferState> {
    let offer = everywhere()
        .select::<post_offer::Entity>()
        .filter(Column::Id.eq(said.offer))
        .filter(Column::FunctionaryId.eq(said.person));
    let offer = offer.one(&**db).await?.ok_or_else(|| Error::not_found("Question"))?;
    match offer.state {
        OfferState::Asked | OfferState::Silent => {}
        OfferState::Declined if said.comes => {}
        state => return Ok(state),
    }
    if !said.comes {
        return decline(db, clock, &offer, said).await;
    }
    let refused = match accept(db, DutyTiming::of(clock, settings), &offer, said).await? {
        Ok(state) => return Ok(state),
        Err(sentence) => sentence,
    };
    let tx = db.begin().await?;
    note(&tx, clock.now(), offer.id, OfferState::Refused, Some(refused)).await?;
    next_now(&tx, clock.now(), &offer).await?;
    record(&tx, clock.now(), &offer, OfferState::Refused, said).await?;
    tx.commit().await?;
    Ok(OfferState::Refused)
}

async fn decline(db: &Database, clock: &Clock, offer: &post_offer::Model, said: Said<'_>) -> Result<OfferState> {
    let (tx, now) = (db.begin().await?, clock.now());
    if offer.state == OfferState::Asked {
        next_now(&tx, now, offer).await?;
    }
    let noted = note(&tx, now, offer.id, OfferState::Declined, None).await?;
    if noted {
        record(&tx, now, offer, OfferState::Declined, said).await?;
    }
    tx.commit().await?;
    Ok(OfferState::Declined)
}

/// Gives the duty to the person; or the sentence of the rule that forbids it, and nothing is written.
async fn accept(
    db: &Database,
    timing: DutyTiming<'_>,
    offer: &post_offer::Model,
    said: Said<'_>,
) -> Result<std::result::Result<OfferState, String>> {
    use post_search::Column::{EndedAt, Id, NextAt, State, TakenById};
    let (tx, now) = (db.begin().await?, timing.clock.now());
    begin::lock(&tx, offer.region_id).await?;
    let search = everywhere()
        .update::<post_search::Entity>()
        .col_expr(State, Expr::value(SearchState::Filled))
        .col_expr(NextAt, Expr::value(None::<DateTime<Utc>>))
        .col_expr(EndedAt, Expr::value(now))
        .col_expr(TakenById, Expr::value(said.person))
        .filter(Id.eq(offer.post_search_id))
        .filter(State.is_in([SearchState::Asking, SearchState::NobodyLeft]));
    let search = search.exec_with_returning(&*tx).await?.pop();
    let Some(search) = search else {
        note(&tx, now, offer.id, OfferState::Taken, None).await?;
        tx.commit().await?;
        return Ok(Ok(OfferState::Taken));
    };
    let others = posts::going_on(&*tx, [search.examination_day_id]).await?;
    let of_posts = others.iter().map(|one| (one.assignment_id, one.examination_day_id));
    let of_posts = of_posts.chain([(search.assignment_id, search.examination_day_id)]);
    let found = posts::Posts::load(&*tx, of_posts.collect::<Vec<_>>()).await?;
    let standing = found.standings(std::slice::from_ref(&search), now).remove(&search.id);
    if standing != Some(posts::Standing::Open) {
        let state = everywhere().update::<post_search::Entity>().filter(Id.eq(search.id));
        let state = state.col_expr(State, Expr::value(SearchState::NotNeeded));
        state.col_expr(TakenById, Expr::value(None::<FunctionaryId>)).exec(&*tx).await?;
        settle::settle_questions(&tx, search.id, OfferState::Taken).await?;
        note(&tx, now, offer.id, OfferState::Taken, None).await?;
        tx.commit().await?;
        return Ok(Ok(OfferState::Taken));
    }
    let taking =
        Taking { opened: search.assignment_id, taker: said.person, by: search.created_by_user_id, way: said.way };
    let taken = match take_post(&tx, timing, &reach(search.region_id), taking).await? {
        Ok(taken) => taken,
        Err(sentence) => {
            tx.undo().await?;
            return Ok(Err(sentence));
        }
    };
    note(&tx, now, offer.id, OfferState::Accepted, None).await?;
    settle::settle_questions(&tx, search.id, OfferState::Taken).await?;
    let mut trail = taken.trail;
    trail.push(entry(offer, OfferState::Accepted, said));
    audit::record_all(&tx, now, trail).await?;
    tx.commit().await?;
    Ok(Ok(OfferState::Accepted))
}

/// Writes how a question stands, unless it was settled meanwhile.
async fn note(
    tx: &Transaction,
    now: DateTime<Utc>,
    id: PostOfferId,
    state: OfferState,
    reason: Option<String>,
) -> Result<bool> {
    let noted = everywhere()
        .update::<post_offer::Entity>()
        .col_expr(Column::State, Expr::value(state))
        .col_expr(Column::AnsweredAt, Expr::value(now))
        .col_expr(Column::Reason, Expr::value(reason))
        .filter(Column::Id.eq(id))
        .filter(Column::State.is_in([OfferState::Asked, OfferState::Silent, OfferState::Declined]));
    Ok(noted.exec(&**tx).await?.rows_affected > 0)
}

/// Lets the next one be asked at once, where this person was waited for.
async fn next_now(tx: &Transaction, now: DateTime<Utc>, offer: &post_offer::Model) -> Result<()> {
    use post_search::Column::{Id, NextAt, State};
    if offer.state != OfferState::Asked {
        return Ok(());
    }
    let next = everywhere().update::<post_search::Entity>().filter(Id.eq(offer.post_search_id));
    let next = next.filter(State.eq(SearchState::Asking)).filter(NextAt.gt(now));
    next.col_expr(NextAt, Expr::value(now)).exec(&**tx).await?;
    Ok(())
}

async fn record(
    tx: &Transaction,
    now: DateTime<Utc>,
    offer: &post_offer::Model,
    state: OfferState,
    said: Said<'_>,
) -> Result<()> {
    audit::record(tx, now, entry(offer, state, said)).await
}

fn entry(offer: &post_offer::Model, state: OfferState, said: Said<'_>) -> Entry {
    let told = json!({ "functionaryId": said.person, "answer": state, "answeredBy": said.way });
    let entry = Entry::of(Action::AnswerPostOffer).on(SubjectKind::PostSearch, offer.post_search_id);
    entry.in_region(offer.region_id).from(said.facts).after(told)
}
