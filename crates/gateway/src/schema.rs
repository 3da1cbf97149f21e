//! Migrates the database to this version's tables, and refuses databases that it must not touch.

use std::error::Error;

use identity::{
    entities::user,
    trail::audit::{self, Action},
};
use kernel::{
    access::{Scope, SystemTask},
    database::{Database, DatabaseSettings},
    ids::UserId,
};
use migrations::LAST_EARLY_STEP;
use sea_orm::{DbBackend, EntityName, QuerySelect};

use crate::outcome::Outcome;

/// Brings them up to date. On PostgreSQL by a connection of its own, as it may take longer than a statement of a request. Fails with a
/// message for the operator where a newer version was here, or one of before the baseline that lacks steps.
pub async fn bring_up_to_date(settings: &DatabaseSettings, database: &Database) -> Outcome {
    refuse_newer(database).await?;
    refuse_early(database).await?;
    if database.get_database_backend() != DbBackend::Postgres {
        return Ok(migrations::bring_up_to_date(database).await?);
    }
    let unhurried = DatabaseSettings { statement_seconds: 0, connections: 1, ..settings.clone() };
    let unhurried = Database::connect(&unhurried).await?;
    let migrated = migrations::bring_up_to_date(&unhurried).await;
    (*unhurried).clone().close().await?;
    Ok(migrated?)
}

/// How many steps the next start takes. Fails with a message for the operator where a newer version was here, or one of before the baseline that lacks steps.
pub async fn steps_to_take(database: &Database) -> Result<usize, Box<dyn Error + Send + Sync>> {
    refuse_newer(database).await?;
    refuse_early(database).await?;
    Ok(migrations::steps_to_take(database).await?)
}

/// An older version could write rows that mean something else in newer tables.
async fn refuse_newer(database: &Database) -> Outcome {
    let Some(step) = migrations::unknown_step(database).await? else { return Ok(()) };
    Err(format!(
        "This database was changed by a newer version of Muster: it has the step {step}, which version {} does not know. Nothing was \
         changed: install the newer version again, or bring back the backup from before the upgrade.",
        env!("CARGO_PKG_VERSION")
    )
    .into())
}

/// The steps of before the baseline are written down as a whole, so this version cannot take those that a database lacks.
async fn refuse_early(database: &Database) -> Outcome {
    let Some(step) = migrations::early_step(database).await? else { return Ok(()) };
    Err(format!(
        "This database was last changed by an earlier version of Muster: it is at the step {step}, and version {} goes on from \
         {LAST_EARLY_STEP}. Nothing was changed: start the version whose last step that is once with it, and then this one.",
        env!("CARGO_PKG_VERSION")
    )
    .into())
}

/// The action of the line in the audit trail that marks a demonstration.
pub const SEEDED: Action = Action::SeedDemonstration;

/// Refuses demo mode, which shows messages and codes to all, on a database that has users and was not seeded with the demonstration.
/// It reads tables of any earlier version, so that a refused start changes nothing.
pub async fn refuse_other_data(database: &Database) -> Outcome {
    if !migrations::has_table(database, user::Entity.table_name()).await? || !has_users(database).await? {
        return Ok(());
    }
    if audit::has_any(&**database, SEEDED).await? {
        return Ok(());
    }
    Err("demo mode shows every message and code to everybody, and this database holds something else than a demonstration. Nothing was \
         changed. Start it on a folder and a database of its own (data.folder, database.url)."
        .into())
}

/// Whether there is any account, deleted ones included.
pub async fn has_users(database: &Database) -> kernel::Result<bool> {
    let users = Scope::of_system(SystemTask::SeedDemo).select_with_removed::<user::Entity>();
    let one = users.select_only().column(user::Column::Id).limit(1);
    Ok(one.into_tuple::<UserId>().one(&**database).await?.is_some())
}
