//! One database, two engines: SQLite in one file for one machine, PostgreSQL when it grows.
//!
//! Reads go straight to the connection. Writes are transactions made by [`Database::begin`]. On SQLite there is one
//! connection that writes, and writers take turns for it in a fair queue inside the process: SQLite's own lock makes waiting
//! writers poll with growing pauses, which costs hundreds of milliseconds in the worst cases, where a queue costs none.
//!
//! [`durability`] sees to it that no connection with an open or a failed transaction is used again, and that the writer
//! proves after an error of the disk that it can write. [`write_ahead_log`] keeps SQLite's log short, [`statistics`] lets it choose
//! between indexes, [`reserve`] keeps some space for a start on a full disk.

mod counter;
mod durability;
mod moments;
mod months;
mod pulse;
mod reserve;
mod rows;
mod statistics;
mod tally;
mod transaction;
mod write_ahead_log;

use std::{
    ops::Deref,
    path::PathBuf,
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use sea_orm::{
    AccessMode, ConnectOptions, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr, IsolationLevel,
    SqliteTransactionMode, TransactionOptions, TransactionTrait, sqlx::sqlite::SqliteConnectOptions,
};
use serde::Deserialize;
use tokio::sync::{Mutex, OwnedMutexGuard};

use self::durability::Durability;
pub use self::{
    counter::{ALL_DATES, Counter, CounterDifference, CounterKey},
    moments::seconds_of,
    pulse::Pulse,
    rows::{insert_all, write},
    tally::{Tally, TallySource},
    transaction::Transaction,
};
use crate::{Error, Result, crypto::Keys, error::is_of_disk};

/// SQLite's pages have 4 KiB.
const PAGES_PER_MEGABYTE: u64 = 256;

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
    /// Longest time that PostgreSQL works on one statement, in seconds; 0 sets no limit.
    pub statement_seconds: u64,
    /// Most megabytes that SQLite's file may take; 0 sets no limit.
    pub megabytes: u64,
    /// Most rows of a list that was asked for without a page.
    pub list_rows: u64,
}

impl DatabaseSettings {
    /// Path of SQLite's file; `None` on PostgreSQL.
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

    fn options(&self, connections: u32) -> ConnectOptions {
        let mut options = ConnectOptions::new(self.url.clone());
        options
            .max_connections(connections)
            .acquire_timeout(Duration::from_secs(self.wait_seconds))
            .sqlx_logging(false);
        let pages = self.megabytes.saturating_mul(PAGES_PER_MEGABYTE);
        options.map_sqlx_sqlite_opts(move |sqlite| match pages {
            0 => durable(sqlite),
            pages => durable(sqlite).pragma("max_page_count", pages.to_string()),
        });
        let milliseconds = self.statement_seconds.saturating_mul(1_000);
        options.map_sqlx_postgres_opts(move |postgres| postgres.options([("statement_timeout", milliseconds)]));
        options
    }
}

/// Every acknowledged write is on disk, and what is deleted is overwritten.
fn durable(sqlite: SqliteConnectOptions) -> SqliteConnectOptions {
    sqlite
        .create_if_missing(true)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5))
        .pragma("journal_mode", "WAL")
        .pragma("synchronous", "FULL")
        .pragma("secure_delete", "ON")
}

/// The connections of this process to the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connections {
    pub open: u32,
    /// Connections that are not in use.
    pub idle: u32,
}

/// A database that is open.
#[derive(Clone)]
pub struct Database {
    connection: DatabaseConnection,
    /// SQLite's one connection that writes.
    writer: Option<Writer>,
    durability: Arc<Durability>,
    list_rows: u64,
    /// Whether the log still holds what was erased.
    has_traces: Arc<AtomicBool>,
    /// Keys that seal and sign its rows.
    keys: Option<Keys>,
    /// Whether the database answers.
    pulse: Pulse,
}

#[derive(Clone)]
struct Writer {
    connection: DatabaseConnection,
    turn: Arc<Mutex<()>>,
}

const NO_KEYS: &str = "the database was opened without the installation's keys";

impl Database {
    /// Opens the database. SQLite files are created; every acknowledged write is on disk (`WAL`, `synchronous=FULL`). Where the disk is so
    /// full that SQLite could not even read, the reserve is given up. Fails with [`Error::Internal`] and the engine's words, for the
    /// operator at the terminal and never for a client.
    pub async fn connect(settings: &DatabaseSettings) -> Result<Self> {
        let opened = match Self::open(settings).await {
            Err(error) if is_of_disk(&error) && reserve::give_up(settings) => Self::open(settings).await,
            opened => opened,
        };
        opened.map_err(Error::internal)
    }

