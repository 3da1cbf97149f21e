//! The tables of the database, as this version of Muster has them.

use std::error::Error;

use kernel::database::{Database, DatabaseSettings};
use migrations::{Migrator, MigratorTrait};
use sea_orm::DbBackend;

use crate::outcome::Outcome;

/// Brings them up to date. On PostgreSQL by a connection of its own, as it may take longer than a statement of a request.
///
/// # Errors
/// In words for the operator where a newer version was here; when the database does not answer.
pub async fn bring_up_to_date(settings: &DatabaseSettings, database: &Database) -> Outcome {
    refuse_newer(database).await?;
    if database.get_database_backend() != DbBackend::Postgres {
        return Ok(Migrator::up(&**database, None).await?);
    }
    let unhurried = DatabaseSettings { statement_seconds: 0, connections: 1, ..settings.clone() };
    let unhurried = Database::connect(&unhurried).await?;
    let migrated = Migrator::up(&*unhurried, None).await;
    (*unhurried).clone().close().await?;
    Ok(migrated?)
}

/// How many steps the next start takes.
///
/// # Errors
/// In words for the operator where a newer version was here; when the database does not answer.
pub async fn steps_to_take(database: &Database) -> Result<usize, Box<dyn Error + Send + Sync>> {
    refuse_newer(database).await?;
    Ok(migrations::steps_to_take(database).await?)
}

/// What an older version writes may not be what the newer one's tables mean.
async fn refuse_newer(database: &Database) -> Outcome {
    let Some(step) = migrations::unknown_step(database).await? else { return Ok(()) };
    Err(format!(
        "This database was changed by a newer version of Muster: it has the step {step}, which version {} does not know. Nothing was \
         changed: install the newer version again, or bring back the backup from before the upgrade.",
        env!("CARGO_PKG_VERSION")
    )
    .into())
}
