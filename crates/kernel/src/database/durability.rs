//! Whether writes last.
//!
//! When a disk is full or fails, SQLite may end a transaction by itself. sqlx goes on counting it as open, and a pool would
//! hand the connection out again: the next "transaction" on it is a savepoint inside nothing, whose `COMMIT` is acknowledged and
//! never happens (`docs/decisions/0031-stop-writing-on-a-full-disk.md`). Therefore
//!
//! - a connection that still counts a transaction as open when it comes back to the pool is closed, on either engine;
//! - after SQLite has ended a transaction by itself, its connection commits nothing more: what would be written outside the
//!   transaction is refused;
//! - after either, and after any error of the disk, the writer is in doubt: it proves that it can write before it takes
//!   the next write.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use sea_orm::{
    ConnectOptions, ConnectionTrait, DbBackend, DbErr,
    sqlx::{self, Connection, SqliteConnection},
};
use tokio::time::{Instant, timeout};

use super::Database;
use crate::{Error, Result, error::is_of_disk};

/// How long callers that only ask rely on a proof.
const PROOF_LASTS: Duration = Duration::from_secs(1);
/// Longest wait of such callers for a proof.
const LONGEST_PROOF: Duration = Duration::from_millis(900);

/// Writes a few pages, as real writes do, and leaves nothing behind.
const SQLITE_PROOF: &str = "CREATE TABLE write_proof (filling BLOB); INSERT INTO write_proof VALUES (zeroblob(16384)); \
                            DROP TABLE write_proof";
/// A temporary table takes space on the same disk, and its catalogue entry goes through the log. A read-only database can make one, too.
const POSTGRES_PROOF: &str = "DO $$ BEGIN IF current_setting('transaction_read_only') = 'on' THEN \
                              RAISE EXCEPTION USING ERRCODE = 'read_only_sql_transaction'; END IF; END $$; \
                              CREATE TEMPORARY TABLE write_proof ON COMMIT DROP AS \
                              SELECT repeat('x', 2000) FROM generate_series(1, 8)";

/// Whether writes last, shared by all connections of a database.
#[derive(Debug, Default)]
pub(super) struct Durability {
    in_doubt: AtomicBool,
    /// Whether the transaction on the writing connection of SQLite was ended, by us or by itself.
    ended: Mutex<Arc<AtomicBool>>,
    commits: AtomicU64,
    proven_at: tokio::sync::Mutex<Option<Instant>>,
}

impl Durability {
    pub(super) fn is_in_doubt(&self) -> bool {
        self.in_doubt.load(Ordering::Acquire)
    }

    /// Takes note of an error on the way of a write.
    pub(super) fn note(&self, error: DbErr) -> Error {
        if is_of_disk(&error) {
            self.doubt();
        }
        error.into()
    }

    pub(super) fn note_commit(&self) {
        self.commits.fetch_add(1, Ordering::AcqRel);
    }

    fn doubt(&self) {
        if !self.in_doubt.swap(true, Ordering::AcqRel) {
            tracing::error!(
                "a write failed at the disk; the database proves that it can write before it takes the next one"
            );
        }
    }

    fn trust(&self) {
        if self.in_doubt.swap(false, Ordering::AcqRel) {
            tracing::info!("the database can be written to again");
        }
    }

    /// Closes connections that come back with an open transaction.
    pub(super) fn watch_readers(self: &Arc<Self>, options: &mut ConnectOptions) {
        options.map_sqlx_sqlite_pool_opts(|pool| pool.after_release(|connection, _| Box::pin(is_free(connection))));
        options.map_sqlx_postgres_pool_opts(|pool| pool.after_release(|connection, _| Box::pin(is_free(connection))));
    }

    /// Watches over the one connection of SQLite that writes.
    pub(super) fn watch_writer(self: &Arc<Self>, options: &mut ConnectOptions) {
        let durability = Arc::clone(self);
        options.map_sqlx_sqlite_pool_opts(move |pool| {
            let (at_start, at_end) = (Arc::clone(&durability), Arc::clone(&durability));
            // Connections were checked when they came back.
            pool.test_before_acquire(false)
                .after_connect(move |connection, _| {
                    let durability = Arc::clone(&at_start);
                    Box::pin(async move { durability.guard(connection).await })
                })
                .after_release(move |connection, _| {
                    let durability = Arc::clone(&at_end);
                    Box::pin(async move { durability.release(connection).await })
                })
        });
    }

