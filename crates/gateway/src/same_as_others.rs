//! Servers on one database must behave as one. A server with other settings would refuse people at its gates whom the others match, or show
//! no pictures; so it does not start.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{clock::Clock, database::Database};
use sea_orm::{ConnectionTrait, DbBackend, Statement};

use crate::{outcome::Outcome, state::State};

/// How far the clock may be from the database's: codes and captures are judged by minutes.
const APART: TimeDelta = TimeDelta::seconds(60);

/// Refuses a clock that differs from the clock of the database's server, the reference for all servers. A server that is behind would take
/// the others' times for the future, and end all sign-ins.
pub async fn hold_clock(database: &Database, clock: &Clock) -> Outcome {
    if database.get_database_backend() != DbBackend::Postgres {
        return Ok(());
    }
    let row = database.query_one_raw(Statement::from_string(DbBackend::Postgres, "SELECT now() AS now")).await?;
    let Some(there) = row.map(|row| row.try_get::<DateTime<Utc>>("", "now")).transpose()? else { return Ok(()) };
    let here = clock.now();
    let apart = here - there;
    if apart.abs() <= APART {
        return Ok(());
    }
    Err(format!(
        "The clock of this machine and the one of the database's server are {} seconds apart ({} here, {} there). Sign-ins and captures \
         are judged by the time: let both follow a time service, and start the server again.",
        apart.num_seconds().abs(),
        here.format("%Y-%m-%d %H:%M:%S UTC"),
        there.format("%Y-%m-%d %H:%M:%S UTC"),
    )
    .into())
}

/// Refuses a place of pictures where most pictures of the database are missing. On SQLite there is one server, which may be being restored
/// without them, so it only warns.
pub async fn hold_files(state: &State) -> Outcome {
    let is_shared = state.database.get_database_backend() == DbBackend::Postgres;
    if !is_shared || state.settings.files.start_without {
        return Ok(());
    }
    match state.warning_of_files().await {
        // A store that does not answer now may do so later.
        Ok(None) | Err(kernel::Error::Unavailable(_)) => Ok(()),
        Err(error) => Err(error.into()),
        Ok(Some(warning)) => Err(format!(
            "{warning} Servers on one database share one folder of files, or one bucket. If the pictures are lost for good: \
             files.start_without = true"
        )
        .into()),
    }
}

/// Refuses a model with which no enrolled picture can match.
pub async fn hold_model(state: &State) -> Outcome {
    if !state.faces.knows_nobody(&***state.database).await? {
        return Ok(());
    }
    let model = state.faces.model()?;
    Err(format!(
        "No enrolled picture has a template of the model {} {}, so that nobody would be known. Where the model was changed on purpose, \
         stop all servers and run: muster biometrics reembed. Otherwise set biometrics.models_folder as the other servers have it.",
        model.id, model.version
    )
    .into())
}
