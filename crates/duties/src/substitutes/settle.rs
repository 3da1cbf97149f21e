//! Ending searches: when a post needs no person any more, its day begins, or no one is left to be asked.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use identity::{
    accounts::users::roster_managers_of,
    trail::notifications::{UnfilledPosts, tell_of_unfilled_posts},
};
use kernel::{
    Result,
    access::linked_with_removed,
    clock::Clock,
    database::{Database, Transaction},
    ids::{ExaminationDayId, ExaminationId, PostSearchId, RegionId},
};
use registry::entities::examination;
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect, sea_query::Expr};

use super::posts::{Posts, Standing, going_on};
use crate::{
    entities::{
        post_offer::{self, OfferState},
        post_search::{self, Column, SearchState},
    },
    reach::everywhere,
};

/// Days whose searches are looked at together.
const AT_ONCE: usize = 500;

/// Ends the searches for posts that were filled in another way, and for days that have begun.
pub(crate) async fn end_those_not_needed(db: &Database, clock: &Clock) -> Result<()> {
    let now = clock.now();
    let days: Vec<ExaminationDayId> = everywhere()
        .select::<post_search::Entity>()
        .filter(Column::State.eq(SearchState::Asking))
        .select_only()
        .column(Column::ExaminationDayId)
        .distinct()
        .into_tuple()
        .all(&**db)
        .await?;
    for some in days.chunks(AT_ONCE) {
        let searches = going_on(&**db, some.iter().copied()).await?;
        let of_posts = searches.iter().map(|search| (search.assignment_id, search.examination_day_id));
        let standings = Posts::load(&**db, of_posts).await?.standings(&searches, now);
        let ended = searches.iter().filter_map(|search| match standings.get(&search.id)? {
            Standing::Open => None,
            Standing::NotNeeded => Some((search.id, SearchState::NotNeeded)),
            Standing::Over => Some((search.id, SearchState::Over)),
        });
        let mut ended: Vec<_> = ended.collect();
        if ended.is_empty() {
            continue;
        }
        ended.sort_unstable_by_key(|(id, _)| *id);
        let tx = db.begin().await?;
        for (id, state) in ended {
            end(&tx, now, id, state).await?;
        }
        tx.commit().await?;
    }
    Ok(())
}

/// Ends a search that goes on, with the questions that wait; false where it has ended already.
pub(super) async fn end(tx: &Transaction, now: DateTime<Utc>, id: PostSearchId, state: SearchState) -> Result<bool> {
    let ended = everywhere()
        .update::<post_search::Entity>()
        .col_expr(Column::State, Expr::value(state))
        .col_expr(Column::NextAt, Expr::value(None::<DateTime<Utc>>))
        .col_expr(Column::EndedAt, Expr::value(now))
        .filter(Column::Id.eq(id))
        .filter(Column::State.eq(SearchState::Asking))
        .exec(&**tx)
        .await?;
    if ended.rows_affected == 0 {
        return Ok(false);
    }
    match state {
        SearchState::Filled | SearchState::NotNeeded => settle_questions(tx, id, OfferState::Taken).await?,
        SearchState::Stopped | SearchState::Over | SearchState::Repeated => {
            settle_questions(tx, id, OfferState::Withdrawn).await?;
        }
        SearchState::Asking | SearchState::NobodyLeft => {}
    }
    Ok(true)
}

/// Answers the questions of a search that wait, in time or not, in place of their people.
pub(super) async fn settle_questions(tx: &Transaction, search: PostSearchId, state: OfferState) -> Result<()> {
    use post_offer::Column::{PostSearchId, State};
    everywhere()
        .update::<post_offer::Entity>()
        .col_expr(State, Expr::value(state))
        .filter(PostSearchId.eq(search))
        .filter(State.is_in([OfferState::Asked, OfferState::Silent]))
        .exec(&**tx)
        .await?;
    Ok(())
}

/// Notes that the people who are asked for these posts did not answer in time.
pub(super) async fn silence(tx: &Transaction, searches: impl IntoIterator<Item = PostSearchId>) -> Result<()> {
    use post_offer::Column::{PostSearchId, State};
    everywhere()
        .update::<post_offer::Entity>()
        .col_expr(State, Expr::value(OfferState::Silent))
        .filter(PostSearchId.is_in(searches))
        .filter(State.eq(OfferState::Asked))
        .exec(&**tx)
        .await?;
    Ok(())
}

/// Tells those who manage the rosters of a region that no one is left for open posts.
pub(super) async fn tell_of_unfilled(
    tx: &Transaction,
    now: DateTime<Utc>,
    unfilled: &BTreeMap<(ExaminationId, RegionId), UnfilledPosts>,
) -> Result<()> {
    for ((examination, region), posts) in unfilled {
        let name = linked_with_removed::<examination::Entity>(examination::Column::Id, [*examination]);
        let name = name.one(&**tx).await?.map(|row| row.name).unwrap_or_default();
        let managers = roster_managers_of(&**tx, *region).await?;
        let posts = UnfilledPosts { examination: name, ..posts.clone() };
        tell_of_unfilled_posts(tx, now, managers, (*examination, *region), &posts).await?;
    }
    Ok(())
}
