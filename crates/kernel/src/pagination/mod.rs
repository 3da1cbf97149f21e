//! Lists: whole (up to a limit, with the count and a link to the rest in headers) or page by page, by number or by cursor.
//!
//! The ids of a page are found first, by an index alone, and then its rows are loaded. The total and the ids are read in one
//! snapshot of the database.

mod cursor;
mod months;
mod order;

use sea_orm::{
    ConnectionTrait, DatabaseTransaction, EntityTrait, FromQueryResult, ModelTrait, PaginatorTrait, QueryFilter,
    QuerySelect, Select,
};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use validator::Validate;

pub use self::order::ListOrder;
use self::{
    cursor::{Cursor, SortKey},
    order::{FoundId, FoundIds},
};
use crate::{Result, database::Database};

/// The part of a list that a request wants. Without any of these fields the whole list comes, up to [`Database::list_rows`] rows. Handlers
/// take it as an extractor.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct Paging {
    /// The page, from 1.
    #[validate(range(min = 1, max = 1_000_000, message = "page is 1 to 1000000"))]
    #[param(minimum = 1, maximum = 1_000_000)]
    pub page: Option<u64>,
    /// Rows per page, 50 unless said.
    #[validate(range(min = 1, max = 200, message = "pageSize is 1 to 200"))]
    #[param(minimum = 1, maximum = 200)]
    pub page_size: Option<u64>,
    /// `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    /// A walk by cursor repeats and skips no row that stays in the list meanwhile.
    pub cursor: Option<String>,
    /// Context of its cursors: the list, filters, order, and the user.
    #[serde(skip)]
    #[param(ignore)]
    pub(crate) list: String,
    /// How many rows there are, where a walk knows it from its first page.
    #[serde(skip)]
    #[param(ignore)]
    pub(crate) known_total: Option<u64>,
}

/// Rows that a walk over a whole list reads at once.
const AT_ONCE: u64 = 500;

/// The page that was asked for.
enum Wanted {
    Whole,
    /// This many rows after an offset.
    Numbered {
        before: u64,
        size: u64,
    },
    /// The rows behind another.
    Behind(Cursor),
}

impl Paging {
    /// The first page of a walk over a whole list inside the server.
    pub fn first_of_all() -> Self {
        Self::first(AT_ONCE)
    }

    /// The first rows of a list, for readers inside the server.
    pub fn first(rows: u64) -> Self {
        Self { page_size: Some(rows), ..Self::default() }
    }

    /// The page of such a walk behind another, which said how many rows there are: they are not counted again.
    pub fn behind(cursor: String, total: u64) -> Self {
        Self { cursor: Some(cursor), known_total: Some(total), ..Self::default() }
    }

    /// Whether no page is asked for, but all there is, or the rest of that.
    pub fn is_whole(&self) -> bool {
        let has_cursor = self.cursor.as_ref().is_some_and(|cursor| !cursor.starts_with(cursor::OF_WHOLE));
        self.page.is_none() && self.page_size.is_none() && !has_cursor
    }

    fn wanted(&self, db: &Database) -> Result<Wanted> {
        if let Some(cursor) = &self.cursor {
            return Cursor::read(cursor, &self.list, db.keys()?).map(Wanted::Behind);
        }
        if self.is_whole() {
            return Ok(Wanted::Whole);
        }
        let size = self.page_size.unwrap_or(50);
        Ok(Wanted::Numbered { before: (self.page.unwrap_or(1) - 1).saturating_mul(size), size })
    }

    /// Counts the query's rows and loads the wanted ones. Fails with [`Error::Invalid`](crate::Error::Invalid) for a
    /// cursor of another list.
    pub async fn load<E, M>(self, db: &Database, query: Select<E>, order: &ListOrder<E>) -> Result<Rows<M>>
    where
        E: EntityTrait<Model = M>,
        M: FromQueryResult + ModelTrait<Entity = E> + Send + Sync,
    {
        self.load_counted(db, query, order, async |_: &DatabaseTransaction| Ok(None)).await
    }

