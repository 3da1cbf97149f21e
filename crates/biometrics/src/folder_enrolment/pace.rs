//! Limits the pictures a second of one session, so that a faulty page does not keep others from the readers.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use chrono::{DateTime, Utc};
use kernel::{Error, Result, ids::SessionId};

/// Counts the pictures of each session by the second, in this process alone: a restart forgets one second.
pub struct Pace {
    most: u32,
    counted: Mutex<Second>,
}

/// The second that is counted, and how many pictures came in it.
#[derive(Default)]
struct Second {
    of_epoch: i64,
    pictures: HashMap<SessionId, u32>,
}

impl Pace {
    /// A limit of pictures a second for each session.
    #[must_use]
    pub fn new(most: u32) -> Self {
        Self { most, counted: Mutex::default() }
    }

    /// Counts one more picture of a session. Fails with [`Error::TooManyRequests`] when it has brought all that it may in this second.
    pub fn step(&self, session: SessionId, now: DateTime<Utc>) -> Result<()> {
        let mut second = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        if second.of_epoch != now.timestamp() {
            *second = Second { of_epoch: now.timestamp(), pictures: HashMap::new() };
        }
        let count = second.pictures.entry(session).or_default();
        if *count >= self.most {
            let error = format!("At most {} pictures a second are taken. Please try again in a second.", self.most);
            return Err(Error::TooManyRequests { error, retry_after: 1 });
        }
        *count += 1;
        Ok(())
    }
}
