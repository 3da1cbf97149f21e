//! The database: whether it answers, whether it is this version's, and who can sign in.

use identity::entities::user;
use kernel::{
    access::{Scope, SystemTask},
    database::Database,
};
use sea_orm::{DbBackend, PaginatorTrait};

use super::{Finding, locks};
use crate::{installation_keys, outcome::explain, same_as_others, schema, settings::Settings};

/// Everything about it; less where it does not answer, or is not there yet.
pub(super) async fn look(settings: &Settings) -> Vec<Finding> {
    let place = settings.database.without_password();
    if settings.database.file().is_some_and(|file| !file.exists()) {
        return vec![Finding::Look(format!("There is no database at {place} yet; the first start makes it."))];
    }
    let database = match Database::connect(&settings.database).await {
        Ok(database) => database,
        Err(why) => return vec![Finding::Wrong(format!("The database {place} cannot be opened: {}", explain(&why)))],
    };
    let mut found = vec![match database.get_database_backend() {
        DbBackend::Postgres => Finding::of(
            same_as_others::hold_clock(&database, &kernel::clock::Clock::system(settings.time.zone)).await,
            &format!("The database {place} answers, and its clock is this machine's."),
        ),
        _ => Finding::Well(format!("The database {place} can be opened.")),
    }];
    match schema::steps_to_take(&database).await {
        Err(why) => found.push(Finding::Wrong(why.to_string())),
        Ok(0) => {
            found.push(Finding::Well("Its tables are those of this version.".into()));
            found.extend(contents(settings, &database).await);
        }
        Ok(steps) => found.push(Finding::Look(format!(
            "Its tables are those of an older version: the next start of a server takes {}. Make a backup before.",
            kernel::counted::counted(steps, "step", "steps")
        ))),
    }
    found
}

async fn contents(settings: &Settings, database: &Database) -> Vec<Finding> {
    let users = Scope::of_system(SystemTask::SeedDemo).select_with_removed::<user::Entity>().count(&**database).await;
    let accounts = match users {
        Ok(0) => Finding::Look("Nobody can sign in yet; the first administrator is made by: muster setup".into()),
        Ok(count) => Finding::Well(format!("{} can sign in.", kernel::counted::counted(count, "account", "accounts"))),
        Err(why) => Finding::Wrong(explain(&kernel::Error::from(why))),
    };
    let keys = installation_keys::belong(&settings.data, database).await;
    let mut found = vec![accounts, Finding::of(keys, "The keys are those that the database was sealed with.")];
    found.extend(locks::look(database).await.unwrap_or_else(|why| Some(Finding::Wrong(explain(&why)))));
    found
}
