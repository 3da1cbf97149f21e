//! The last errors of this process's log, for administrators who cannot read the log. Only what an error is called is kept: its
//! details may name people and places on the disk.

use std::{
    collections::VecDeque,
    fmt,
    sync::{Mutex, PoisonError},
};

use chrono::{DateTime, Utc};
use kernel::clock::Clock;
use tracing::{
    Event, Level, Subscriber,
    field::{Field, Visit},
};
use tracing_subscriber::{Layer, layer::Context};

const KEPT: usize = 20;

/// A process has one log, and so one list.
static RECENT: Mutex<VecDeque<RecentError>> = Mutex::new(VecDeque::new());

/// One or several alike in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecentError {
    /// When it happened last.
    pub at: DateTime<Utc>,
    pub message: String,
    /// How often it happened in a row.
    pub times: u32,
}

/// The newest first, at most 20.
pub fn recent_errors() -> Vec<RecentError> {
    RECENT.lock().unwrap_or_else(PoisonError::into_inner).iter().rev().cloned().collect()
}

/// Listens to the log.
pub struct KeepErrors(pub Clock);

impl<S: Subscriber> Layer<S> for KeepErrors {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if *event.metadata().level() != Level::ERROR {
            return;
        }
        let mut message = Message(String::new());
        event.record(&mut message);
        keep(RecentError { at: self.0.now(), message: message.0, times: 1 });
    }
}

fn keep(error: RecentError) {
    let mut recent = RECENT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(last) = recent.back_mut().filter(|last| last.message == error.message) {
        *last = RecentError { times: last.times.saturating_add(1), ..error };
        return;
    }
    if recent.len() == KEPT {
        recent.pop_front();
    }
    recent.push_back(error);
}

struct Message(String);

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}

#[cfg(test)]
mod tests {
    use tracing_subscriber::layer::SubscriberExt;

    use super::*;

    #[test]
    fn errors_are_kept_without_their_details_and_repeats_are_counted() {
        let clock = Clock::set_to(DateTime::UNIX_EPOCH, chrono_tz::Tz::UTC);
        tracing::subscriber::with_default(tracing_subscriber::registry().with(KeepErrors(clock)), || {
            tracing::error!(path = "/srv/secret", "cannot write a file");
            tracing::warn!("no error");
            tracing::error!("cannot write a file");
            for number in 0..KEPT {
                tracing::error!("error {number}");
            }
        });
        let kept = recent_errors();
        assert_eq!(kept.len(), KEPT);
        assert_eq!((kept[0].message.as_str(), kept[0].times), ("error 19", 1));
        assert!(kept.iter().all(|error| !error.message.contains("secret")));
    }
}
