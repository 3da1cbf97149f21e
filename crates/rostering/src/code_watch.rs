//! Watches the codes that open gates: far more codes than people with a gate to open raise an alarm.

use chrono::{DateTime, Days, Utc};
use identity::{accounts::one_time_codes, settings::CodeSettings};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    clock::Clock,
    database::Database,
};
use registry::entities::FunctionaryRole;
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter, QuerySelect};

use crate::entities::assignment;

/// Raises the alarm if there is reason to; answers whether it did.
pub async fn watch_codes(db: &Database, clock: &Clock, settings: &CodeSettings) -> Result<bool> {
    let now = clock.now();
    one_time_codes::raise_alarm(db, now, settings, scheduled(db, clock, now).await?).await
}

/// Number of accounts that open a gate today or tomorrow; people sign in from the day before on.
async fn scheduled(db: &Database, clock: &Clock, now: DateTime<Utc>) -> Result<u64> {
    let today = clock.date_of(now);
    let tomorrow = today.checked_add_days(Days::new(1)).unwrap_or(today);
    let accounts = Scope::of_system(SystemTask::ResolveDuties)
        .select::<assignment::Entity>()
        .filter(assignment::Column::Date.between(today, tomorrow))
        .filter(assignment::Column::UserId.is_not_null())
        .filter(assignment::Column::Role.is_in(FunctionaryRole::IN_CHARGE))
        .select_only()
        .column(assignment::Column::UserId)
        .distinct();
    Ok(accounts.count(&**db).await?)
}
