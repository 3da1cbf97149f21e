//! Withdraws the logins of people whose last duty is over.

use chrono::{DateTime, Utc};
use identity::{
    entities::user::{self, UserStatus},
    trail::audit,
};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    clock::Clock,
    database::Database,
};
use registry::entities::functionary;
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, sea_query::SelectStatement};

use crate::{
    RosteringSettings,
    assignments::withdraw_if_idle,
    entities::{assignment, examination_day},
};

/// Disables accounts that came with duties, when no duty is left: neither today or later, nor on a day that still takes captures.
pub async fn withdraw_idle_logins(db: &Database, clock: &Clock, settings: &RosteringSettings) -> Result<()> {
    let handed_in_by = clock.now() - settings.late_captures();
    let idle = all()
        .select_with_removed::<functionary::Entity>()
        .filter(functionary::Column::Id.in_subquery(holders()))
        .filter(functionary::Column::Id.not_in_subquery(on_duty_after(handed_in_by)))
        .order_by_asc(functionary::Column::Id)
        .all(&**db)
        .await?;
    for person in idle {
        let tx = db.begin().await?;
        let mut trail = Vec::new();
        withdraw_if_idle(&tx, person.id, (clock.today(), clock.now()), &mut trail).await?;
        audit::record_all(&tx, clock.now(), trail).await?;
        tx.commit().await?;
    }
    Ok(())
}

fn all() -> Scope {
    Scope::of_system(SystemTask::MaintainDutyLogins)
}

/// Subquery: people with an active account that came with a duty.
fn holders() -> SelectStatement {
    all()
        .select::<user::Entity>()
        .filter(user::Column::DutyGranted.eq(true))
        .filter(user::Column::Status.eq(UserStatus::Active))
        .filter(user::Column::FunctionaryId.is_not_null())
        .select_only()
        .column(user::Column::FunctionaryId)
        .into_query()
}

/// Subquery: people with a duty on a day that ends after this moment.
fn on_duty_after(instant: DateTime<Utc>) -> SelectStatement {
    let days = all()
        .select::<examination_day::Entity>()
        .filter(examination_day::Column::ClosesAt.gt(instant))
        .select_only()
        .column(examination_day::Column::Id)
        .into_query();
    all()
        .select::<assignment::Entity>()
        .filter(assignment::Column::ExaminationDayId.in_subquery(days))
        .select_only()
        .column(assignment::Column::FunctionaryId)
        .into_query()
}
