//! The schema: what an empty database becomes, a step for each subject, and the changes that followed. Forward only, the same on SQLite
//! and PostgreSQL, each step in a transaction of its own. A step that was released is never edited; the next one is added.
//!
//! Applied on start and by `muster migrate`. A database that knows steps which this program does not is refused.

use sea_orm_migration::{
    prelude::*,
    sea_orm::{ConnectionTrait, DatabaseConnection, TransactionTrait},
    seaql_migrations,
};

pub use sea_orm_migration::MigratorTrait;

mod baseline;
mod counters;
mod reference;

/// How the names of the steps begin that led to the schema before it was written down as a whole.
const EARLY: &str = "m00";
/// The last of those steps. A database that has it has the schema of the baseline.
pub const LAST_EARLY_STEP: &str = "m0077_notices_of_people";

/// Brings an empty database to the newest schema.
pub struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        baseline::steps()
    }
}

/// Brings a database to the newest schema: an empty one, one of an earlier release, and one of before the baseline that has all steps
/// of that time.
///
/// # Errors
/// When the database refuses.
pub async fn bring_up_to_date(db: &DatabaseConnection) -> Result<(), DbErr> {
    take_over(db).await?;
    Migrator::up(db, None).await
}

/// The newest step that a database has and this version does not know; none where it knows all of them.
///
/// # Errors
/// When the database does not answer.
pub async fn unknown_step(db: &DatabaseConnection) -> Result<Option<String>, DbErr> {
    Ok(names(db).await?.into_iter().find(|step| !step.starts_with(EARLY) && !is_known(step)))
}

/// The newest step of a database of before the baseline that lacks the last ones of that time; none where there is nothing to catch up.
///
/// # Errors
/// When the database does not answer.
pub async fn early_step(db: &DatabaseConnection) -> Result<Option<String>, DbErr> {
    let taken = names(db).await?;
    let is_complete = taken.iter().any(|step| step == LAST_EARLY_STEP);
    Ok(taken.into_iter().find(|step| !is_complete && is_early(step)))
}

/// How many steps of this version a database does not have yet.
///
/// # Errors
/// When the database does not answer.
pub async fn steps_to_take(db: &DatabaseConnection) -> Result<usize, DbErr> {
    let taken = names(db).await?;
    let has_baseline = taken.iter().any(|step| step == LAST_EARLY_STEP);
    let has =
        |name: &str| taken.iter().any(|step| step == name) || has_baseline && baseline::names().any(|one| one == name);
    Ok(Migrator::migrations().iter().filter(|step| !has(step.name())).count())
}

/// Whether this version can go on from a database whose newest step is this one.
pub fn is_known(step: &str) -> bool {
    step == LAST_EARLY_STEP || Migrator::migrations().iter().any(|known| known.name() == step)
}

/// Whether a database whose newest step is this one has to catch up with a version of before the baseline first.
pub fn is_early(step: &str) -> bool {
    step.starts_with(EARLY) && step != LAST_EARLY_STEP
}

/// Whether a database has a table.
pub async fn has_table(db: &DatabaseConnection, name: &str) -> Result<bool, DbErr> {
    SchemaManager::new(db).has_table(name).await
}

/// Writes down that a database which all early steps led to has the baseline. Nothing else of it changes.
async fn take_over(db: &DatabaseConnection) -> Result<(), DbErr> {
    let Some(last) = taken(db).await?.into_iter().find(|step| step.version == LAST_EARLY_STEP) else { return Ok(()) };
    let tx = db.begin().await?;
    let gone = tx.execute_unprepared(&format!("DELETE FROM seaql_migrations WHERE version LIKE '{EARLY}%'")).await?;
    // Another server may have done it in the meantime.
    if gone.rows_affected() > 0 {
        let rows: Vec<_> = baseline::names().map(|name| format!("('{name}', {})", last.applied_at)).collect();
        let baseline = format!("INSERT INTO seaql_migrations (version, applied_at) VALUES {}", rows.join(", "));
        tx.execute_unprepared(&baseline).await?;
    }
    tx.commit().await
}

/// The steps that a database has with the moments at which it took them, the newest first.
async fn taken(db: &DatabaseConnection) -> Result<Vec<seaql_migrations::Model>, DbErr> {
    if !SchemaManager::new(db).has_table(seaql_migrations::Entity.to_string()).await? {
        return Ok(Vec::new());
    }
    let mut taken = Migrator::get_migration_models(db).await?;
    taken.sort_unstable_by(|one, other| other.version.cmp(&one.version));
    Ok(taken)
}

/// The names of the steps that a database has, the newest first.
async fn names(db: &DatabaseConnection) -> Result<Vec<String>, DbErr> {
    Ok(taken(db).await?.into_iter().map(|step| step.version).collect())
}
