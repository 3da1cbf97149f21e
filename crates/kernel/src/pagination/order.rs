//! The order of a list, and how a page is found in it.
//!
//! A missing value is the least of all, on both engines: first upwards, last downwards, as the indexes have it.

use super::{
    cursor::{SortKey, foreign},
    months::Months,
};
use crate::Result;
use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, ColumnType, Condition, ConnectionTrait, DbBackend, DbErr, EntityTrait, ModelTrait, Order, QueryFilter,
    QueryOrder, QueryResult, QuerySelect, QueryTrait, Select, sea_query::NullOrdering,
};

/// Columns from the most to the least significant, the id last (a UUID or a number), all of them upwards or all downwards.
#[derive(Clone, Debug)]
pub struct ListOrder<E: EntityTrait> {
    before_id: Vec<E::Column>,
    id: E::Column,
    is_downwards: bool,
    index: Option<&'static str>,
    pub(super) months: Option<Months<E::Column>>,
}

/// A row of a page.
pub(super) struct FoundId {
    pub(super) id: SortKey,
    /// The date by whose month the table is kept, if it is.
    pub(super) date: Option<NaiveDate>,
}

/// The ids of a page, and whether rows come behind it.
pub(super) type FoundIds = (Vec<FoundId>, bool);

impl<E: EntityTrait> ListOrder<E> {
    /// From the least to the greatest.
    pub fn upwards(before_id: impl Into<Vec<E::Column>>, id: E::Column) -> Self {
        Self { before_id: before_id.into(), id, is_downwards: false, index: None, months: None }
    }

    /// From the greatest to the least: the newest first.
    pub fn downwards(before_id: impl Into<Vec<E::Column>>, id: E::Column) -> Self {
        Self { is_downwards: true, ..Self::upwards(before_id, id) }
    }

    /// The same order, descending if `downwards`.
    #[must_use]
    pub fn turned(self, downwards: bool) -> Self {
        Self { is_downwards: downwards, ..self }
    }

    /// The same order, with ties sorted by another column.
    #[must_use]
    pub fn ties_by(mut self, column: E::Column) -> Self {
        self.before_id.push(column);
        self
    }

    /// The same order, by the index with this order. SQLite is told to use it: it does not know that a filter which most rows pass is a
    /// poor way to a page.
    #[must_use]
    pub fn by_index(self, name: &'static str) -> Self {
        Self { index: Some(name), ..self }
    }

    /// The same order, without a hint about the index.
    #[must_use]
    pub fn without_index(self) -> Self {
        Self { index: None, ..self }
    }

    /// The same order of a table that PostgreSQL partitions by the month of a date (`migrations/sql/rostering.postgres.sql`), where the order's first
    /// column is a moment on that date or soon after. The newest rows are searched from today backwards; without a today, the query has
    /// to restrict the date.
    #[must_use]
    pub fn by_month_of(self, date: E::Column, today: Option<NaiveDate>) -> Self {
        Self { months: Some(Months { date, today }), ..self }
    }

    pub(super) fn id(&self) -> E::Column {
        self.id
    }

    pub(super) fn is_downwards(&self) -> bool {
        self.is_downwards
    }

    /// The most significant column.
    pub(super) fn first(&self) -> E::Column {
        self.before_id.first().copied().unwrap_or(self.id)
    }

    fn columns(&self) -> impl Iterator<Item = E::Column> {
        self.before_id.iter().copied().chain([self.id])
    }

    /// The query in this order.
    pub(super) fn sort(&self, query: Select<E>) -> Select<E> {
        self.sort_towards(query, self.is_downwards)
    }

    fn sort_towards(&self, query: Select<E>, downwards: bool) -> Select<E> {
        let (order, nulls) =
            if downwards { (Order::Desc, NullOrdering::Last) } else { (Order::Asc, NullOrdering::First) };
        self.columns().fold(query, |query, column| match column.def().is_null() {
            true => query.order_by_with_nulls(column, order.clone(), nulls),
            false => query.order_by(column, order.clone()),
        })
    }

    /// Position of a row in this order.
    pub(super) fn position<M: ModelTrait<Entity = E>>(&self, row: &M) -> Vec<SortKey> {
        self.columns().map(|column| SortKey::of(row.get(column))).collect()
    }

