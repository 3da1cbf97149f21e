//! The parts of the server that a gate uses, and what this process works on for gates at this moment.
//!
//! A refusal is written only after the work, so a device that shows many faces at once would get more answers than one that shows them in
//! turn, if running ones did not count. A request whose handler is gone (its client hung up, or the database did not answer in time) may have
//! left its row behind; its copies must not wait for a worker that does not exist.

use std::{
    collections::{HashMap, HashSet, hash_map::Entry},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use biometrics::Faces;
use kernel::{clock::Clock, crypto::Keys, database::Database, process_life::ProcessLife};
use registry::files::FileStore;
use uuid::Uuid;

use crate::settings::RosteringSettings;

/// The parts of the server that a gate uses. Cheap to clone.
#[derive(Clone)]
pub struct Gate {
    pub db: Database,
    pub clock: Clock,
    /// The keys that seal pictures.
    pub keys: Keys,
    /// The store of pictures.
    pub files: FileStore,
    pub faces: Faces,
    /// Devices whose faces this process is looking at.
    pub under_way: UnderWay,
    /// Requests that this process carries out.
    pub claims: Claims,
    /// This server process, as the others see it.
    pub life: ProcessLife,
    /// The rules that an authority can change.
    pub settings: RosteringSettings,
}

/// The devices whose faces this process is looking at. Cheap to clone; all clones share them.
#[derive(Clone, Debug, Default)]
pub struct UnderWay(Arc<Mutex<HashMap<String, u64>>>);

/// One face that is being looked at, until it is dropped.
#[derive(Debug)]
#[must_use]
pub(super) struct Look {
    under_way: UnderWay,
    device_id: String,
    /// Other faces of the device under way when this one came.
    pub others: u64,
}

impl UnderWay {
    /// Counts a face that the device shows.
    pub(super) fn begin(&self, device_id: &str) -> Look {
        let mut devices = self.devices();
        let count = devices.entry(device_id.to_owned()).or_default();
        let others = *count;
        *count += 1;
        Look { under_way: self.clone(), device_id: device_id.to_owned(), others }
    }

    fn devices(&self) -> MutexGuard<'_, HashMap<String, u64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Look {
    fn drop(&mut self) {
        if let Entry::Occupied(mut count) = self.under_way.devices().entry(std::mem::take(&mut self.device_id)) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

/// The rows of requests that this process works on. Cheap to clone; all clones share them.
#[derive(Clone, Debug, Default)]
pub struct Claims(Arc<Mutex<HashSet<Uuid>>>);

/// The right and the duty to answer a request; this process works on it until it is dropped.
#[derive(Debug)]
#[must_use]
pub(super) struct Claim {
    claims: Claims,
    /// The id of the request's row, a new one for each worker.
    pub row: Uuid,
}

impl Claims {
    /// Begins to work on a row with a new id, before it is written, so that no copy in this process takes it for abandoned.
    pub(super) fn begin(&self) -> Claim {
        let row = Uuid::now_v7();
        self.rows().insert(row);
        Claim { claims: self.clone(), row }
    }

    /// Whether this process works on it.
    pub(super) fn is_worked_on(&self, row: Uuid) -> bool {
        self.rows().contains(&row)
    }

    fn rows(&self) -> MutexGuard<'_, HashSet<Uuid>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        self.claims.rows().remove(&self.row);
    }
}

#[cfg(test)]
mod tests {
    use super::UnderWay;

    #[test]
    fn a_device_is_told_of_its_own_faces_only_and_leaves_nothing_behind() {
        let under_way = UnderWay::default();
        let (first, second, elsewhere) = (under_way.begin("a"), under_way.begin("a"), under_way.begin("b"));
        assert_eq!([first.others, second.others, elsewhere.others], [0, 1, 0]);
        drop(first);
        assert_eq!(under_way.begin("a").others, 1, "one is over, and this one was dropped at once");
        drop((second, elsewhere));
        assert!(under_way.devices().is_empty());
    }
}
