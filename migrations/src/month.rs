//! Tables that PostgreSQL keeps in a partition for each month, so that what happens today touches the rows of this month and no
//! others, however many years there are. SQLite has no partitions and keeps its tables as they are.
//!
//! `kernel::database::months` makes the partitions of the months to come.

use sea_orm_migration::{
    prelude::*,
    sea_orm::{DbBackend, QueryResult, Statement},
};

/// Further months that get a partition at once.
const MONTHS_AHEAD: u32 = 3;
/// Locks that are left to others while a table is converted.
const SPARE_LOCKS: i64 = 500;

/// A table, and the column that says in which month a row lies.
pub struct ByMonth {
    pub table: &'static str,
    /// Of type `date` or `timestamptz`, never null. Months begin at midnight UTC.
    pub column: &'static str,
    /// The same as a timestamp without a zone, in UTC.
    pub moment: &'static str,
}

/// What hangs on a table and has to be made anew for its successor, in the words of PostgreSQL.
struct Attached {
    /// With the primary key's.
    indexes: Vec<Index>,
    /// Name and definition.
    foreign_keys: Vec<(String, String)>,
    triggers: Vec<String>,
}

struct Index {
    statement: String,
    is_primary: bool,
    is_unique: bool,
}

impl ByMonth {
    /// Moves all rows into partitions, a month each. Indexes, foreign keys and triggers keep their names; a unique index gets the
    /// column as its last one, because PostgreSQL sees uniqueness within a partition only.
    ///
    /// # Errors
    /// When PostgreSQL may hold too few locks for it, and what else it refuses.
    pub async fn divide(&self, manager: &SchemaManager<'_>) -> Result<(), DbErr> {
        let Self { table, column, .. } = self;
        let db = manager.get_connection();
        let attached = self.attached(db).await?;
        let months = self.months(db).await?;
        refuse_too_few_locks(db, table, months.len(), attached.indexes.len()).await?;
        let run = async |statement: String| db.execute_unprepared(&statement).await.map(drop);
        for (name, _) in &attached.foreign_keys {
            run(format!("ALTER TABLE \"{table}\" DROP CONSTRAINT \"{name}\"")).await?;
        }
        run(format!("ALTER TABLE \"{table}\" DROP CONSTRAINT \"{table}_pkey\"")).await?;
        run(format!("ALTER TABLE \"{table}\" RENAME TO \"{table}_whole\"")).await?;
        run(format!(
            "CREATE TABLE \"{table}\" (LIKE \"{table}_whole\" INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE) \
             PARTITION BY RANGE (\"{column}\")"
        ))
        .await?;
        for (name, from, to) in &months {
            let of = format!("PARTITION OF \"{table}\" FOR VALUES FROM ('{from}') TO ('{to}')");
            run(format!("CREATE TABLE \"{table}_{name}\" {of}")).await?;
        }
        run(format!("CREATE TABLE \"{table}_rest\" PARTITION OF \"{table}\" DEFAULT")).await?;
        run(format!("INSERT INTO \"{table}\" SELECT * FROM \"{table}_whole\"")).await?;
        // Its indexes go with it, and so do their names.
        run(format!("DROP TABLE \"{table}_whole\"")).await?;
        run(format!("ALTER TABLE \"{table}\" ADD CONSTRAINT \"{table}_pkey\" PRIMARY KEY (\"id\", \"{column}\")"))
            .await?;
        for index in attached.indexes.iter().filter(|index| !index.is_primary) {
            let statement = &index.statement;
            run(match statement.strip_suffix(')') {
                Some(columns) if index.is_unique => format!("{columns}, \"{column}\")"),
                _ => statement.clone(),
            })
            .await?;
        }
        for (name, definition) in &attached.foreign_keys {
            run(format!("ALTER TABLE \"{table}\" ADD CONSTRAINT \"{name}\" {definition}")).await?;
        }
        for trigger in attached.triggers {
            run(trigger).await?;
        }
        // PostgreSQL never looks at the whole of such a table by itself.
        run(format!("ANALYZE \"{table}\"")).await
    }