    /// The same where counters may know the number of rows; they are read in the same snapshot as the rows. Without an answer
    /// the rows are counted.
    pub async fn load_counted<E, M>(
        self,
        db: &Database,
        query: Select<E>,
        order: &ListOrder<E>,
        total: impl AsyncFnOnce(&DatabaseTransaction) -> Result<Option<u64>>,
    ) -> Result<Rows<M>>
    where
        E: EntityTrait<Model = M>,
        M: FromQueryResult + ModelTrait<Entity = E> + Send + Sync,
    {
        let wanted = self.wanted(db)?;
        let moment = db.snapshot().await?;
        let total = match self.known_total {
            Some(total) => total,
            None => match total(&moment).await? {
                Some(total) => total,
                None => query.clone().count(&moment).await?,
            },
        };
        let Some((size, (ids, has_more))) = wanted.ids(&moment, &query, order, total).await? else {
            let rows = order.sort(query).limit(db.list_rows()).all(&moment).await?;
            moment.commit().await?;
            let last = rows.last().filter(|_| (rows.len() as u64) < total);
            let paged = self.ends_at(db, last.map(|last| order.position(last)), whole_of(db))?;
            return Ok(Rows { paged, total, rows });
        };
        let rows = by_ids(&moment, order, &ids).await?;
        moment.commit().await?;
        let last = rows.last().filter(|_| has_more);
        let paged = self.ends_at(db, last.map(|last| order.position(last)), size)?;
        Ok(Rows { paged, total, rows })
    }

    /// The wanted part of a table of numbers only, such as an index of words, without looking rows up again.
    pub async fn load_numbers<E>(self, db: &Database, query: Select<E>, order: &ListOrder<E>) -> Result<Rows<i64>>
    where
        E: EntityTrait,
        E::Model: Send + Sync,
    {
        let wanted = self.wanted(db)?;
        let moment = db.snapshot().await?;
        let total = query.clone().count(&moment).await?;
        let Some((size, (ids, has_more))) = wanted.ids(&moment, &query, order, total).await? else {
            let (ids, has_more) = order.numbered(&moment, query, 0, db.list_rows(), total).await?;
            let last = ids.last().filter(|_| has_more);
            let paged = self.ends_at(db, last.map(|last| vec![last.id.clone()]), whole_of(db))?;
            return Ok(Rows { paged, total, rows: numbers(&ids) });
        };
        let last = ids.last().filter(|_| has_more);
        let paged = self.ends_at(db, last.map(|last| vec![last.id.clone()]), size)?;
        Ok(Rows { paged, total, rows: numbers(&ids) })
    }

    /// A part that ends at this position; at none if nothing comes behind it.
    fn ends_at(&self, db: &Database, position: Option<Vec<SortKey>>, part: Part) -> Result<Option<Paged>> {
        let Part { size, is_whole } = part;
        let cursor = position.map(|position| Cursor { size, position, is_whole });
        let next_cursor = cursor.map(|cursor| cursor.write(&self.list, db.keys()?)).transpose()?;
        Ok(Some(Paged { next_cursor, is_whole }))
    }

    /// The part that is wanted of `total` rows in an order without an index.
    pub fn window(self, db: &Database, total: u64) -> Result<Window> {
        let (before, part) = match self.wanted(db)? {
            Wanted::Whole => (0, whole_of(db)),
            Wanted::Numbered { before, size } => (before, Part { size, is_whole: false }),
            Wanted::Behind(cursor) => (cursor.rows_before()?, cursor.part()),
        };
        let behind = before.saturating_add(part.size);
        let position = (behind < total).then(|| vec![SortKey::of(i64::try_from(behind).unwrap_or(i64::MAX).into())]);
        Ok(Window { before, size: part.size, paged: self.ends_at(db, position, part)? })
    }

    /// The wanted part of rows that were put together in memory; without pages at most [`Database::list_rows`] of them.
    pub fn cut<T>(self, db: &Database, rows: Vec<T>) -> Result<Rows<T>> {
        let total = u64::try_from(rows.len()).unwrap_or(u64::MAX);
        let Window { before, size, paged } = self.window(db, total)?;
        let index = |count: u64| usize::try_from(count).unwrap_or(usize::MAX);
        let rows = rows.into_iter().skip(index(before)).take(index(size)).collect();
        Ok(Rows { paged, total, rows })
    }
}

