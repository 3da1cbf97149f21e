//! Lists: whole (up to a limit, with a count in a header) or page by page.

use sea_orm::{EntityTrait, PaginatorTrait, QuerySelect, Select};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use validator::Validate;

use crate::{Result, database::Database};

/// Which part of a list is wanted. Without any of these the whole list comes, up to
/// [`Database::list_rows`] rows.
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
    /// The page that another one calls `nextCursor`; it keeps that one's size.
    #[param(value_type = Option<String>)]
    pub cursor: Option<PageOf>,
}

/// A page of a list. As text it is a cursor, of which clients need to know no more than that it leads to the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct PageOf {
    /// From 1.
    number: u64,
    /// Rows per page.
    size: u64,
}

impl PageOf {
    /// Rows that come before it; no more than databases can count, so that a page beyond all rows is empty.
    fn before(self) -> u64 {
        (self.number - 1).saturating_mul(self.size).min(i64::MAX.cast_unsigned())
    }

    /// The page behind it in a list of so many rows, if there is one.
    fn next(self, total: u64) -> Option<Self> {
        (self.before().saturating_add(self.size) < total).then_some(Self { number: self.number + 1, ..self })
    }
}

impl std::fmt::Display for PageOf {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}-{}", self.number, self.size)
    }
}

impl TryFrom<String> for PageOf {
    type Error = &'static str;

    fn try_from(text: String) -> std::result::Result<Self, Self::Error> {
        let (number, size) = text.split_once('-').ok_or("no cursor")?;
        let page =
            Self { number: number.parse().map_err(|_| "no cursor")?, size: size.parse().map_err(|_| "no cursor")? };
        let is_page = (1..=1_000_000).contains(&page.number) && (1..=200).contains(&page.size);
        is_page.then_some(page).ok_or("no cursor")
    }
}

impl Paging {
    /// The wanted page; none for the whole list.
    fn wanted(self) -> Option<PageOf> {
        let is_asked_for = self.page.is_some() || self.page_size.is_some();
        let page = PageOf { number: self.page.unwrap_or(1), size: self.page_size.unwrap_or(50) };
        self.cursor.or(is_asked_for.then_some(page))
    }

    /// Counts the query's rows and loads the wanted ones.
    pub async fn load<E, M>(self, db: &Database, query: Select<E>) -> Result<Rows<M>>
    where
        E: EntityTrait<Model = M>,
        M: sea_orm::FromQueryResult + sea_orm::ModelTrait + Send + Sync,
    {
        self.load_counted(db, query, None).await
    }

    /// The same where it is known already how many rows there are.
    pub async fn load_counted<E, M>(self, db: &Database, query: Select<E>, total: Option<u64>) -> Result<Rows<M>>
    where
        E: EntityTrait<Model = M>,
        M: sea_orm::FromQueryResult + sea_orm::ModelTrait + Send + Sync,
    {
        let total = match total {
            Some(total) => total,
            None => query.clone().count(&**db).await?,
        };
        let page = self.wanted();
        let query = match page {
            Some(page) => query.limit(page.size).offset(page.before()),
            None => query.limit(db.list_rows()),
        };
        Ok(Rows { paged: page, total, rows: query.all(&**db).await? })
    }
}

impl Paging {
    /// The wanted part of rows that had to be put together in memory; without pages at most `limit` of them.
    pub fn cut<T>(self, rows: Vec<T>, limit: u64) -> Rows<T> {
        let total = u64::try_from(rows.len()).unwrap_or(u64::MAX);
        let page = self.wanted();
        let (skip, take) = page.map_or((0, limit), |page| (page.before(), page.size));
        let size = |count: u64| usize::try_from(count).unwrap_or(usize::MAX);
        let rows = rows.into_iter().skip(size(skip)).take(size(take)).collect();
        Rows { paged: page, total, rows }
    }
}

/// Loaded rows, and how many there are in all.
#[derive(Clone, Debug)]
pub struct Rows<T> {
    /// The page that was asked for; none for the whole list.
    pub paged: Option<PageOf>,
    /// Rows in all pages.
    pub total: u64,
    /// Rows of this page.
    pub rows: Vec<T>,
}

impl<T> Rows<T> {
    /// All there is, without pages.
    pub fn whole(rows: Vec<T>) -> Self {
        Self { paged: None, total: rows.len() as u64, rows }
    }

    /// The cursor of the next page, if there is one.
    pub fn next_cursor(&self) -> Option<String> {
        Some(self.paged?.next(self.total)?.to_string())
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
    /// The rows.
    pub data: Vec<T>,
    /// Rows in all pages.
    pub total: u64,
    /// Where the next page starts, for lists that page by cursor.
    pub next_cursor: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_leads_from_page_to_page_to_the_last_row() {
        let mut paging = Paging { page_size: Some(2), ..Paging::default() };
        let mut seen: Vec<i32> = Vec::new();
        loop {
            let rows = paging.cut((0..5).collect(), 3);
            seen.extend(&rows.rows);
            let Some(next) = rows.next_cursor() else { break };
            paging = Paging { cursor: Some(PageOf::try_from(next).unwrap()), ..Paging::default() };
        }
        assert_eq!(seen, [0, 1, 2, 3, 4]);
    }

    #[test]
    fn what_no_list_gave_is_no_cursor() {
        for text in ["", "1", "0-50", "1-0", "1-201", "-1-5", "1000001-1", "99999999999999999999-1", "a-b"] {
            assert!(PageOf::try_from(text.to_owned()).is_err(), "{text}");
        }
    }
}
