//! Whether a PostgreSQL server answers. A query to a server that hangs, or over a line that was cut, waits until the system's network gives
//! up, a quarter of an hour. So a connection of its own asks every second, and while it gets no answer, all waiting requests are given up.
//!
//! A server whose synchronous standby is gone answers, and makes every write wait until there is one again. So another connection
//! writes every second, too: nothing but a note in the log of changes, which lasts when the standby has it.

use std::{future::Future, sync::Arc, time::Duration};

use sea_orm::{ConnectOptions, ConnectionTrait, DatabaseConnection};
use tokio::{
    select,
    sync::{Mutex, watch},
    time::{MissedTickBehavior, interval, sleep, timeout},
};

use super::{Database, DatabaseSettings};

const EVERY: Duration = Duration::from_secs(1);
/// A server under heavy load answers within this.
const PATIENCE: Duration = Duration::from_secs(2);
/// Missed answers after which the database is away: it may just be busy once.
const MISSED: u32 = 2;
/// How long a request waits while writes are held up: it may be a read, which is answered.
const LONGEST_WAIT: Duration = Duration::from_secs(3);

const READ: &str = "SELECT 1";
/// Writes nothing into a table, and lasts like any other write.
const WRITE: &str = "SELECT pg_logical_emit_message(true, 'muster', '')";

/// Whether the database answers, as all who hold a copy see it.
#[derive(Clone, Debug)]
pub struct Pulse(Arc<watch::Sender<Signs>>);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Signs {
    is_away: bool,
    holds_writes: bool,
}

impl Default for Pulse {
    fn default() -> Self {
        Self(Arc::new(watch::Sender::new(Signs::default())))
    }
}

impl Pulse {
    /// Whether it did not answer for some seconds.
    pub fn is_away(&self) -> bool {
        self.0.borrow().is_away
    }

    /// Whether it answers, and has not made a write last for some seconds: a standby that writes wait for is gone.
    pub fn holds_writes(&self) -> bool {
        self.0.borrow().holds_writes
    }

    /// Returns when requests need not wait for an answer any more: the database is away, or has held up writes for [`LONGEST_WAIT`].
    pub async fn gives_up(&self) {
        let held = async {
            loop {
                self.becomes(|signs| signs.holds_writes).await;
                if timeout(LONGEST_WAIT, self.becomes(|signs| !signs.holds_writes)).await.is_err() {
                    return;
                }
            }
        };
        select! {
            () = self.becomes(|signs| signs.is_away) => {}
            () = held => {}
        }
    }

    async fn becomes(&self, is_it: impl Fn(&Signs) -> bool) {
        let mut state = self.0.subscribe();
        // The sender is held by this very value.
        let _ = state.wait_for(|signs| is_it(signs)).await;
    }

    /// Asks again and again; never returns. `ask` is given up after two seconds, and then asked at once: a server that hangs is
    /// known as away five seconds later at the most.
    async fn keep<F: Future<Output = bool>>(&self, mut ask: impl FnMut() -> F) {
        let mut missed = 0;
        let mut beats = interval(EVERY);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            beats.tick().await;
            missed = self.beat(missed, timeout(PATIENCE, ask()).await.unwrap_or(false));
        }
    }

    /// Writes again and again; never returns. A write that is held up is awaited until the database is away: PostgreSQL keeps it in any
    /// case, and a new one each second would use all connections up.
    async fn keep_writing<F: Future<Output = ()>>(&self, mut write: impl FnMut() -> F) {
        loop {
            {
                let mut written = std::pin::pin!(write());
                if timeout(PATIENCE, written.as_mut()).await.is_err() {
                    self.set_held(true);
                    select! {
                        () = written => {}
                        () = self.becomes(|signs| signs.is_away) => {}
                    }
                }
            }
            self.set_held(false);
            sleep(EVERY).await;
        }
    }

    /// Records an answer, or that there was none, after some missed ones; returns how many are missed in a row now.
    fn beat(&self, missed: u32, answered: bool) -> u32 {
        let missed = if answered { 0 } else { missed.saturating_add(1) };
        let is_away = missed >= MISSED;
        if self.0.send_if_modified(|signs| std::mem::replace(&mut signs.is_away, is_away) != is_away) {
            if is_away {
                tracing::error!("the database does not answer; requests are refused until it does");
            } else {
                tracing::warn!("the database answers again");
            }
        }
        missed
    }

    fn set_held(&self, held: bool) {
        if self.0.send_if_modified(|signs| std::mem::replace(&mut signs.holds_writes, held) != held) {
            if held {
                tracing::error!(
                    "the database holds up writes: is its standby there? Whoever waits is refused after three seconds"
                );
            } else {
                tracing::warn!("the database makes writes last again");
            }
        }
    }
}

