//! Where the trail ends. On PostgreSQL its lines lie in partitions, and looking for the last one in all of them would take the longer
//! the older the trail is; so a row beside it (`audit_trail_end`) says which line was added last. Only the trail itself is believed.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Error, Result};
use sea_orm::{ColumnTrait, ConnectionTrait, DbBackend, QueryFilter, QueryOrder, QuerySelect, Select, Statement};

use super::{all_lines, chain::Link};
use crate::entities::audit_entry::{self, Column};

/// Servers of the version before do not know the row; by so much their clocks may be behind.
const CLOCKS: TimeDelta = TimeDelta::days(1);

/// The line that was added last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    pub sequence: i64,
    at: DateTime<Utc>,
}

/// The line that was added last; none on SQLite, which finds it by itself.
pub(super) async fn known(db: &impl ConnectionTrait) -> Result<Option<Known>> {
    if db.get_database_backend() != DbBackend::Postgres {
        return Ok(None);
    }
    let row = Statement::from_string(DbBackend::Postgres, "SELECT sequence, at FROM audit_trail_end");
    let Some(row) = db.query_one_raw(row).await? else { return Ok(None) };
    Ok(Some(Known { sequence: row.try_get("", "sequence")?, at: row.try_get("", "at")? }))
}

/// The end of the trail as the database has it.
pub(super) async fn newest(db: &impl ConnectionTrait) -> Result<Link> {
    newest_with(db, known(db).await?).await
}

/// The same, where the line that was added last was read before.
pub(super) async fn newest_with(db: &impl ConnectionTrait, known: Option<Known>) -> Result<Link> {
    if let Some(known) = known
        && let Some(link) = last(db, all_lines().filter(Column::At.gte(known.at - CLOCKS))).await?
        && link.sequence >= known.sequence
    {
        return Ok(link);
    }
    // That line is gone, or there is none.
    Ok(last(db, all_lines()).await?.unwrap_or_else(Link::start))
}

/// Notes the line that was added last. Of two transactions that follow the same line, the second one fails: no number is given twice.
///
/// # Errors
/// [`Error::Internal`] when another line was noted meanwhile.
pub(super) async fn advance(db: &impl ConnectionTrait, from: Known, sequence: i64, at: DateTime<Utc>) -> Result<()> {
    let words = "UPDATE audit_trail_end SET sequence = $1, at = $2 WHERE sequence = $3";
    let values = [sequence.into(), at.into(), from.sequence.into()];
    let noted = db.execute_raw(Statement::from_sql_and_values(DbBackend::Postgres, words, values)).await?;
    if noted.rows_affected() == 1 {
        Ok(())
    } else {
        Err(Error::internal("another line was added to the audit trail at the same time"))
    }
}

async fn last(db: &impl ConnectionTrait, lines: Select<audit_entry::Entity>) -> Result<Option<Link>> {
    let last = lines
        .select_only()
        .columns([Column::Sequence, Column::Hash])
        .order_by_desc(Column::Sequence)
        .into_tuple::<(i64, Vec<u8>)>()
        .one(db)
        .await?;
    Ok(last.map(|(sequence, hash)| Link { sequence, hash }))
}
