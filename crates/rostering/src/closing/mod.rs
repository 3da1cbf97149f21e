//! The end of a day: people who were never seen become absent, a missing exit is marked, monitoring ends, and logins that
//! came with duties are taken back.

mod close;
mod logins;

use kernel::{Result, clock::Clock, database::Database};

use crate::RosteringSettings;

pub use close::close_ended_days;
pub use logins::withdraw_idle_logins;

/// Does all that an end of a day asks for. Several processes may do it at once.
///
/// # Errors
/// When the database does not answer; what was closed until then stays closed.
pub async fn run(db: &Database, clock: &Clock, settings: &RosteringSettings) -> Result<()> {
    if close_ended_days(db, clock).await? > 0 {
        tracing::info!("closed examination days that have ended");
    }
    withdraw_idle_logins(db, clock, settings).await
}
