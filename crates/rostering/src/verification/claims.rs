//! The requests that this process carries out. A request whose handler is gone (its client hung up, the database did not answer in
//! time) may have left its row behind; its copies shall not wait for a worker that there is not.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use uuid::Uuid;

/// The rows of requests that are being worked on here. Cheap to clone; all clones are one.
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
    /// Begins to work on a row, before it is written: nobody else here may take it for abandoned.
    pub(super) fn begin(&self, row: Uuid) -> Working {
        self.rows().insert(row);
        Working { claims: self.clone(), row }
    }

    /// Whether somebody here works on it.
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