impl Database {
    /// Whether the database answers.
    pub const fn pulse(&self) -> &Pulse {
        &self.pulse
    }

    /// Feels the pulse of a PostgreSQL server until this is dropped; SQLite is this process.
    pub async fn feel_pulse(&self, settings: &DatabaseSettings) {
        if self.writer.is_some() {
            return std::future::pending().await;
        }
        let (reading, writing) = (Line::to(settings), Line::to(settings));
        select! {
            () = self.pulse.keep(|| reading.does(READ)) => {}
            // A refusal is an answer too, as from a read-only server: nothing waits for it.
            () = self.pulse.keep_writing(|| async { _ = writing.does(WRITE).await }) => {}
        }
    }
}

/// One connection of its own, which is in its place only while no answer is missing.
struct Line<'settings> {
    settings: &'settings DatabaseSettings,
    kept: Mutex<Option<DatabaseConnection>>,
}

impl<'settings> Line<'settings> {
    fn to(settings: &'settings DatabaseSettings) -> Self {
        Self { settings, kept: Mutex::default() }
    }

    /// Whether it is answered without an error, over the connection or a new one.
    async fn does(&self, statement: &str) -> bool {
        let mut kept = self.kept.lock().await;
        let connection = match kept.take() {
            Some(connection) => connection,
            None => {
                let mut options = ConnectOptions::new(self.settings.url.clone());
                options.max_connections(1).acquire_timeout(PATIENCE).sqlx_logging(false).test_before_acquire(false);
                let Ok(connection) = sea_orm::Database::connect(options).await else { return false };
                connection
            }
        };
        let does = connection.execute_unprepared(statement).await.is_ok();
        if does {
            *kept = Some(connection);
        }
        does
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_database_is_away_after_two_missed_answers_and_back_after_the_next_one() {
        let pulse = Pulse::default();
        let missed = pulse.beat(0, false);
        assert!(!pulse.is_away(), "it may just be busy");
        assert_eq!(pulse.beat(pulse.beat(missed, true), false), 1);
        assert!(!pulse.is_away());
        let missed = pulse.beat(1, false);
        assert!(pulse.clone().is_away());
        pulse.gives_up().await;
        assert_eq!(pulse.beat(missed, true), 0);
        assert!(!pulse.is_away());
    }
    #[tokio::test]
    async fn a_write_that_is_held_up_is_told_to_those_who_wait_and_to_no_others_once_it_lasts() {
        let pulse = Pulse::default();
        let (goes_on, gate) = (Arc::new(tokio::sync::Notify::new()), Arc::new(tokio::sync::Notify::new()));
        let writing = pulse.keep_writing(|| async {
            gate.notify_one();
            goes_on.notified().await;
        });
        let seen = async {
            gate.notified().await;
            pulse.becomes(|signs| signs.holds_writes).await;
            assert!(pulse.holds_writes() && !pulse.is_away());
            pulse.gives_up().await;
            goes_on.notify_one();
            pulse.becomes(|signs| !signs.holds_writes).await;
        };
        select! {
            () = writing => unreachable!("it goes on"),
            () = seen => {}
        }
        assert!(!pulse.holds_writes());
    }
}