impl Wanted {
    /// The part, its ids, and whether rows come behind it; nothing where no page is wanted.
    async fn ids<E: EntityTrait>(
        self,
        db: &impl ConnectionTrait,
        query: &Select<E>,
        order: &ListOrder<E>,
        total: u64,
    ) -> Result<Option<(Part, FoundIds)>> {
        let query = query.clone();
        Ok(match self {
            Self::Whole => None,
            Self::Numbered { before, size } => {
                let part = Part { size, is_whole: false };
                Some((part, order.numbered(db, query, before, size, total).await?))
            }
            Self::Behind(cursor) => {
                Some((cursor.part(), order.behind(db, query, &cursor.position, cursor.size).await?))
            }
        })
    }
}

/// How many rows a part has, and whether it is the whole list, without pages.
#[derive(Clone, Copy)]
struct Part {
    size: u64,
    is_whole: bool,
}

fn whole_of(db: &Database) -> Part {
    Part { size: db.list_rows(), is_whole: true }
}

/// The rows of these ids, which a scoped query found, in their order.
#[expect(clippy::disallowed_methods, reason = "a scoped query found the ids")]
async fn by_ids<E, M>(db: &impl ConnectionTrait, order: &ListOrder<E>, ids: &[FoundId]) -> Result<Vec<M>>
where
    E: EntityTrait<Model = M>,
    M: FromQueryResult + ModelTrait<Entity = E> + Send + Sync,
{
    use sea_orm::ColumnTrait;
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let wanted = order.id().is_in(ids.iter().filter_map(|found| found.id.value()));
    let mut rows = E::find().filter(wanted).filter(order.months_of(db, ids)).all(db).await?;
    rows.sort_by_cached_key(|row| {
        let id = SortKey::of(row.get(order.id()));
        ids.iter().position(|wanted| wanted.id == id)
    });
    Ok(rows)
}

fn numbers(ids: &[FoundId]) -> Vec<i64> {
    ids.iter().filter_map(|found| found.id.number()).collect()
}

/// A part of rows that are in an order.
pub struct Window {
    /// Rows that come before it.
    pub before: u64,
    /// The most rows that are in it.
    pub size: u64,
    /// None where the list is never cut.
    pub paged: Option<Paged>,
}

/// Says of rows which part of a list they are.
#[derive(Clone, Debug)]
pub struct Paged {
    /// Cursor of the next part, if there is one.
    pub next_cursor: Option<String>,
    /// No page was asked for: the rows go out bare, as many as one answer holds.
    pub is_whole: bool,
}

/// Loaded rows, and how many there are in all.
#[derive(Clone, Debug)]
pub struct Rows<T> {
    /// None where the list is never cut.
    pub paged: Option<Paged>,
    /// Rows in all pages.
    pub total: u64,
    /// Rows of this page.
    pub rows: Vec<T>,
}

impl<T> Rows<T> {
    /// All rows, without pages.
    pub fn whole(rows: Vec<T>) -> Self {
        Self { paged: None, total: rows.len() as u64, rows }
    }

    /// Whether they are one of the pages that were asked for.
    pub fn is_page(&self) -> bool {
        self.paged.as_ref().is_some_and(|paged| !paged.is_whole)
    }

    /// The cursor of the next part, if there is one.
    pub fn next_cursor(&self) -> Option<String> {
        self.paged.as_ref()?.next_cursor.clone()
    }

    /// Turns each row into something else.
    pub fn map<U>(self, convert: impl FnMut(T) -> U) -> Rows<U> {
        Rows { paged: self.paged, total: self.total, rows: self.rows.into_iter().map(convert).collect() }
    }
}

/// How a page of a list looks on the wire.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Page<T> {
    pub data: Vec<T>,
    /// Rows in all pages.
    pub total: u64,
    /// Cursor of the next page.
    pub next_cursor: Option<String>,
}
