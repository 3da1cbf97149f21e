//! Content of a database at one moment: the counts that prove a copy whole, and its pictures.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{BufRead, BufReader, BufWriter, Write},
    path::Path,
};

use identity::trail::audit;
use kernel::access::{Scope, SystemTask};
use registry::{
    entities::stored_file::{Column, Entity},
    files::{Bucket, objects::Key},
};
use sea_orm::{
    ColumnTrait, ConnectOptions, ConnectionTrait, DatabaseConnection, DbBackend, QueryFilter, QueryOrder, QuerySelect,
    Statement,
};

use super::{
    Result,
    manifest::{Trail, hexadecimal},
};

/// Rows that are read together.
const PAGE: u64 = 10_000;

/// Counts of a database's content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Facts {
    pub(super) migration: String,
    pub(super) rows: BTreeMap<String, i64>,
    pub(super) trail: Trail,
}

/// Counts every table and finds the end of the audit trail.
pub(super) async fn facts(db: &impl ConnectionTrait) -> Result<Facts> {
    let mut rows = BTreeMap::new();
    for table in tables(db).await? {
        let count = text(db, format!("SELECT COUNT(*) AS found FROM \"{table}\"")).await?;
        rows.insert(table, count.map(|row| row.try_get("", "found")).transpose()?.unwrap_or_default());
    }
    let newest = text(db, "SELECT MAX(version) AS found FROM seaql_migrations".to_owned()).await?;
    let migration = newest.map(|row| row.try_get("", "found")).transpose()?.unwrap_or_default();
    let (lines, hash) = audit::end_of_trail(db).await?;
    Ok(Facts { migration, rows, trail: Trail { lines, hash: hexadecimal(&hash) } })
}

async fn text(db: &impl ConnectionTrait, sql: String) -> Result<Option<sea_orm::QueryResult>> {
    Ok(db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await?)
}

async fn tables(db: &impl ConnectionTrait) -> Result<Vec<String>> {
    let names = match db.get_database_backend() {
        DbBackend::Postgres => "SELECT tablename AS found FROM pg_tables WHERE schemaname = current_schema()",
        // Tables of a full-text index are counted with their own table.
        _ => {
            "SELECT name AS found FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'"
        }
    };
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), names)).await?;
    Ok(rows.iter().map(|row| row.try_get("", "found")).collect::<std::result::Result<_, _>>()?)
}

/// A picture that the database speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WantedPicture {
    pub(super) key: Key,
    pub(super) generation: i32,
    /// Whether its bytes say by themselves which generation they are sealed in.
    pub(super) sealed: bool,
}

/// Writes all pictures into a file, in the order of their keys, and says how many they are.
pub(super) async fn write_wanted(db: &impl ConnectionTrait, file: &Path) -> Result<u64> {
    let mut to = BufWriter::new(File::create(file)?);
    let mut count = 0;
    for bucket in Bucket::ALL {
        let mut last = String::new();
        loop {
            let rows = page(db, bucket, &last).await?;
            let Some((name, ..)) = rows.last() else { break };
            last = name.clone();
            for (filename, generation, sealed) in rows {
                // Others are in no store.
                if Key::of_address(bucket.name(), &filename).is_some() {
                    writeln!(to, "{} {filename} {generation} {sealed}", bucket.name())?;
                    count += 1;
                }
            }
        }
    }
    to.flush()?;
    Ok(count)
}

async fn page(db: &impl ConnectionTrait, bucket: Bucket, after: &str) -> Result<Vec<(String, i32, bool)>> {
    let rows = Scope::of_system(SystemTask::BackUp)
        .select::<Entity>()
        .select_only()
        .columns([Column::Filename, Column::KeyVersion, Column::Sealed])
        .filter(Column::Bucket.eq(bucket.name()))
        .filter(Column::Filename.gt(after))
        .order_by_asc(Column::Filename)
        .limit(PAGE);
    Ok(rows.into_tuple().all(db).await?)
}

/// Reads what [`write_wanted`] wrote.
pub(super) fn read_wanted(file: &Path) -> Result<impl Iterator<Item = Result<WantedPicture>>> {
    Ok(BufReader::new(File::open(file)?).lines().map(|line| {
        let line = line?;
        parse(&line).ok_or_else(|| "The list of pictures cannot be read again.".into())
    }))
}

fn parse(line: &str) -> Option<WantedPicture> {
    let mut words = line.split(' ');
    let key = Key::of_address(words.next()?, words.next()?)?;
    Some(WantedPicture { key, generation: words.next()?.parse().ok()?, sealed: words.next()?.parse().ok()? })
}

/// A copy of SQLite's database, which is read and not changed.
pub(super) async fn open_copy(file: &Path) -> Result<DatabaseConnection> {
    let mut options = ConnectOptions::new(format!("sqlite://{}?mode=ro&immutable=1", file.display()));
    options.max_connections(1).sqlx_logging(false);
    Ok(sea_orm::Database::connect(options).await?)
}
