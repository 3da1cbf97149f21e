//! The requests that this process carries out. A request whose handler is gone (its client hung up, or the database did not answer in time)
//! may have left its row behind; its copies must not wait for a worker that does not exist.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use uuid::Uuid;

/// The rows of requests that this process works on. Cheap to clone; all clones share them.
#[derive(Clone, Debug, Default)]
pub struct Claims(Arc<Mutex<HashSet<Uuid>>>);

/// One request that is being carried out, until it is dropped.
#[derive(Debug)]
#[must_use]
pub(super) struct Working {
    claims: Claims,
    row: Uuid,
}

impl Claims {
    /// Begins to work on a row, before it is written, so that no copy in this process takes it for abandoned.
    pub(super) fn begin(&self, row: Uuid) -> Working {
        self.rows().insert(row);
        Working { claims: self.clone(), row }
    }

    /// Whether this process works on it.
    pub(super) fn is_worked_on(&self, row: Uuid) -> bool {
        self.rows().contains(&row)
    }

    fn rows(&self) -> MutexGuard<'_, HashSet<Uuid>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        self.claims.rows().remove(&self.row);
    }
}
