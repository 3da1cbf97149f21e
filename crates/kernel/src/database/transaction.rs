//! A write under way.

use std::{
    ops::Deref,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend};
use tokio::{sync::OwnedMutexGuard, time::timeout};

use super::{NO_KEYS, durability::Durability};
use crate::{Error, Result, crypto::Keys};

/// How long PostgreSQL may take to make a write last. Its own limit of a statement does not hold while it waits for a standby.
const LONGEST_COMMIT: Duration = Duration::from_secs(5);
const UNKNOWN: &str =
    "The database did not answer in time, so it is not known whether this was saved. Please look before you try again.";

/// A write under way.
pub struct Transaction {
    inner: DatabaseTransaction,
    turn: Option<OwnedMutexGuard<()>>,
    durability: Arc<Durability>,
    undoing: Undoing,
    keys: Option<Keys>,
}

impl Transaction {
    pub(super) fn new(
        inner: DatabaseTransaction,
        turn: Option<OwnedMutexGuard<()>>,
        durability: Arc<Durability>,
        keys: Option<Keys>,
    ) -> Self {
        Self { inner, turn, durability, undoing: Undoing::default(), keys }
    }

    /// The installation's keys; fails with [`Error::Internal`] where the database was opened without them.
    pub fn keys(&self) -> Result<&Keys> {
        self.keys.as_ref().ok_or_else(|| Error::internal(NO_KEYS))
    }

    /// Makes the write last; when this returns, it is on disk. Once begun it goes on even if the caller is cancelled.
    ///
    /// # Errors
    /// Whatever the engine refuses at the end, and [`Error::Internal`] where a statement of it had failed: nothing was
    /// written then. [`Error::Unavailable`] where PostgreSQL does not answer in time, as when it waits for a standby that is
    /// gone: whether it lasts is unknown then.
    pub async fn commit(self) -> Result<()> {
        let Self { inner, turn, durability, undoing, .. } = self;
        let is_elsewhere = inner.get_database_backend() == DbBackend::Postgres;
        if is_elsewhere {
            // PostgreSQL answers COMMIT after a failed statement with a ROLLBACK and no error; any statement tells.
            inner.execute_unprepared("SELECT 1").await.map_err(|error| durability.note(error))?;
        }
        let committed = tokio::spawn(async move {
            let committed = inner.commit().await;
            drop(turn);
            let outcome = match committed {
                Ok(()) => {
                    durability.note_commit();
                    Ok(())
                }
                Err(error) => Err(durability.note(error)),
            };
            // A full disk rolls back for certain; after another error the result is unknown.
            if !matches!(outcome, Err(Error::DiskFull)) {
                undoing.forget();
            }
            outcome
        });
        if !is_elsewhere {
            return committed.await.map_err(Error::internal)?;
        }
        let in_time = timeout(LONGEST_COMMIT, committed).await;
        in_time.map_err(|_| Error::Unavailable(UNKNOWN.into()))?.map_err(Error::internal)?
    }

    /// Runs `undo` if no commit was tried: the write was undone or dropped, or an earlier step failed. It is for effects outside the
    /// database, and has to be quick, because it runs where the write ends.
    pub fn if_undone(&self, undo: impl FnOnce() + Send + 'static) {
        self.undoing.0.lock().unwrap_or_else(PoisonError::into_inner).push(Box::new(undo));
    }

    /// Undoes the write now, rather than at some moment after it is dropped. Where it fails nothing was written either.
    pub async fn undo(self) -> Result<()> {
        Ok(self.inner.rollback().await?)
    }
}

impl Deref for Transaction {
    type Target = DatabaseTransaction;

    fn deref(&self) -> &DatabaseTransaction {
        &self.inner
    }
}

/// Effects outside the database that are undone when this is dropped.
#[derive(Default)]
struct Undoing(Mutex<Vec<Box<dyn FnOnce() + Send>>>);

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