    async fn attached(&self, db: &SchemaManagerConnection<'_>) -> Result<Attached, DbErr> {
        let on = format!("'\"{}\"'::regclass", self.table);
        let indexes = format!(
            "SELECT pg_get_indexdef(indexrelid) AS statement, indisprimary AS is_primary, indisunique AS is_unique \
             FROM pg_index WHERE indrelid = {on} ORDER BY indexrelid"
        );
        let foreign_keys = format!(
            "SELECT conname::text AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint \
             WHERE conrelid = {on} AND contype = 'f' ORDER BY oid"
        );
        let triggers = format!(
            "SELECT pg_get_triggerdef(oid) AS statement FROM pg_trigger WHERE tgrelid = {on} AND NOT tgisinternal \
             ORDER BY oid"
        );
        let index = |row: &QueryResult| {
            let statement = row.try_get("", "statement")?;
            let (is_primary, is_unique) = (row.try_get("", "is_primary")?, row.try_get("", "is_unique")?);
            Ok::<_, DbErr>(Index { statement, is_primary, is_unique })
        };
        let foreign_key =
            |row: &QueryResult| Ok::<_, DbErr>((row.try_get("", "name")?, row.try_get("", "definition")?));
        Ok(Attached {
            indexes: rows(db, indexes).await?.iter().map(index).collect::<Result<_, _>>()?,
            foreign_keys: rows(db, foreign_keys).await?.iter().map(foreign_key).collect::<Result<_, _>>()?,
            triggers: rows(db, triggers)
                .await?
                .iter()
                .map(|row| row.try_get("", "statement"))
                .collect::<Result<_, _>>()?,
        })
    }

    /// The months that have rows, this one and those to come: the end of the partition's name, its first moment, and the next
    /// one's.
    async fn months(&self, db: &SchemaManagerConnection<'_>) -> Result<Vec<(String, String, String)>, DbErr> {
        let Self { table, moment, .. } = self;
        let months = format!(
            "SELECT to_char(month, 'YYYY_MM') AS name, to_char(month, 'YYYY-MM-DD 00:00:00+00') AS first, \
             to_char(month + interval '1 month', 'YYYY-MM-DD 00:00:00+00') AS next FROM (\
             SELECT DISTINCT date_trunc('month', {moment}) AS month FROM \"{table}\" UNION \
             SELECT date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => ahead) \
             FROM generate_series(-1, {MONTHS_AHEAD}) AS ahead) AS months ORDER BY month"
        );
        let month = |row: &QueryResult| {
            Ok::<_, DbErr>((row.try_get("", "name")?, row.try_get("", "first")?, row.try_get("", "next")?))
        };
        rows(db, months).await?.iter().map(month).collect()
    }
}

async fn rows(db: &SchemaManagerConnection<'_>, query: String) -> Result<Vec<QueryResult>, DbErr> {
    db.query_all_raw(Statement::from_string(DbBackend::Postgres, query)).await
}

/// One transaction locks each partition, its indexes, and where its long values lie.
async fn refuse_too_few_locks(
    db: &SchemaManagerConnection<'_>,
    table: &str,
    months: usize,
    indexes: usize,
) -> Result<(), DbErr> {
    let settings = "SELECT current_setting('max_locks_per_transaction')::bigint AS each, \
                    current_setting('max_connections')::bigint + current_setting('max_prepared_transactions')::bigint AS times";
    let Some(row) = rows(db, settings.to_owned()).await?.pop() else { return Ok(()) };
    let (each, times): (i64, i64) = (row.try_get("", "each")?, row.try_get("", "times")?);
    let wanted = ((months + 2) * (indexes + 4)) as i64 + SPARE_LOCKS;
    if each * times >= wanted {
        return Ok(());
    }
    let least = wanted / times + 1;
    Err(DbErr::Migration(format!(
        "{table} is to be kept in {months} months. Set max_locks_per_transaction of PostgreSQL to {least} or more (it is {each}), \
         restart PostgreSQL and start again. Nothing was changed."
    )))
}
