//! Decides where a season may be made, and marks databases that hold one.

use identity::{
    entities::user,
    trail::audit::{self, Action, Entry},
};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    clock::Clock,
    database::Database,
};
use registry::entities::{center, district, functionary};
use sea_orm::{PaginatorTrait, QuerySelect};

const ELSEWHERE: &str = "Name an empty folder by --data, or an empty database in the settings.";

/// Whether a season was made in this database.
pub async fn holds_synthetic_season(db: &Database) -> Result<bool> {
    audit::has_any(&**db, Action::SeedSyntheticSeason).await
}

/// Refuses a database that holds any data; the error is for the terminal.
pub(crate) async fn check(db: &Database) -> Result<()> {
    if holds_synthetic_season(db).await? {
        return Err(Error::invalid(format!("This database holds a synthetic season already. {ELSEWHERE}")));
    }
    let scope = Scope::of_system(SystemTask::SeedSynthetic);
    let users = scope.select_with_removed::<user::Entity>().limit(1).count(&**db).await?;
    let people = scope.select_with_removed::<functionary::Entity>().limit(1).count(&**db).await?;
    let centers = scope.select_with_removed::<center::Entity>().limit(1).count(&**db).await?;
    let districts = scope.select_with_removed::<district::Entity>().limit(1).count(&**db).await?;
    if users + people + centers + districts > 0 {
        return Err(Error::invalid(format!(
            "This database holds data that is not synthetic, and made-up people never go beside real ones. {ELSEWHERE}"
        )));
    }
    Ok(())
}

/// Notes, before anything is made, that what follows is made up, so that production never takes it for anything else.
pub(crate) async fn mark(db: &Database, clock: &Clock) -> Result<()> {
    let tx = db.begin().await?;
    audit::record(&tx, clock.now(), Entry::of(Action::SeedSyntheticSeason)).await?;
    tx.commit().await
}
