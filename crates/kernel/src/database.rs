//! One database, two engines: SQLite in one file for one machine, PostgreSQL when it grows.
//!
//! Reads go straight to the connection. Writes are transactions made by [`Database::begin`]. On SQLite writers take
//! turns in a fair queue inside the process: its own lock makes waiting writers poll with growing pauses, which
//! costs hundreds of milliseconds in the worst cases, where a queue costs none.

use std::{
    ops::Deref,
    path::PathBuf,
    sync::{
        Arc, Mutex as ThreadMutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use sea_orm::{
    ConnectOptions, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr, RuntimeErr, SqliteTransactionMode,
    TransactionOptions, TransactionTrait,
    sqlx::{self, SqliteConnection},
};
use serde::Deserialize;
use tokio::sync::{Mutex, OwnedMutexGuard};

use crate::{Error, Result, crypto::Keys};

/// Pages of SQLite's log, of 4 KiB each, from which it is long: 32 MiB.
const LONG_LOG: i32 = 8_192;

/// A connection that waits for others only so many milliseconds.
const IN_A_HURRY: &str = "PRAGMA busy_timeout = 200";

/// How to reach the database.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DatabaseSettings {
    /// `sqlite://…` or `postgres://…`; empty means `muster.db` in the data folder.
    pub url: String,
    /// Most connections at a time.
    pub connections: u32,
    /// Longest wait for a connection, in seconds.
    pub wait_seconds: u64,
    /// Most rows of a list that nobody asked to have page by page.
    pub list_rows: u64,
}

impl DatabaseSettings {
    /// SQLite's file.
    pub fn file(&self) -> Option<PathBuf> {
        let path = self.url.strip_prefix("sqlite:")?;
        let path = path.split('?').next().unwrap_or_default();
        Some(PathBuf::from(path.strip_prefix("//").unwrap_or(path)))
    }

    /// The address, fit to be shown: what stands between `//` and `@` may hold a password.
    pub fn without_password(&self) -> String {
        match (self.url.split_once("://"), self.url.rsplit_once('@')) {
            (Some((scheme, _)), Some((_, place))) => format!("{scheme}://{place}"),
            _ => self.url.clone(),
        }
    }
}

/// A database that is open.
#[derive(Clone)]
pub struct Database {
    connection: DatabaseConnection,
    writers: Option<Arc<Mutex<()>>>,
    list_rows: u64,
    /// Whether the log still holds what was erased.
    has_traces: Arc<AtomicBool>,
    /// What its rows are sealed and signed with.
    keys: Option<Keys>,
}

const NO_KEYS: &str = "the database was opened without the installation's keys";

impl Database {
    /// Opens it. SQLite files are created; every acknowledged write is on disk (`WAL`, `synchronous=FULL`).
    ///
    /// # Errors
    /// [`Error::Internal`] with the engine's words; for the operator at the terminal, never for a client.
    pub async fn connect(settings: &DatabaseSettings) -> Result<Self> {
        let mut options = ConnectOptions::new(settings.url.clone());
        options
            .max_connections(settings.connections)
            .acquire_timeout(Duration::from_secs(settings.wait_seconds))
            .sqlx_logging(false)
            .map_sqlx_sqlite_opts(|sqlite| {
                sqlite
                    .create_if_missing(true)
                    .foreign_keys(true)
                    .busy_timeout(Duration::from_secs(5))
                    .pragma("journal_mode", "WAL")
                    .pragma("synchronous", "FULL")
                    .pragma("secure_delete", "ON")
            });
        let connection = sea_orm::Database::connect(options).await.map_err(Error::internal)?;
        Ok(Self::over(connection, settings.list_rows))
    }

    /// Takes over a connection that is open already; for `list_rows` see [`DatabaseSettings`].
    pub fn over(connection: DatabaseConnection, list_rows: u64) -> Self {
        let writers = (connection.get_database_backend() == DbBackend::Sqlite).then(Arc::default);
        Self { connection, writers, list_rows, has_traces: Arc::default(), keys: None }
    }

    /// The same database with the installation's keys, which its transactions carry: the audit trail and the outbox need them.
    #[must_use]
    pub fn with_keys(self, keys: Keys) -> Self {
        Self { keys: Some(keys), ..self }
    }

    /// The installation's keys.
    ///
    /// # Errors
    /// [`Error::Internal`] without [`Database::with_keys`].
    pub fn keys(&self) -> Result<&Keys> {
        self.keys.as_ref().ok_or_else(|| Error::internal(NO_KEYS))
    }

    /// Most rows of a list that nobody asked to have page by page.
    pub const fn list_rows(&self) -> u64 {
        self.list_rows
    }

    /// Clears the copies of what was deleted out of SQLite's log: the file itself is overwritten by `secure_delete`, but
    /// the log keeps its older pages until it is cut. To be called after personal data was erased, and again by
    /// [`Database::clear_traces`] where somebody was reading. PostgreSQL clears its log by itself.
    ///
    /// # Errors
    /// When the engine does not answer.
    pub async fn erase_traces(&self) -> Result<()> {
        self.has_traces.store(self.writers.is_some(), Ordering::Release);
        self.clear_traces().await
    }

    /// Whether [`Database::erase_traces`] has left something to clear.
    pub fn has_traces(&self) -> bool {
        self.has_traces.load(Ordering::Acquire)
    }

    /// Goes on with [`Database::erase_traces`], if there is something left to clear.
    ///
    /// # Errors
    /// When the engine does not answer.
    pub async fn clear_traces(&self) -> Result<()> {
        if self.has_traces() && self.cut_log(0).await? {
            self.has_traces.store(false, Ordering::Release);
        }
        Ok(())
    }

    /// Cuts SQLite's log where it has become long. By itself it begins anew only when nobody reads at the moment, and where
    /// somebody always does, it grows with every write. PostgreSQL sees to its log by itself.
    ///
    /// # Errors
    /// When the engine does not answer.
    pub async fn cut_long_log(&self) -> Result<()> {
        self.cut_log(LONG_LOG + 1).await?;
        Ok(())
    }

    /// Writes SQLite's log into the file and, if it has so many pages, empties it. Whether it is empty now: where somebody reads it is
    /// left for the next time, as all writers would have to wait for them.
    async fn cut_log(&self, from_pages: i32) -> Result<bool> {
        let Some(writers) = &self.writers else { return Ok(true) };
        let _turn = writers.lock().await;
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

    /// Begins a write. Dropping it undoes everything; [`Transaction::commit`] makes it last.
    ///
    /// A second `begin` in the same task while one is open waits for itself on SQLite: pass the transaction down.
    ///
    /// # Errors
    /// [`Error::Unavailable`] when no connection comes free in time.
    pub async fn begin(&self) -> Result<Transaction> {
        let turn = match &self.writers {
            Some(writers) => Some(Arc::clone(writers).lock_owned().await),
            None => None,
        };
        // IMMEDIATE, because a read that turns into a write half-way is refused by SQLite instead of made to wait.
        let options = TransactionOptions {
            sqlite_transaction_mode: turn.as_ref().map(|_| SqliteTransactionMode::Immediate),
            ..TransactionOptions::default()
        };
        let inner = self.connection.begin_with_options(options).await?;
        Ok(Transaction { inner, _turn: turn, undoing: Undoing::default(), keys: self.keys.clone() })
    }
}

impl Deref for Database {
    type Target = DatabaseConnection;

    fn deref(&self) -> &DatabaseConnection {
        &self.connection
    }
}

/// What a checkpoint led to.
struct Checkpoint {
    /// How many pages the log had.
    pages: i32,
    /// Whether all of them are in the file now, and nobody stood in the way of what was asked for.
    is_whole: bool,
}

/// Writes the log into the file, as <https://sqlite.org/pragma.html#pragma_wal_checkpoint> tells of each mode.
async fn checkpoint(connection: &mut SqliteConnection, pragma: &'static str) -> Result<Checkpoint, sqlx::Error> {
    let (busy, pages, written): (i32, i32, i32) = sqlx::query_as(pragma).fetch_one(connection).await?;
    Ok(Checkpoint { pages, is_whole: busy == 0 && pages == written })
}

/// A write under way.
pub struct Transaction {
    inner: DatabaseTransaction,
    _turn: Option<OwnedMutexGuard<()>>,
    undoing: Undoing,
    keys: Option<Keys>,
}

impl Transaction {
    /// The installation's keys.
    ///
    /// # Errors
    /// [`Error::Internal`] where the database was opened without them.
    pub fn keys(&self) -> Result<&Keys> {
        self.keys.as_ref().ok_or_else(|| Error::internal(NO_KEYS))
    }

    /// Makes the write last; when this returns, it is on disk.
    ///
    /// # Errors
    /// Whatever the engine refuses at the end; nothing was written then.
    pub async fn commit(self) -> Result<()> {
        // Before the engine is asked: where it does not answer, nobody knows whether the write lasts.
        self.undoing.forget();
        Ok(self.inner.commit().await?)
    }

    /// What is to be done, outside the database, when nobody has tried to make the write last: it was undone or dropped,
    /// or what came between failed. Quick, as it is done where the write ends.
    pub fn if_undone(&self, undo: impl FnOnce() + Send + 'static) {
        self.undoing.0.lock().unwrap_or_else(PoisonError::into_inner).push(Box::new(undo));
    }

    /// Undoes the write now, rather than at some moment after it is dropped.
    ///
    /// # Errors
    /// When the engine does not answer; nothing was written then either.
    pub async fn undo(self) -> Result<()> {
        Ok(self.inner.rollback().await?)
    }
}

/// What is undone, when it is dropped, of what was done outside the database for a write.
#[derive(Default)]
struct Undoing(ThreadMutex<Vec<Box<dyn FnOnce() + Send>>>);

impl Undoing {
    fn forget(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

impl Drop for Undoing {
    fn drop(&mut self) {
        for undo in self.0.get_mut().unwrap_or_else(PoisonError::into_inner).drain(..) {
            undo();
        }
    }
}

impl Deref for Transaction {
    type Target = DatabaseTransaction;

    fn deref(&self) -> &DatabaseTransaction {
        &self.inner
    }
}
