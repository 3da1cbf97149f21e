//! Number of faces that each device shows at this moment. A refusal is written only after the work, so a device that shows many faces at
//! once would get more answers than one that shows them in turn, if running ones did not count.

use std::{
    collections::{HashMap, hash_map::Entry},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

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
