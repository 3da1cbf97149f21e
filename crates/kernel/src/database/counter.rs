//! Counters kept by triggers: comparing them with a recount, and rebuilding them. The crates with the counted tables define the counters;
//! migrations have the triggers.

use std::fmt;

use chrono::NaiveDate;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, QueryResult, Statement, Value};
use uuid::Uuid;

use super::Transaction;

/// A key column of counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CounterKey {
    /// An id; the nil UUID where a row has none.
    Id(&'static str),
    /// A word of an enumeration; the empty word where a row has none.
    Word(&'static str),
    /// A date, which every row has.
    Date(&'static str),
}

/// A table of counters, and the rows that it counts.
#[derive(Clone, Copy, Debug)]
pub struct Counter {
    /// The table, or the view, whose rows are counted.
    pub rows: &'static str,
    /// The table of the counts.
    pub counts: &'static str,
    /// Its column with the number.
    pub amount: &'static str,
    /// Its other columns, which name what is counted.
    pub keys: &'static [CounterKey],
    /// The grouping sets: each row adds to one counter for each of these, which sums over the named columns.
    pub sums_over: &'static [&'static [&'static str]],
    /// The column that is empty in rows that count, if there are others.
    pub removed_at: Option<&'static str>,
}

/// The date of counters that sum over all dates.
pub const ALL_DATES: NaiveDate = NaiveDate::from_ymd_opt(1, 1, 1).unwrap();

/// A counter that says something else than there is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CounterDifference {
    /// The table of the counts.
    pub counts: &'static str,
    /// Keys of the counter, column by column.
    pub keys: Vec<(&'static str, String)>,
    /// Name of the figure, where the table has several.
    pub figure: Option<&'static str>,
    /// The number that the counter holds.
    pub counted: i64,
    /// The number of rows that exist.
    pub there: i64,
}

impl fmt::Display for CounterDifference {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let keys: Vec<_> = self.keys.iter().map(|(column, value)| format!("{column} {value}")).collect();
        let figure = self.figure.map(|figure| format!(" {figure}")).unwrap_or_default();
        let Self { counts, counted, there, .. } = self;
        write!(formatter, "{counts} of {}: says {counted}{figure}, there are {there}", keys.join(", "))
    }
}

impl CounterKey {
    /// The name of the column, in both tables.
    pub const fn column(self) -> &'static str {
        match self {
            Self::Id(column) | Self::Word(column) | Self::Date(column) => column,
        }
    }

    /// SQL for the key's value in a counted row; `$1` is the nil UUID.
    fn of_row(self) -> String {
        match self {
            Self::Id(column) => format!("COALESCE(\"{column}\", $1) AS \"{column}\""),
            Self::Word(column) => format!("COALESCE(\"{column}\", '') AS \"{column}\""),
            Self::Date(column) => format!("\"{column}\""),
        }
    }

    /// SQL for "all" in counters that sum over this column; `$1` is the nil UUID, `$2` is [`ALL_DATES`].
    fn of_all(self) -> String {
        match self {
            Self::Id(column) => format!("$1 AS \"{column}\""),
            Self::Word(column) => format!("'' AS \"{column}\""),
            Self::Date(column) => format!("$2 AS \"{column}\""),
        }
    }

    pub(super) fn in_words(self, row: &QueryResult) -> Result<String, DbErr> {
        let named = |text: String| if text.is_empty() { "none".to_owned() } else { text };
        Ok(match self {
            Self::Id(column) => match row.try_get::<Uuid>("", column)? {
                id if id.is_nil() => "none".to_owned(),
                id => id.to_string(),
            },
            Self::Word(column) => named(row.try_get("", column)?),
            Self::Date(column) => match row.try_get::<NaiveDate>("", column)? {
                ALL_DATES => "any".to_owned(),
                date => date.to_string(),
            },
        })
    }
}

impl Counter {
    /// The counters of this table that are wrong. One statement sees one moment, so this can run beside everything else.
    pub async fn differences(&self, db: &impl ConnectionTrait) -> Result<Vec<CounterDifference>, DbErr> {
        let Self { counts, amount, .. } = self;
        let (columns, there) = (self.columns(), self.there());
        let sql = format!(
            "SELECT {columns}, CAST(SUM(counted) AS bigint) AS counted, CAST(SUM(there) AS bigint) AS there FROM (\
             SELECT {columns}, \"{amount}\" AS counted, 0 AS there FROM \"{counts}\" UNION ALL \
             SELECT {columns}, 0 AS counted, there FROM ({there}) AS there) AS both_sides \
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
                    figure: None,
                    counted: row.try_get("", "counted")?,
                    there: row.try_get("", "there")?,
                })
            })
            .collect()
    }

    /// Recounts all rows and replaces the counters.
    pub async fn rebuild(&self, tx: &Transaction) -> Result<(), DbErr> {
        let Self { rows, counts, amount, .. } = self;
        let backend = tx.get_database_backend();
        if backend == DbBackend::Postgres {
            // Writers wait meanwhile, and the trigger counts them afterwards.
            tx.execute_unprepared(&format!("LOCK TABLE \"{rows}\" IN SHARE ROW EXCLUSIVE MODE")).await?;
        }
        tx.execute_unprepared(&format!("DELETE FROM \"{counts}\"")).await?;
        let (columns, there) = (self.columns(), self.there());
        let sql = format!(
            "INSERT INTO \"{counts}\" ({columns}, \"{amount}\") SELECT {columns}, SUM(there) FROM ({there}) AS there \
             GROUP BY {columns}"
        );
        tx.execute_raw(self.statement(backend, sql)).await?;
        Ok(())
    }

    fn columns(&self) -> String {
        self.keys.iter().map(|key| format!("\"{}\"", key.column())).collect::<Vec<_>>().join(", ")
    }

    /// The recount: how many rows are `there` for the keys of each counter.
    fn there(&self) -> String {
        let columns = self.columns();
        let values = self.keys.iter().map(|key| key.of_row()).collect::<Vec<_>>().join(", ");
        let live = self.removed_at.map(|column| format!(" WHERE \"{column}\" IS NULL")).unwrap_or_default();
        let sets = self.sums_over.iter().map(|over| {
            let keys = self
                .keys
                .iter()
                .map(|key| if over.contains(&key.column()) { key.of_all() } else { format!("\"{}\"", key.column()) });
            format!("SELECT {}, there FROM parts", keys.collect::<Vec<_>>().join(", "))
        });
        format!(
            "WITH parts AS (SELECT {columns}, COUNT(*) AS there FROM (SELECT {values} FROM \"{}\"{live}) AS live \
             GROUP BY {columns}) {}",
            self.rows,
            sets.collect::<Vec<_>>().join(" UNION ALL ")
        )
    }

    fn statement(&self, backend: DbBackend, sql: String) -> Statement {
        // PostgreSQL wants to know of what kind a value is.
        let sql = match backend {
            DbBackend::Postgres => sql.replace("$1", "$1::uuid").replace("$2", "$2::date"),
            _ => sql,
        };
        let values: [Value; 2] = [Uuid::nil().into(), ALL_DATES.into()];
        let used = 1 + usize::from(sql.contains("$2"));
        Statement::from_sql_and_values(backend, sql, values.into_iter().take(used))
    }
}
