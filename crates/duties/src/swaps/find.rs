//! Which swaps there are.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    access::{Acting, Scope},
    database::Database,
    ids::{DutySwapId, ExaminationDayId},
};
use rostering::entities::{assignment, examination_day};
use sea_orm::{ColumnTrait, Condition, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select};

use super::{
    facts::Facts,
    responses::{DutySwap, LinkedSwap},
};
use crate::{
    entities::duty_swap::{self, Column, Entity, SwapState},
    links::Reader,
    reach::everywhere,
};

/// The most swaps of a list.
const MOST: u64 = 100;

/// The swaps in reach with a duty of this day, the newest first. Fails with 404 when the day is not in reach.
pub(super) async fn of_day(acting: &Acting, db: &Database, day: ExaminationDayId) -> Result<Vec<DutySwap>> {
    let known = acting.scope.select::<examination_day::Entity>().filter(examination_day::Column::Id.eq(day));
    if known.count(&**db).await? == 0 {
        return Err(Error::not_found("Examination day"));
    }
    let of_day = || {
        let duties = acting.scope.select_with_removed::<assignment::Entity>();
        let duties = duties.filter(assignment::Column::ExaminationDayId.eq(day)).select_only();
        duties.column(assignment::Column::Id).into_query()
    };
    let either = Condition::any()
        .add(Column::OneAssignmentId.in_subquery(of_day()))
        .add(Column::OtherAssignmentId.in_subquery(of_day()));
    let swaps = acting.scope.select::<Entity>().filter(either).order_by_desc(Column::CreatedAt).limit(MOST);
    let swaps = swaps.order_by_desc(Column::Id).all(&**db).await?;
    let facts = Facts::of(&**db, &swaps).await?;
    Ok(swaps.into_iter().filter_map(|swap| facts.shown(swap, acting.now)).collect())
}

/// The open swaps that the person of a link is asked about, the oldest first.
pub(super) async fn of_reader(db: &Database, reader: &Reader, now: DateTime<Utc>) -> Result<Vec<LinkedSwap>> {
    let theirs = Condition::any()
        .add(Column::OneFunctionaryId.eq(reader.person))
        .add(Column::OtherFunctionaryId.eq(reader.person));
    let swaps = everywhere()
        .select::<Entity>()
        .filter(Column::ExaminationId.eq(reader.examination))
        .filter(Column::State.eq(SwapState::Asked))
        .filter(theirs)
        .order_by_asc(Column::CreatedAt);
    let swaps = swaps.limit(MOST).all(&**db).await?;
    let facts = Facts::of(&**db, &swaps).await?;
    let standing = swaps.iter().filter(|swap| facts.hindrance(swap, now).is_none());
    Ok(standing.filter_map(|swap| facts.linked(swap, reader.person)).collect())
}

/// One swap in a scope.
pub(super) fn one(scope: &Scope, id: DutySwapId) -> Select<Entity> {
    scope.select::<Entity>().filter(Column::Id.eq(id))
}

/// One swap as administrators see it.
pub(super) async fn shown(acting: &Acting, db: &Database, id: DutySwapId) -> Result<DutySwap> {
    let swap: duty_swap::Model = one(&acting.scope, id).one(&**db).await?.ok_or_else(none)?;
    let facts = Facts::of(&**db, std::slice::from_ref(&swap)).await?;
    facts.shown(swap, acting.now).ok_or_else(none)
}

/// There is no such swap.
pub(super) fn none() -> Error {
    Error::not_found("Swap")
}
