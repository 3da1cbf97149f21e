//! Whether PostgreSQL may hold as many locks as its months need: when they are used up, it refuses everybody.

use kernel::{Result, database::Database};
use sea_orm::{ConnectionTrait, DbBackend, Statement};

use super::Finding;

/// Statements over all dates that may be under way at once.
const AT_ONCE: i64 = 10;
/// Counts the partitions with their indexes, all locked by a statement over all months, and the locks that all connections share.
const LOCKS: &str = "WITH parts AS (SELECT inhrelid FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid \
    WHERE c.relnamespace = current_schema()::regnamespace) \
    SELECT (SELECT count(*) FROM parts)::bigint AS taken, \
    current_setting('max_locks_per_transaction')::bigint * current_setting('max_connections')::bigint AS held, \
    current_setting('max_connections')::bigint AS connections";

/// Compares them; `None` on SQLite, which has no such limit.
pub(super) async fn look(database: &Database) -> Result<Option<Finding>> {
    if database.get_database_backend() != DbBackend::Postgres {
        return Ok(None);
    }
    let row = database.query_one_raw(Statement::from_string(DbBackend::Postgres, LOCKS)).await?;
    let Some(row) = row else { return Ok(None) };
    let (taken, held, connections): (i64, i64, i64) =
        (row.try_get("", "taken")?, row.try_get("", "held")?, row.try_get("", "connections")?);
    Ok(Some(of(taken, held, connections)))
}

fn of(taken: i64, held: i64, connections: i64) -> Finding {
    let needed = taken * AT_ONCE;
    if needed <= held {
        return Finding::Well("PostgreSQL may hold as many locks as its months need.".into());
    }
    let per_transaction = needed.div_euclid(connections.max(1)) + 1;
    Finding::Look(format!(
        "PostgreSQL may hold {held} locks, and {AT_ONCE} statements over all dates would take {needed} by now: set \
         max_locks_per_transaction to {per_transaction} at least and restart it, a standby first."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_that_outgrow_the_locks_are_told_of_with_what_to_set() {
        assert!(matches!(of(200, 6_400, 100), Finding::Well(_)));
        let Finding::Look(words) = of(1_550, 6_400, 100) else { panic!("ten times 1,550 are more than 6,400") };
        assert!(words.contains("max_locks_per_transaction to 156"), "{words}");
    }
}
