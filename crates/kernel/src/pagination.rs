//! Lists: whole (at most a thousand rows, with a count in a header) or page by page.

use sea_orm::{ConnectionTrait, EntityTrait, PaginatorTrait, QuerySelect, Select};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use validator::Validate;

use crate::Result;

/// Which part of a list is wanted. Without `page` the whole list comes, up to [`Paging::LIMIT`] rows.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams, Validate)]
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
}

impl Paging {
    /// The most rows that a list without pages holds.
    pub const LIMIT: u64 = 1_000;

    fn size(&self) -> u64 {
        self.page_size.unwrap_or(50)
    }

    /// How many rows come before a page; no more than databases can count, so that a page beyond all rows is empty.
    fn before(&self, page: u64) -> u64 {
        (page - 1).saturating_mul(self.size()).min(i64::MAX.cast_unsigned())
    }

    /// Counts the query's rows and loads the wanted ones.
    pub async fn load<E, M>(self, db: &impl ConnectionTrait, query: Select<E>) -> Result<Rows<M>>
    where
        E: EntityTrait<Model = M>,
        M: sea_orm::FromQueryResult + sea_orm::ModelTrait + Send + Sync,
    {
        let total = query.clone().count(db).await?;
        let query = match self.page {
            Some(page) => query.limit(self.size()).offset(self.before(page)),
            None => query.limit(Self::LIMIT),
        };
        Ok(Rows { paged: self.page.is_some(), total, rows: query.all(db).await? })
    }
}

impl Paging {
    /// The wanted part of rows that had to be put together in memory.
    pub fn cut<T>(self, rows: Vec<T>) -> Rows<T> {
        let total = u64::try_from(rows.len()).unwrap_or(u64::MAX);
        let (skip, take) = match self.page {
            Some(page) => (self.before(page), self.size()),
            None => (0, Self::LIMIT),
        };
        let size = |count: u64| usize::try_from(count).unwrap_or(usize::MAX);
        let rows = rows.into_iter().skip(size(skip)).take(size(take)).collect();
        Rows { paged: self.page.is_some(), total, rows }
    }
}

/// Loaded rows, and how many there are in all.
#[derive(Clone, Debug)]
pub struct Rows<T> {
    /// Whether a page was asked for.
    pub paged: bool,
    /// Rows in all pages.
    pub total: u64,
    /// Rows of this page.
    pub rows: Vec<T>,
}

impl<T> Rows<T> {
    /// Turns each row into something else.
    pub fn map<U>(self, convert: impl FnMut(T) -> U) -> Rows<U> {
        Rows { paged: self.paged, total: self.total, rows: self.rows.into_iter().map(convert).collect() }
    }
}

/// How a page of a list looks on the wire.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Page<T> {
    /// The rows.
    pub data: Vec<T>,
    /// Rows in all pages.
    pub total: u64,
    /// Where the next page starts, for lists that page by cursor.
    pub next_cursor: Option<String>,
}
