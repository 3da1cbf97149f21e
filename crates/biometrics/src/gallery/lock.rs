//! Locks for work that only one process may do, among all that share a database.

use kernel::Result;
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend, Statement};

/// Work that one process does at a time; the values are arbitrary lock numbers.
#[derive(Clone, Copy)]
#[repr(i64)]
pub(super) enum Alone {
    /// Making the table of the gallery in the database.
    Making = 7_271_995,
    /// Looking for a new face's double and writing the face.
    Enrolling = 7_271_996,
    /// Removing the gallery's table from the database, also to make it anew. Processes that search in it share this lock.
    Removing = 7_271_997,
    /// Deciding which way of reading faces a version of a model stands for.
    Naming = 7_271_998,
}

/// Waits until no other transaction holds the lock, and holds it until this one ends. On SQLite there is only one writer anyway.
pub(super) async fn take(tx: &DatabaseTransaction, what: Alone) -> Result<()> {
    if tx.get_database_backend() == DbBackend::Postgres {
        let lock = "SELECT pg_advisory_xact_lock($1)";
        tx.execute_raw(Statement::from_sql_and_values(DbBackend::Postgres, lock, [(what as i64).into()])).await?;
    }
    Ok(())
}

/// Keeps others from it until the transaction ends; others may do the same meanwhile.
pub(super) async fn share(tx: &DatabaseTransaction, what: Alone) -> Result<()> {
    if tx.get_database_backend() == DbBackend::Postgres {
        let lock = "SELECT pg_advisory_xact_lock_shared($1)";
        tx.execute_raw(Statement::from_sql_and_values(DbBackend::Postgres, lock, [(what as i64).into()])).await?;
    }
    Ok(())
}

/// As [`take`], but without waiting; false where another transaction holds it.
pub(super) async fn take_if_free(tx: &DatabaseTransaction, what: Alone) -> Result<bool> {
    if tx.get_database_backend() != DbBackend::Postgres {
        return Ok(true);
    }
    let lock = "SELECT pg_try_advisory_xact_lock($1) AS taken";
    let lock = Statement::from_sql_and_values(DbBackend::Postgres, lock, [(what as i64).into()]);
    let row = tx.query_one_raw(lock).await?;
    Ok(row.map(|row| row.try_get("", "taken")).transpose()?.unwrap_or_default())
}