    /// Makes a new connection refuse to commit after its transaction has ended: a later statement would be a transaction of its own.
    async fn guard(&self, connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let ended = Arc::new(AtomicBool::new(false));
        *self.ended.lock().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&ended);
        let mut handle = connection.lock_handle().await?;
        let at_rollback = Arc::clone(&ended);
        handle.set_rollback_hook(move || at_rollback.store(true, Ordering::Release));
        handle.set_commit_hook(move || !ended.load(Ordering::Acquire));
        Ok(())
    }

    /// Whether the writing connection may be used again.
    async fn release(&self, connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
        let is_free = is_free(connection).await;
        if let Ok(true) = is_free {
            self.ended.lock().unwrap_or_else(PoisonError::into_inner).store(false, Ordering::Release);
        } else {
            self.doubt();
        }
        is_free
    }
}

/// Whether a connection has no transaction open. What was asked of it before, such as undoing one, is waited for.
async fn is_free<C: Connection>(connection: &mut C) -> Result<bool, sqlx::Error> {
    if connection.is_in_transaction() {
        connection.ping().await?;
    }
    Ok(!connection.is_in_transaction())
}

impl Database {
    /// Whether a write would last now. It writes, at most once a second for all callers, and answers within a second; fails with
    /// [`Error::DiskFull`] or [`Error::Unavailable`], as a write would.
    pub async fn try_write(&self) -> Result<()> {
        let commits = self.durability.commits.load(Ordering::Acquire);
        // A proof that a caller gives up continues: a second one would only wait beside it, on another connection.
        let proof = tokio::spawn(self.clone().prove_for_others());
        match timeout(LONGEST_PROOF, proof).await {
            Ok(outcome) => outcome.map_err(Error::internal)?,
            // Writes ahead of this one in SQLite's queue were committed.
            Err(_) if self.writer.is_some() && self.durability.commits.load(Ordering::Acquire) > commits => Ok(()),
            Err(_) => Err(Error::Unavailable("The database does not answer.".into())),
        }
    }

    async fn prove_for_others(self) -> Result<()> {
        let mut proven_at = self.durability.proven_at.lock().await;
        if !self.durability.is_in_doubt() && proven_at.is_some_and(|at| at.elapsed() < PROOF_LASTS) {
            return Ok(());
        }
        *proven_at = None;
        let _turn = self.turn().await;
        self.prove().await?;
        *proven_at = Some(Instant::now());
        Ok(())
    }

    /// Writes something and commits it. On SQLite the caller has the turn.
    pub(super) async fn prove(&self) -> Result<()> {
        let proof = self.begin_inner().await?;
        let statements = match proof.get_database_backend() {
            DbBackend::Sqlite => SQLITE_PROOF,
            _ => POSTGRES_PROOF,
        };
        proof.execute_unprepared(statements).await.map_err(|error| self.durability.note(error))?;
        proof.commit().await.map_err(|error| self.durability.note(error))?;
        self.durability.trust();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use sea_orm::sqlx::{
        Connection, Executor, Row, Sqlite, SqlitePool,
        pool::PoolOptions,
        sqlite::{SqliteConnectOptions, SqliteConnection},
    };

    /// The fault itself, in what Muster is built on. When this fails because sqlx has mended it, closing connections that come back
    /// with an open transaction is no longer needed.
    #[tokio::test]
    async fn sqlx_acknowledges_what_it_never_commits_after_sqlite_ended_a_transaction_by_itself() {
        let folder = tempfile::tempdir().unwrap();
        let file = SqliteConnectOptions::new().filename(folder.path().join("x.db")).create_if_missing(true);
        let file = file.pragma("journal_mode", "WAL");
        let pool: SqlitePool =
            PoolOptions::<Sqlite>::new().max_connections(1).connect_with(file.clone()).await.unwrap();
        pool.execute("CREATE TABLE note (text); PRAGMA max_page_count = 8").await.unwrap();
        // The database is full, and SQLite ends the transaction; sqlx's ROLLBACK finds none and counts it as open.
        let mut full = pool.begin().await.unwrap();
        assert!(full.execute("INSERT INTO note VALUES (zeroblob(100000))").await.is_err());
        drop(full);
        pool.execute("PRAGMA max_page_count = 1000").await.unwrap();
        // The next one, which is undone, opens a savepoint that stays open; …
        let mut undone = pool.begin().await.unwrap();
        undone.execute("INSERT INTO note VALUES ('undone')").await.unwrap();
        drop(undone);
        // … inside of it the one after that is "committed".
        let mut acknowledged = pool.begin().await.unwrap();
        acknowledged.execute("INSERT INTO note VALUES ('acknowledged')").await.unwrap();
        acknowledged.commit().await.unwrap();
        let mut other = SqliteConnection::connect_with(&file).await.unwrap();
        let seen: i64 = other.fetch_one("SELECT count(*) FROM note").await.unwrap().get(0);
        assert_eq!(seen, 0);
    }
}
