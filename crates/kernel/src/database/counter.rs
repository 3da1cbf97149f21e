//! Tables of counters that triggers keep: holding them against a recount, and counting anew. Which there are, the crates say that
//! own the counted tables; the triggers are written down in the migrations.

use std::fmt;

use chrono::NaiveDate;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, QueryResult, Statement};
use uuid::Uuid;

use super::Transaction;

/// A column that rows are told apart by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CounterKey {
    /// An id; the nil UUID where a row has none.
    Id(&'static str),
    /// A word of an enumeration; the empty word where a row has none.
    Word(&'static str),
    /// A date, which every row has.
    Date(&'static str),
}

/// What is counted, and where.
#[derive(Clone, Copy, Debug)]
pub struct Counter {
    /// The table whose rows are counted.
    pub rows: &'static str,
    /// The table of the counts.
    pub counts: &'static str,
    /// The column of it that says how many.
    pub amount: &'static str,
    /// Its other columns.
    pub keys: &'static [CounterKey],
    /// The column that is empty in rows that count.
    pub removed_at: &'static str,
}

/// A counter that says something else than there is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CounterDifference {
    /// The table of the counts.
    pub counts: &'static str,
    /// What it counts, column by column.
    pub keys: Vec<(&'static str, String)>,
    /// What it says.
    pub counted: i64,
    /// What there is.
    pub there: i64,
}

impl fmt::Display for CounterDifference {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let keys: Vec<_> = self.keys.iter().map(|(column, value)| format!("{column} {value}")).collect();
        write!(formatter, "{} of {}: says {}, there are {}", self.counts, keys.join(", "), self.counted, self.there)
    }
}

impl CounterKey {
    /// The name of the column, in both tables.
    pub const fn column(self) -> &'static str {
        match self {
            Self::Id(column) | Self::Word(column) | Self::Date(column) => column,
        }
    }

    /// Its value in a counted row; `$1` is the nil UUID.
    fn of_row(self) -> String {
        match self {
            Self::Id(column) => format!("COALESCE(\"{column}\", $1) AS \"{column}\""),
            Self::Word(column) => format!("COALESCE(\"{column}\", '') AS \"{column}\""),
            Self::Date(column) => format!("\"{column}\""),
        }
    }

    fn in_words(self, row: &QueryResult) -> Result<String, DbErr> {
        let named = |text: String| if text.is_empty() { "none".to_owned() } else { text };
        Ok(match self {
            Self::Id(column) => match row.try_get::<Uuid>("", column)? {
                id if id.is_nil() => "none".to_owned(),
                id => id.to_string(),
            },
            Self::Word(column) => named(row.try_get("", column)?),
            Self::Date(column) => row.try_get::<NaiveDate>("", column)?.to_string(),
        })
    }
}

impl Counter {
    /// The counters of this table that are wrong. One statement sees one moment, so this can run beside everything else.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn differences(&self, db: &impl ConnectionTrait) -> Result<Vec<CounterDifference>, DbErr> {
        let Self { rows, counts, amount, removed_at, .. } = self;
        let (columns, values) = (self.columns(), self.values());
        let sql = format!(
            "SELECT {columns}, CAST(SUM(counted) AS bigint) AS counted, CAST(SUM(there) AS bigint) AS there FROM (\
             SELECT {columns}, \"{amount}\" AS counted, 0 AS there FROM \"{counts}\" UNION ALL \
             SELECT {values}, 0 AS counted, 1 AS there FROM \"{rows}\" WHERE \"{removed_at}\" IS NULL) AS both_sides \
             GROUP BY {columns} HAVING SUM(counted) <> SUM(there) ORDER BY {columns}"
        );
        let found = db.query_all_raw(self.statement(db.get_database_backend(), sql)).await?;
        found
            .iter()
            .map(|row| {
                let keys = self.keys.iter().map(|key| Ok((key.column(), key.in_words(row)?)));
                Ok(CounterDifference {
                    counts,
                    keys: keys.collect::<Result<_, DbErr>>()?,
                    counted: row.try_get("", "counted")?,
                    there: row.try_get("", "there")?,
                })
            })
            .collect()
    }

    /// Counts everything anew.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn rebuild(&self, tx: &Transaction) -> Result<(), DbErr> {
        let Self { rows, counts, amount, removed_at, .. } = self;
        let backend = tx.get_database_backend();
        if backend == DbBackend::Postgres {
            // Writers wait meanwhile, and the trigger counts them afterwards.
            tx.execute_unprepared(&format!("LOCK TABLE \"{rows}\" IN SHARE ROW EXCLUSIVE MODE")).await?;
        }
        tx.execute_unprepared(&format!("DELETE FROM \"{counts}\"")).await?;
        let (columns, values) = (self.columns(), self.values());
        let sql = format!(
            "INSERT INTO \"{counts}\" ({columns}, \"{amount}\") SELECT {columns}, COUNT(*) FROM (\
             SELECT {values} FROM \"{rows}\" WHERE \"{removed_at}\" IS NULL) AS there GROUP BY {columns}"
        );
        tx.execute_raw(self.statement(backend, sql)).await?;
        Ok(())
    }

    fn columns(&self) -> String {
        self.keys.iter().map(|key| format!("\"{}\"", key.column())).collect::<Vec<_>>().join(", ")
    }

    fn values(&self) -> String {
        self.keys.iter().map(|key| key.of_row()).collect::<Vec<_>>().join(", ")
    }

    fn statement(&self, backend: DbBackend, sql: String) -> Statement {
        Statement::from_sql_and_values(backend, sql, [Uuid::nil().into()])
    }
}
