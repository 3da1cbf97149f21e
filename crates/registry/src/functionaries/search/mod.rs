//! Finds people by words: each word of a search must begin a word of their names, uid or mobile number.
//!
//! The index of words lists people in the order of registration. In another order, a few people are sorted; for many, the rows are read in
//! that order and tested one by one.

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

/// Up to so many people, sorting is quicker than testing rows in order until a page is full.
const FEW: u64 = 5_000;

/// Condition: the person whose id the column has matches the search. It tests row by row: for few rows, or rows already in order.
pub fn is_called(id: impl IntoColumnRef, q: &str) -> SimpleExpr {
    let of_the_row = Expr::col((Entity, Column::FunctionaryId)).equals(id);
    let row = everybody().filter(of_the_row).filter(Words::of(q).as_like()).select_only().expr(Expr::val(1));
    Expr::exists(row.into_query())
}

/// Subquery: ids of people who match the search, by the index of words, deleted people included.
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

/// The people in reach who pass the filter and match the search, page by page. Fails as [`find::list`](super::find::list) does.
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
        // A person on duty reaches few records.
        let called = people.filter(is_called(functionary::Column::Id.as_column_ref(), q));
        return paging.load(db, called, &order).await;
    }
    if filter.asks_of_others() {
        // The index of words does not know pictures and duties.
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

/// Number of people in reach who pass the filter and match the search.
async fn count(scope: &Scope, db: &Database, filter: &FunctionaryFilter, q: &str) -> Result<u64> {
    Ok(match db.get_database_backend() {
        DbBackend::Sqlite => in_index(scope, filter, q).count(&**db).await?,
        _ => in_table(scope, filter, q).count(&**db).await?,
    })
}

/// The matching people in the order of registration, or the latest first.
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

/// The people in reach with these numbers of rows, in the same order.
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

/// A query of SQLite's index of words, which also has the columns that narrow a list.
fn in_index(scope: &Scope, filter: &FunctionaryFilter, q: &str) -> Select<functionary_words::Entity> {
    let wanted = Words::of(q).as_match_of_list(scope.reach(), filter);
    let query = Scope::of_system(SystemTask::FollowLinks).select::<functionary_words::Entity>();
    query.filter(wanted.map_or_else(nobody, matches))
}

/// A query of the table of words, on which PostgreSQL has an index of trigrams.
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
