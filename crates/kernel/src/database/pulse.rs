//! Whether a PostgreSQL server answers. A query that is sent to a server that hangs, or over a line that is cut without a word, waits
//! for as long as the system's network does, which is a quarter of an hour; the people who wait for it do not. So a connection of its own is
//! asked every second, and while it gets no answer, everything that waits is told so.

use std::{future::Future, sync::Arc, time::Duration};

use sea_orm::{ConnectOptions, ConnectionTrait, DatabaseConnection};
use tokio::{
    sync::watch,
    time::{sleep, timeout},
};

use super::{Database, DatabaseSettings};

const EVERY: Duration = Duration::from_secs(1);
/// A server under heavy load answers within this.
const PATIENCE: Duration = Duration::from_secs(2);
/// Missed answers after which the database is away: it may just be busy once.
const MISSED: u32 = 2;

/// Whether the database answers, as all who hold a copy see it.
#[derive(Clone, Debug)]
pub struct Pulse(Arc<watch::Sender<bool>>);

impl Default for Pulse {
    fn default() -> Self {
        Self(Arc::new(watch::Sender::new(false)))
    }
}

impl Pulse {
    /// Whether it did not answer for some seconds.
    pub fn is_away(&self) -> bool {
        *self.0.borrow()
    }

    /// Returns when it does not answer any more.
    pub async fn goes_away(&self) {
        let mut state = self.0.subscribe();
        // The sender is held by this very value.
        let _ = state.wait_for(|is_away| *is_away).await;
    }

    /// Asks again and again; never returns. `ask` is given up after two seconds.
    async fn keep<F: Future<Output = bool>>(&self, mut ask: impl FnMut() -> F) {
        let mut missed = 0;
        loop {
            missed = self.beat(missed, timeout(PATIENCE, ask()).await.unwrap_or(false));
            sleep(EVERY).await;
        }
    }

    /// Takes note of one answer, or that there was none, after so many that were missing; tells how many are now.
    fn beat(&self, missed: u32, answered: bool) -> u32 {
        let missed = if answered { 0 } else { missed.saturating_add(1) };
        let is_away = missed >= MISSED;
        if self.0.send_if_modified(|state| std::mem::replace(state, is_away) != is_away) {
            if is_away {
                tracing::error!("the database does not answer; requests are refused until it does");
            } else {
                tracing::warn!("the database answers again");
            }
        }
        missed
    }
}

impl Database {
    /// Whether it answers.
    pub const fn pulse(&self) -> &Pulse {
        &self.pulse
    }

    /// Feels the pulse of a PostgreSQL server until this is dropped; SQLite is this process.
    pub async fn feel_pulse(&self, settings: &DatabaseSettings) {
        if self.writer.is_some() {
            return std::future::pending().await;
        }
        let connection = tokio::sync::Mutex::new(None);
        self.pulse.keep(|| answers(settings, &connection)).await;
    }
}

/// Asks over the connection, or a new one: it is in its place only while no answer is missing.
async fn answers(settings: &DatabaseSettings, kept: &tokio::sync::Mutex<Option<DatabaseConnection>>) -> bool {
    let mut kept = kept.lock().await;
    let connection = match kept.take() {
        Some(connection) => connection,
        None => {
            let mut options = ConnectOptions::new(settings.url.clone());
            options.max_connections(1).acquire_timeout(PATIENCE).sqlx_logging(false).test_before_acquire(false);
            let Ok(connection) = sea_orm::Database::connect(options).await else { return false };
            connection
        }
    };
    let does = connection.execute_unprepared("SELECT 1").await.is_ok();
    if does {
        *kept = Some(connection);
    }
    does
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
        pulse.goes_away().await;
        assert_eq!(pulse.beat(missed, true), 0);
        assert!(!pulse.is_away());
    }
}
