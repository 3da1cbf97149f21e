//! How fast one session may hand in pictures: a page that has gone wild must not keep the others from the readers.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use chrono::{DateTime, Utc};
use kernel::{Error, Result, ids::SessionId};

/// Counts the pictures of each session, second by second. In this process alone: what a restart forgets is a second.
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
