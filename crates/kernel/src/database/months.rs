//! Partitions for the months to come, of the tables that PostgreSQL keeps by month (`migrations/sql/rostering.postgres.sql`). SQLite has none.
//!
//! No write waits for them: a row whose month has no partition goes into the table's `…_rest`.

use chrono::{Datelike, Months, NaiveDate};
use sea_orm::{
    ConnectionTrait, DatabaseTransaction, DbBackend, DbErr, QueryResult, RuntimeErr, Statement,
    sqlx::Error as SqlxError,
};

use super::Database;
use crate::Result;

/// Further months that have a partition, and earlier ones, for what arrives late.
const AHEAD: u32 = 3;
const BEFORE: u32 = 1;
/// An arbitrary number that is no other lock in Muster.
const MONTHS_LOCK: i64 = 3_190_554_217;
/// A new partition takes locks on its table and on the tables that it refers to, which block writes for an instant. The wait is shorter
/// than `deadlock_timeout` (a second), after which PostgreSQL looks for deadlocks, so that no gate is refused because of it.
const HURRY: &str = "SET LOCAL lock_timeout = '50ms'";
/// PostgreSQL's code for a lock that did not come in time.
const NO_LOCK: &str = "55P03";
/// The tables by month, the ends of whose partitions' names are the months.
const TABLES: &str = "SELECT c.relname::text AS name, a.attname::text AS key FROM pg_partitioned_table p \
    JOIN pg_class c ON c.oid = p.partrelid JOIN pg_attribute a ON a.attrelid = p.partrelid AND a.attnum = p.partattrs[0] \
    WHERE c.relnamespace = current_schema()::regnamespace AND p.partstrat = 'r' AND p.partdefid <> 0 ORDER BY c.relname";

/// A table by month.
struct Table {
    name: String,
    /// The column that says in which month a row lies.
    key: String,
}

impl Database {
    /// Makes the partitions that are missing from the month before a date to three months after it, one server at a time. Where other
    /// transactions hold locks, it leaves the rest for the next time.
    pub async fn prepare_months(&self, today: NaiveDate) -> Result<()> {
        let first = today.with_day(1).unwrap_or(today) - Months::new(BEFORE);
        self.prepare_months_between(first, today + Months::new(AHEAD)).await
    }

    /// The same from the month of one date to that of another.
    pub async fn prepare_months_between(&self, first: NaiveDate, last: NaiveDate) -> Result<()> {
        if self.get_database_backend() != DbBackend::Postgres {
            return Ok(());
        }
        let first = first.with_day(1).unwrap_or(first);
        let months =
            || (0..).map_while(|ahead| first.checked_add_months(Months::new(ahead))).take_while(|m| *m <= last);
        for table in self.tables_by_month().await? {
            for month in months() {
                if !self.has_partition(&table, month).await? {
                    self.make_partition(&table, month).await?;
                }
            }
        }
        Ok(())
    }

    /// The tables by month with rows outside all monthly partitions. Everything works with such rows, but slower from year to year.
    pub async fn rows_outside_months(&self) -> Result<Vec<String>> {
        let mut found = Vec::new();
        if self.get_database_backend() == DbBackend::Postgres {
            for Table { name, .. } in self.tables_by_month().await? {
                if is_true(
                    &self.query_one_raw(words(format!("SELECT EXISTS (SELECT 1 FROM \"{name}_rest\") AS is"))).await?,
                )? {
                    found.push(name);
                }
            }
        }
        Ok(found)
    }

    async fn tables_by_month(&self) -> Result<Vec<Table>> {
        let rows = self.query_all_raw(words(TABLES.to_owned())).await?;
        let table = |row: &QueryResult| Ok(Table { name: row.try_get("", "name")?, key: row.try_get("", "key")? });
        rows.iter().map(table).collect()
    }

    async fn has_partition(&self, table: &Table, month: NaiveDate) -> Result<bool> {
        let query = format!("SELECT to_regclass('\"{}\"') IS NOT NULL AS is", partition(table, month));
        is_true(&self.query_one_raw(words(query)).await?)
    }

    async fn make_partition(&self, table: &Table, month: NaiveDate) -> Result<()> {
        let tx = self.begin().await?;
        match attach(&tx, table, month).await {
            Ok(true) => {
                tx.commit().await?;
                tracing::info!(table = table.name, month = %month.format("%Y-%m"), "made the partition of a month");
                Ok(())
            }
            Ok(false) => tx.undo().await,
            Err(error) if is_about_waiting(&error) => {
                tracing::info!(table = table.name, month = %month.format("%Y-%m"), "a month's partition has to wait");
                tx.undo().await
            }
            Err(error) => Err(error.into()),
        }
    }
}

/// Makes a partition, unless another server is at it or rows of its month lie outside. Indexes and foreign keys come with it.
async fn attach(tx: &DatabaseTransaction, table: &Table, month: NaiveDate) -> std::result::Result<bool, DbErr> {
    let (name, part, next) = (&table.name, partition(table, month), month + Months::new(1));
    let (from, to) = (format!("'{month} 00:00:00+00'"), format!("'{next} 00:00:00+00'"));
    let is_free = format!(
        "SELECT pg_try_advisory_xact_lock({MONTHS_LOCK}) AND to_regclass('\"{part}\"') IS NULL AND NOT EXISTS \
         (SELECT 1 FROM \"{name}_rest\" WHERE \"{key}\" >= {from} AND \"{key}\" < {to}) AS is",
        key = table.key
    );
    if !tx.query_one_raw(words(is_free)).await?.map(|row| row.try_get("", "is")).transpose()?.unwrap_or(false) {
        return Ok(false);
    }
    tx.execute_unprepared(HURRY).await?;
    // Made apart and attached, which lets others go on reading and writing the table; as a part from the start it would not.
    let like = format!("(LIKE \"{name}\" INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)");
    tx.execute_unprepared(&format!("CREATE TABLE \"{part}\" {like}")).await?;
    let bounds = format!("FOR VALUES FROM ({from}) TO ({to})");
    tx.execute_unprepared(&format!("ALTER TABLE \"{name}\" ATTACH PARTITION \"{part}\" {bounds}")).await?;
    Ok(true)
}

fn partition(table: &Table, month: NaiveDate) -> String {
    format!("{}_{}", table.name, month.format("%Y_%m"))
}

fn words(statement: String) -> Statement {
    Statement::from_string(DbBackend::Postgres, statement)
}

fn is_true(row: &Option<QueryResult>) -> Result<bool> {
    Ok(row.as_ref().map(|row| row.try_get("", "is")).transpose()?.unwrap_or(false))
}

fn is_about_waiting(error: &DbErr) -> bool {
    let (DbErr::Exec(RuntimeErr::SqlxError(error)) | DbErr::Query(RuntimeErr::SqlxError(error))) = error else {
        return false;
    };
    matches!(&**error, SqlxError::Database(refused) if refused.code().as_deref() == Some(NO_LOCK))
}
