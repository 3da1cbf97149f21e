//! The end of a day: people who were never seen become absent, missing exits are marked, monitoring ends, and logins that came
//! with duties are withdrawn.

mod close;
mod logins;

use kernel::{Result, clock::Clock, database::Database};

use crate::RosteringSettings;

pub use close::close_ended_days;
pub use logins::withdraw_idle_logins;

/// Closes ended days and withdraws logins. Several processes may do it at once. After an error, days that were closed stay closed.
pub async fn run(db: &Database, clock: &Clock, settings: &RosteringSettings) -> Result<()> {
    if close_ended_days(db, clock).await? > 0 {
        tracing::info!("closed examination days that have ended");
    }
    withdraw_idle_logins(db, clock, settings).await
}
