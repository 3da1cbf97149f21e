//! Tells whether another process on the same database is alive, so that its unfinished work can be taken over at once. The crates with
//! such work decide how.
//!
//! Each server process has a random id and holds a lock that the operating system or the database ends with the process,
//! also with `kill -9`: on SQLite the lock of a file beside the database, on PostgreSQL a session's advisory lock on a
//! connection of its own. Neither writes to the database.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex as ThreadMutex, PoisonError},
    time::Duration,
};

use sea_orm::{
    ConnectionTrait, DbBackend, DbErr, RuntimeErr, Statement,
    sqlx::{self, Connection, PgConnection},
};
use tokio::{
    sync::Mutex,
    time::{MissedTickBehavior, interval},
};
use uuid::Uuid;

use crate::{Error, Result, database::Database, random};

/// How often a process looks whether its lock still stands: a connection can be lost while the process lives.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// This process as the others on its database see it. Cheap to clone.
#[derive(Clone)]
pub struct ProcessLife(Arc<Inner>);

struct Inner {
    id: Uuid,
    lock: Mutex<Option<Lock>>,
    is_held: ThreadMutex<bool>,
}

/// A lock that ends with the process.
enum Lock {
    File(LockedFile),
    Connection(Box<PgConnection>),
    /// A database in memory, which no other process can see.
    Alone,
}

impl Default for ProcessLife {
    /// A process that others cannot see yet.
    fn default() -> Self {
        Self(Arc::new(Inner { id: random::new_uuid(), lock: Mutex::default(), is_held: ThreadMutex::default() }))
    }
}

impl ProcessLife {
    /// Id by which other processes recognise this one; `None` while it holds no lock, so that none takes it for dead.
    pub fn id(&self) -> Option<Uuid> {
        self.is_held().then_some(self.0.id)
    }

    /// Takes the lock, or takes it again where it was lost. Call it at the start and then again and again.
    pub async fn hold(&self, db: &Database) -> Result<()> {
        let mut lock = self.0.lock.lock().await;
        let stands = match lock.as_mut() {
            Some(Lock::File(file)) => file.path.exists(),
            Some(Lock::Connection(connection)) => connection.ping().await.is_ok(),
            Some(Lock::Alone) => true,
            None => false,
        };
        if !stands {
            self.set_held(false);
            *lock = None;
            *lock = Some(self.take(db).await?);
        }
        self.set_held(true);
        Ok(())
    }

    /// Keeps the lock until it is dropped. A round that fails is logged and the next one comes.
    pub async fn keep(&self, db: &Database) {
        let mut ticks = interval(LOOK_EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if let Err(error) = self.hold(db).await {
                tracing::error!(?error, "cannot update this process's sign of life in the database");
            }
        }
    }

    /// Whether the process of that id has ended. A process whose connection was lost looks ended until it has a new one a second later, so
    /// its work must be safe to do twice.
    pub async fn is_gone(&self, db: &Database, id: Uuid) -> Result<bool> {
        if id == self.0.id {
            return Ok(false);
        }
        match db.get_database_backend() {
            DbBackend::Postgres => {
                let lock = "SELECT pg_try_advisory_xact_lock_shared($1) AS taken";
                let lock = Statement::from_sql_and_values(DbBackend::Postgres, lock, [number_of(id).into()]);
                let row = db.query_one_raw(lock).await?;
                Ok(row.map(|row| row.try_get("", "taken")).transpose()?.unwrap_or_default())
            }
            _ => Ok(file_of_database(db).await?.is_none_or(|database| !is_locked(&path_of(&database, id)))),
        }
    }

    async fn take(&self, db: &Database) -> Result<Lock> {
        if db.get_database_backend() == DbBackend::Postgres {
            let failed = |error| Error::from(DbErr::Conn(RuntimeErr::SqlxError(Arc::new(error))));
            // Not for others afterwards: the lock is the connection's and ends with it.
            let mut connection = db.get_postgres_connection_pool().acquire().await.map_err(failed)?.detach();
            let lock = sqlx::query("SELECT pg_advisory_lock($1)").bind(number_of(self.0.id));
            lock.execute(&mut connection).await.map_err(failed)?;
            return Ok(Lock::Connection(Box::new(connection)));
        }
        let Some(database) = file_of_database(db).await? else { return Ok(Lock::Alone) };
        let file = LockedFile::make(path_of(&database, self.0.id)).map_err(Error::internal)?;
        clear_away_ended(&database);
        Ok(Lock::File(file))
    }

    fn is_held(&self) -> bool {
        *self.0.is_held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set_held(&self, is_held: bool) {
        *self.0.is_held.lock().unwrap_or_else(PoisonError::into_inner) = is_held;
    }
}

/// The random part of an id, as PostgreSQL numbers its advisory locks.
fn number_of(id: Uuid) -> i64 {
    let (_, low) = id.as_u64_pair();
    i64::from_be_bytes(low.to_be_bytes())
}

/// SQLite's file; none where the database is in memory.
async fn file_of_database(db: &Database) -> Result<Option<PathBuf>> {
    let file = "SELECT file FROM pragma_database_list WHERE name = 'main'";
    let row = db.query_one_raw(Statement::from_string(DbBackend::Sqlite, file)).await?;
    let file: Option<String> = row.map(|row| row.try_get("", "file")).transpose()?;
    Ok(file.filter(|file| !file.is_empty()).map(PathBuf::from))
}

/// Prefix of the files of processes on a database.
fn prefix_of(database: &Path) -> String {
    format!("{}-server-", database.file_name().unwrap_or_default().to_string_lossy())
}

fn path_of(database: &Path, id: Uuid) -> PathBuf {
    database.with_file_name(format!("{}{id}", prefix_of(database)))
}

/// A file that is locked as long as this lives, and gone afterwards.
struct LockedFile {
    path: PathBuf,
    _file: File,
}

impl LockedFile {
    fn make(path: PathBuf) -> io::Result<Self> {
        loop {
            let file = File::options().write(true).create(true).truncate(false).open(&path)?;
            file.lock()?;
            // Another process may have cleared it away between the two lines.
            if path.exists() {
                return Ok(Self { path, _file: file });
            }
        }
    }
}

impl Drop for LockedFile {
    fn drop(&mut self) {
        // The next process removes files that stay.
        let _ = fs::remove_file(&self.path);
    }
}

/// Whether a process holds the lock of a file; true where that is unknown.
fn is_locked(path: &Path) -> bool {
    match File::open(path) {
        Ok(file) => file.try_lock_shared().is_err(),
        Err(error) => error.kind() != io::ErrorKind::NotFound,
    }
}

/// Removes the files of processes that have ended. One that stays does no harm.
fn clear_away_ended(database: &Path) {
    let prefix = prefix_of(database);
    let entries = fs::read_dir(database.parent().unwrap_or(Path::new("."))).into_iter().flatten().flatten();
    for entry in entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(&prefix)) {
        // Locked while it is removed, so that no other process takes it in between.
        if let Ok(file) = File::open(entry.path())
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}
