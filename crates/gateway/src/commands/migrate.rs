//! `muster migrate`.

use crate::outcome::Outcome;
use crate::{settings::Settings, state::State};

/// Opening the state brings the database up to date.
pub(super) fn run(settings: &Settings) -> Outcome {
    super::with_state(settings.clone(), |state: State| async move {
        println!("The database is up to date: {}", state.settings.database.without_password());
        Ok(())
    })
}
