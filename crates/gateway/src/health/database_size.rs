//! How large the database is.

use std::{fs, path::Path};

use kernel::{Result, database::Database};
use sea_orm::{ConnectionTrait, DbBackend, Statement};

use super::responses::{DatabaseHealth, DatabaseKind};

/// SQLite's size is that of its file and the log beside it; PostgreSQL is asked.
pub(super) async fn read(db: &Database, file: Option<&Path>) -> Result<DatabaseHealth> {
    if db.get_database_backend() != DbBackend::Postgres {
        return Ok(DatabaseHealth { kind: DatabaseKind::Sqlite, bytes: file.and_then(of_file) });
    }
    let size = Statement::from_string(DbBackend::Postgres, "SELECT pg_database_size(current_database()) AS bytes");
    let row = db.query_one_raw(size).await?;
    let bytes: Option<i64> = row.map(|row| row.try_get("", "bytes")).transpose()?;
    Ok(DatabaseHealth { kind: DatabaseKind::Postgresql, bytes: bytes.and_then(|bytes| u64::try_from(bytes).ok()) })
}

fn of_file(file: &Path) -> Option<u64> {
    let bytes = fs::metadata(file).ok()?.len();
    let log = fs::metadata(format!("{}-wal", file.display())).map_or(0, |log| log.len());
    Some(bytes + log)
}
