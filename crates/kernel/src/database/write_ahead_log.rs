//! Keeps SQLite's write-ahead log short, and clears it of erased data. PostgreSQL manages its own.

use std::sync::{Arc, atomic::Ordering};

use sea_orm::{
    DbErr, RuntimeErr,
    sqlx::{self, SqliteConnection},
};

use super::Database;
use crate::{Error, Result};

/// Pages of SQLite's log, of 4 KiB each, from which it is long: 32 MiB.
const LONG_LOG: i32 = 8_192;

/// A connection with this busy timeout, in milliseconds.
const IN_A_HURRY: &str = "PRAGMA busy_timeout = 200";

impl Database {
    /// Clears copies of deleted data from SQLite's log: `secure_delete` overwrites the file itself, but the log keeps its older pages until
    /// it is truncated. To be called after personal data was erased, and again by [`Database::clear_traces`] where another connection was
    /// reading. PostgreSQL clears its log by itself.
    pub async fn erase_traces(&self) -> Result<()> {
        self.has_traces.store(self.writer.is_some(), Ordering::Release);
        self.clear_traces().await
    }

    /// Whether [`Database::erase_traces`] has left something to clear.
    pub fn has_traces(&self) -> bool {
        self.has_traces.load(Ordering::Acquire)
    }

    /// Continues [`Database::erase_traces`], if there is something left to clear.
    pub async fn clear_traces(&self) -> Result<()> {
        if self.has_traces() && self.cut_log(0).await? {
            self.has_traces.store(false, Ordering::Release);
        }
        Ok(())
    }

    /// Truncates SQLite's log where it has become long. By itself it starts over only when no connection reads at the moment, and where one
    /// always does, it grows with every write. PostgreSQL manages its log by itself.
    pub async fn cut_long_log(&self) -> Result<()> {
        self.cut_log(LONG_LOG + 1).await?;
        Ok(())
    }

    /// Writes SQLite's log into the file and, if it has so many pages, empties it. Whether it is empty now: where a connection reads it is
    /// left for the next time, as all writers would have to wait for them.
    async fn cut_log(&self, from_pages: i32) -> Result<bool> {
        let Some(_turn) = self.turn().await else { return Ok(true) };
        let failed = |error| Error::from(DbErr::Conn(RuntimeErr::SqlxError(Arc::new(error))));
        // Not for others afterwards: it is in a hurry from here on. Dropping it closes it.
        let mut connection = self.connection.get_sqlite_connection_pool().acquire().await.map_err(failed)?.detach();
        sqlx::query(IN_A_HURRY).execute(&mut connection).await.map_err(failed)?;
        let log = checkpoint(&mut connection, "PRAGMA wal_checkpoint(PASSIVE)").await.map_err(failed)?;
        if !log.is_whole || log.pages < from_pages {
            return Ok(false);
        }
        Ok(checkpoint(&mut connection, "PRAGMA wal_checkpoint(TRUNCATE)").await.map_err(failed)?.is_whole)
    }
}

/// Result of a checkpoint.
struct Checkpoint {
    /// How many pages the log had.
    pages: i32,
    /// Whether all pages are in the file now, and no other connection was in the way.
    is_whole: bool,
}

/// Writes the log into the file, as <https://sqlite.org/pragma.html#pragma_wal_checkpoint> tells of each mode.
async fn checkpoint(connection: &mut SqliteConnection, pragma: &'static str) -> Result<Checkpoint, sqlx::Error> {
    let (busy, pages, written): (i32, i32, i32) = sqlx::query_as(pragma).fetch_one(connection).await?;
    Ok(Checkpoint { pages, is_whole: busy == 0 && pages == written })
}
