//! SQLite's statistics of how rows are spread, by which it chooses indexes. PostgreSQL gathers its own.
//!
//! Without it SQLite takes a region to have ten people, and reads all fifty thousand of them where fifty were asked for by their ids.

use sea_orm::ConnectionTrait;

use super::Database;
use crate::Result;

/// Entries read of each index; the time does not grow with the database.
const LIMIT: &str = "PRAGMA analysis_limit = 1000";
/// Analyses the tables that were never analysed or whose number of rows has
/// changed tenfold since (<https://sqlite.org/pragma.html#pragma_optimize>).
const LOOK: &str = "PRAGMA optimize = 0x10002";

impl Database {
    /// Analyses the tables that have grown or shrunk much. Connections learn of it when they are opened the next time; none stays open for
    /// longer than half an hour.
    pub async fn refresh_statistics(&self) -> Result<()> {
        let Some(_turn) = self.turn().await else { return Ok(()) };
        let Some(writer) = &self.writer else { return Ok(()) };
        writer.connection.execute_unprepared(LIMIT).await?;
        writer.connection.execute_unprepared(LOOK).await?;
        Ok(())
    }
}
