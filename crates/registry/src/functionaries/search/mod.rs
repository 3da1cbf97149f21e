//! Finds people by words: each word of a search begins a word of their names, their uid or their mobile number.
//!
//! People who are found come in the order in which they were registered, which the index of words has by itself. In another order
//! few are sorted, and of many those who come first are asked one after the other whether they are called so.

mod words;

use std::collections::HashMap;

use kernel::{
    Result,
    access::{Scope, SystemTask},
    database::Database,
    ids::FunctionaryId,
    pagination::{ListOrder, Paging, Rows},
};
use sea_orm::{
    ColumnTrait, Condition, DatabaseTransaction, DbBackend, PaginatorTrait, QueryFilter, QuerySelect, QueryTrait,
    Select,
    sea_query::{Expr, ExprTrait, IntoColumnRef, Query, SelectStatement, SimpleExpr},
};

use self::words::{Words, nobody};
use super::{FunctionaryFilter, orders};
use crate::entities::{
    functionary,
    functionary_search::{Column, Entity},
    functionary_words,
};

/// Up to so many found people are sorted quicker than everybody is asked in order until a page is full.
const FEW: u64 = 5_000;

/// Whether the person whose id the column has is called so. Asks of one row after the other: for rows that are few, or that
/// are in their order already.
pub fn is_called(id: impl IntoColumnRef, q: &str) -> SimpleExpr {
    let of_the_row = Expr::col((Entity, Column::FunctionaryId)).equals(id);
    let row = everybody().filter(of_the_row).filter(Words::of(q).as_like()).select_only().expr(Expr::val(1));
    Expr::exists(row.into_query())
}

/// Selects the ids of those who are called so, deleted people too, by the index of words.
pub fn ids(backend: DbBackend, q: &str) -> SelectStatement {
    let words = Words::of(q);
    let found = match words.as_match() {
        Some(wanted) if backend == DbBackend::Sqlite => {
            let mut numbers = Query::select();
            numbers.expr(Expr::col("rowid")).from("functionary_words").and_where(matches(wanted));
            Condition::all().add(Column::Number.in_subquery(numbers.take()))
        }
        _ => words.as_like(),
    };
    everybody().filter(found).select_only().column(Column::FunctionaryId).into_query()
}

/// The people in reach who pass the filter and are called so, page by page.
///
/// # Errors
/// As [`find::list`](super::find::list).
pub(super) async fn list(
    scope: &Scope,
    db: &Database,
    filter: &FunctionaryFilter,
    q: &str,
    paging: Paging,
) -> Result<Rows<functionary::Model>> {
    let order = orders::order_of(scope, filter)?;
    let people = scope.select::<functionary::Entity>().filter(filter.condition());
    if !orders::has_index(scope) {
        // A person on duty reaches few.
        let called = people.filter(is_called(functionary::Column::Id.as_column_ref(), q));
        return paging.load(db, called, &order).await;
    }
    if filter.asks_of_others() {
        // What words are found in does not know of pictures and duties.
        let found = people.filter(functionary::Column::Id.in_subquery(ids(db.get_database_backend(), q)));
        return paging.load(db, found, &order.without_index()).await;
    }
    match filter.sort.as_deref() {
        None | Some("-createdAt") => by_age(scope, db, filter, q, paging, true).await,
        Some("createdAt") => by_age(scope, db, filter, q, paging, false).await,
        Some(_) => {
            let total = count(scope, db, filter, q).await?;
            let (condition, order) = if total <= FEW {
                let found = ids(db.get_database_backend(), q);
                (functionary::Column::Id.in_subquery(found), order.without_index())
            } else {
                (is_called(functionary::Column::Id.as_column_ref(), q), order)
            };
            paging
                .load_counted(db, people.filter(condition), &order, async |_: &DatabaseTransaction| Ok(Some(total)))
                .await
        }
    }
}

/// How many in reach pass the filter and are called so.
async fn count(scope: &Scope, db: &Database, filter: &FunctionaryFilter, q: &str) -> Result<u64> {
    Ok(match db.get_database_backend() {
        DbBackend::Sqlite => in_index(scope, filter, q).count(&**db).await?,
        _ => in_table(scope, filter, q).count(&**db).await?,
    })
}

/// Those who are found as they were registered, the latest first if so wished.
async fn by_age(
    scope: &Scope,
    db: &Database,
    filter: &FunctionaryFilter,
    q: &str,
    paging: Paging,
    latest_first: bool,
) -> Result<Rows<functionary::Model>> {
    let numbers = match db.get_database_backend() {
        DbBackend::Sqlite => {
            use functionary_words::{Column, Entity};
            let order = ListOrder::<Entity>::upwards([], Column::Rowid).turned(latest_first);
            paging.load_numbers(db, in_index(scope, filter, q), &order).await?
        }
        _ => {
            let order = ListOrder::<Entity>::upwards([], Column::Number).turned(latest_first);
            paging.load_numbers(db, in_table(scope, filter, q), &order).await?
        }
    };
    let rows = of_numbers(scope, db, &numbers.rows).await?;
    Ok(Rows { paged: numbers.paged, total: numbers.total, rows })
}

/// The people in reach with these numbers, in the same order.
async fn of_numbers(scope: &Scope, db: &Database, numbers: &[i64]) -> Result<Vec<functionary::Model>> {
    let ids: HashMap<FunctionaryId, i64> = everybody()
        .filter(Column::Number.is_in(numbers.iter().copied()))
        .select_only()
        .columns([Column::FunctionaryId, Column::Number])
        .into_tuple()
        .all(&**db)
        .await?
        .into_iter()
        .collect();
    let wanted = functionary::Column::Id.is_in(ids.keys().copied());
    let mut people = scope.select::<functionary::Entity>().filter(wanted).all(&**db).await?;
    let place: HashMap<i64, usize> = numbers.iter().enumerate().map(|(place, number)| (*number, place)).collect();
    people.sort_by_key(|person| ids.get(&person.id).and_then(|number| place.get(number)));
    Ok(people)
}

/// In SQLite's index of words, which knows what a list is narrowed by.
fn in_index(scope: &Scope, filter: &FunctionaryFilter, q: &str) -> Select<functionary_words::Entity> {
    let wanted = Words::of(q).as_match_of_list(scope.reach(), filter);
    let query = Scope::of_system(SystemTask::FollowLinks).select::<functionary_words::Entity>();
    query.filter(wanted.map_or_else(nobody, matches))
}

/// In the table of words, where PostgreSQL has an index of trigrams.
fn in_table(scope: &Scope, filter: &FunctionaryFilter, q: &str) -> Select<Entity> {
    let wanted = Words::of(q)
        .as_like()
        .add_option(filter.status.map(|status| Column::Status.eq(status)))
        .add_option(filter.role.map(|role| Column::DefaultRole.eq(role)))
        .add_option(filter.authorizing_agency_id.map(|agency| Column::AuthorizingAgencyId.eq(agency)))
        .add_option(filter.region_id.map(|region| Column::RegionId.eq(region)));
    scope.select::<Entity>().filter(wanted)
}

fn matches(wanted: String) -> SimpleExpr {
    Expr::cust_with_values("functionary_words MATCH ?", [wanted])
}

fn everybody() -> Select<Entity> {
    Scope::of_system(SystemTask::FollowLinks).select_with_removed::<Entity>()
}