    /// The ids of `size` rows after an offset in the query, which has `total` rows: counted from the nearer end.
    pub(super) async fn numbered(
        &self,
        db: &impl ConnectionTrait,
        query: Select<E>,
        before: u64,
        size: u64,
        total: u64,
    ) -> Result<FoundIds> {
        let size = size.min(total.saturating_sub(before));
        if size == 0 {
            return Ok((Vec::new(), false));
        }
        let after = total - before - size;
        let from_the_end = after < before;
        if !from_the_end && let Some(mut ids) = self.newest(db, &query, before + size).await? {
            return Ok((ids.split_off(index(before).min(ids.len())), after > 0));
        }
        let sorted = self.sort_towards(query, self.is_downwards != from_the_end);
        let mut ids = self.ids(db, sorted.offset(before.min(after)).limit(size)).await?;
        if from_the_end {
            ids.reverse();
        }
        Ok((ids, after > 0))
    }

    /// The ids of the query's next rows behind a position.
    pub(super) async fn behind(
        &self,
        db: &impl ConnectionTrait,
        query: Select<E>,
        position: &[SortKey],
        size: u64,
    ) -> Result<FoundIds> {
        let mut ids: Vec<FoundId> = Vec::new();
        let with_one_more = size + 1;
        let stretches = self.stretches_behind(position)?;
        for stretch in self.by_months(db, stretches, position) {
            let missing = with_one_more - ids.len() as u64;
            if missing == 0 {
                break;
            }
            ids.extend(self.ids(db, self.sort(query.clone()).filter(stretch).limit(missing)).await?);
        }
        let has_more = ids.len() as u64 == with_one_more;
        ids.truncate(index(size));
        Ok((ids, has_more))
    }

    pub(super) async fn ids(&self, db: &impl ConnectionTrait, query: Select<E>) -> Result<Vec<FoundId>> {
        let backend = db.get_database_backend();
        let query = query.select_only().column(self.id);
        // Elsewhere an index answers alone, which the date would have to be in.
        let months = self.months(db);
        let query = match &months {
            Some(months) => query.column(months.date),
            None => query,
        };
        let mut statement = query.build(backend);
        if let (DbBackend::Sqlite, Some(index)) = (backend, self.index) {
            let from = format!("FROM \"{}\"", E::default().table_name());
            statement.sql = statement.sql.replacen(&from, &format!("{from} INDEXED BY \"{index}\""), 1);
        }
        let found = db.query_all_raw(statement).await?;
        let is_number = matches!(self.id.def().get_column_type(), ColumnType::BigInteger);
        let read = |row: &QueryResult| {
            let id = match is_number {
                true => row.try_get_by_index(0).map(SortKey::Number)?,
                false => row.try_get_by_index(0).map(SortKey::Id)?,
            };
            let date = months.as_ref().map(|_| row.try_get_by_index(1)).transpose()?;
            Ok(FoundId { id, date })
        };
        Ok(found.iter().map(read).collect::<Result<_, DbErr>>()?)
    }

    /// The rows after a position as ranges of an index, nearest first: rows that equal it in all columns but the last, then in all but the
    /// last two, and so on.
    fn stretches_behind(&self, position: &[SortKey]) -> Result<Vec<Condition>> {
        let columns: Vec<E::Column> = self.columns().collect();
        if columns.len() != position.len() {
            return Err(foreign());
        }
        let mut stretches = Vec::new();
        for (at, (column, key)) in columns.iter().zip(position).enumerate().rev() {
            let mut equal = Condition::all();
            for (column, key) in columns[..at].iter().zip(position) {
                equal = equal.add(match key.value() {
                    Some(value) => column.eq(value),
                    None => column.is_null(),
                });
            }
            let further = match (self.is_downwards, key.value()) {
                (false, Some(value)) => vec![column.gt(value)],
                (false, None) => vec![column.is_not_null()],
                (true, Some(value)) if column.def().is_null() => vec![column.lt(value), column.is_null()],
                (true, Some(value)) => vec![column.lt(value)],
                (true, None) => vec![],
            };
            stretches.extend(further.into_iter().map(|further| equal.clone().add(further)));
        }
        Ok(stretches)
    }
}

fn index(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}
