//! What triggers keep: counts of rows, figures of days, how many people serve, and the words by which people are found. Their tables
//! are in `sql`; the triggers are long and alike, so they are written here.

use sea_orm_migration::prelude::*;

mod counter;
mod counts;
mod days;
mod duty_status;
mod search;
mod serving;
mod tally;

/// Makes the triggers that keep the figures of duties anew, after the figures changed.
pub(crate) async fn renew_figures_of_duties(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let db = manager.get_connection();
    for statement in days::renewed_for_duties(manager.get_database_backend()) {
        db.execute_unprepared(&statement).await?;
    }
    Ok(())
}

/// Creates the triggers. SQLite runs those of one table the last one first, PostgreSQL in the order of their names.
pub(crate) async fn start(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let (db, backend) = (manager.get_connection(), manager.get_database_backend());
    let kept = [
        counts::of_people(backend),
        duty_status::triggers(backend),
        counts::of_places(backend),
        days::triggers(backend),
        serving::view_and_triggers(backend),
        search::triggers(backend),
    ];
    for statement in kept.into_iter().flatten() {
        db.execute_unprepared(&statement).await?;
    }
    Ok(())
}