    async fn open(settings: &DatabaseSettings) -> Result<Self, DbErr> {
        let durability = Arc::new(Durability::default());
        let mut options = settings.options(settings.connections);
        durability.watch_readers(&mut options);
        let connection = sea_orm::Database::connect(options).await?;
        let writer = if connection.get_database_backend() == DbBackend::Sqlite {
            let mut options = settings.options(1);
            durability.watch_writer(&mut options);
            let connection = sea_orm::Database::connect(options).await?;
            Some(Writer { connection, turn: Arc::default() })
        } else {
            None
        };
        Ok(Self {
            connection,
            writer,
            durability,
            list_rows: settings.list_rows,
            has_traces: Arc::default(),
            keys: None,
            pulse: Pulse::default(),
        })
    }

    /// The same database with the installation's keys, which its transactions carry: the audit trail and the outbox need them.
    #[must_use]
    pub fn with_keys(self, keys: Keys) -> Self {
        Self { keys: Some(keys), ..self }
    }

    /// The installation's keys; fails with [`Error::Internal`] without [`Database::with_keys`].
    pub fn keys(&self) -> Result<&Keys> {
        self.keys.as_ref().ok_or_else(|| Error::internal(NO_KEYS))
    }

    /// Number of connections and of those not in use; on SQLite those that read.
    pub fn connections(&self) -> Connections {
        let (open, idle) = match self.connection.get_database_backend() {
            DbBackend::Postgres => {
                let pool = self.connection.get_postgres_connection_pool();
                (pool.size(), pool.num_idle())
            }
            _ => {
                let pool = self.connection.get_sqlite_connection_pool();
                (pool.size(), pool.num_idle())
            }
        };
        Connections { open, idle: u32::try_from(idle).unwrap_or(open) }
    }

    /// Most rows of a list that was asked for without a page.
    pub const fn list_rows(&self) -> u64 {
        self.list_rows
    }

    /// Begins a write. Dropping it undoes everything; [`Transaction::commit`] makes it last.
    ///
    /// A second `begin` in the same task while one is open waits for itself on SQLite: pass the transaction down. Fails with
    /// [`Error::Unavailable`] when no connection comes free in time, [`Error::DiskFull`] while the disk takes no more.
    pub async fn begin(&self) -> Result<Transaction> {
        let turn = self.turn().await;
        if turn.is_some() && self.durability.is_in_doubt() {
            self.prove().await?;
        }
        let inner = self.begin_inner().await?;
        Ok(Transaction::new(inner, turn, Arc::clone(&self.durability), self.keys.clone()))
    }

    /// The place at the head of SQLite's writers.
    async fn turn(&self) -> Option<OwnedMutexGuard<()>> {
        match &self.writer {
            Some(writer) => Some(Arc::clone(&writer.turn).lock_owned().await),
            None => None,
        }
    }

    /// Begins on the connection that writes.
    async fn begin_inner(&self) -> Result<DatabaseTransaction> {
        let connection = self.writer.as_ref().map_or(&self.connection, |writer| &writer.connection);
        // IMMEDIATE, because a read that turns into a write half-way is refused by SQLite instead of made to wait.
        let options = TransactionOptions {
            sqlite_transaction_mode: self.writer.as_ref().map(|_| SqliteTransactionMode::Immediate),
            ..TransactionOptions::default()
        };
        let begun = begin_uncancelled(connection, options).await?;
        begun.map_err(|error| self.durability.note(error))
    }

    /// One moment of the database for several reads that have to agree. It writes nothing, so committing and dropping it are the same.
    /// Fails with [`Error::Unavailable`] when no connection comes free in time.
    pub async fn snapshot(&self) -> Result<DatabaseTransaction> {
        let options = match self.get_database_backend() {
            DbBackend::Postgres => TransactionOptions {
                isolation_level: Some(IsolationLevel::RepeatableRead),
                access_mode: Some(AccessMode::ReadOnly),
                ..TransactionOptions::default()
            },
            _ => TransactionOptions::default(),
        };
        Ok(begin_uncancelled(&self.connection, options).await??)
    }
}

/// Begins in a task of its own: a `BEGIN` whose caller is cancelled half-way would leave an open transaction that sqlx does not
/// know of; this one is rolled back when no caller takes it.
async fn begin_uncancelled(
    connection: &DatabaseConnection,
    options: TransactionOptions,
) -> Result<Result<DatabaseTransaction, DbErr>> {
    let connection = connection.clone();
    let begun = tokio::spawn(async move { connection.begin_with_options(options).await });
    begun.await.map_err(Error::internal)
}

impl Deref for Database {
    type Target = DatabaseConnection;

    fn deref(&self) -> &DatabaseConnection {
        &self.connection
    }
}
