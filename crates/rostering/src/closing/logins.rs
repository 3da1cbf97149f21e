//! Takes back the logins of those whose last duty is over.

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

/// Disables the accounts that came with duties of which none is left: neither today or later, nor on a day from which
/// captures may still be handed in.
///
/// # Errors
/// When the database does not answer.
pub async fn withdraw_idle_logins(db: &Database, clock: &Clock, settings: &RosteringSettings) -> Result<()> {
    let handed_in_by = clock.now() - settings.late_captures();
    let idle = Scope::of_system(SystemTask::MaintainDutyLogins)
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

/// Those who can sign in because of a duty.
fn holders() -> SelectStatement {
    Scope::of_system(SystemTask::MaintainDutyLogins)
        .select::<user::Entity>()
        .filter(user::Column::DutyGranted.eq(true))
        .filter(user::Column::Status.eq(UserStatus::Active))
        .filter(user::Column::FunctionaryId.is_not_null())
        .select_only()
        .column(user::Column::FunctionaryId)
        .into_query()
}

/// Those with a duty on a day that ends after this.
fn on_duty_after(instant: DateTime<Utc>) -> SelectStatement {
    let days = Scope::of_system(SystemTask::MaintainDutyLogins)
        .select::<examination_day::Entity>()
        .filter(examination_day::Column::ClosesAt.gt(instant))
        .select_only()
        .column(examination_day::Column::Id)
        .into_query();
    Scope::of_system(SystemTask::MaintainDutyLogins)
        .select::<assignment::Entity>()
        .filter(assignment::Column::ExaminationDayId.in_subquery(days))
        .select_only()
        .column(assignment::Column::FunctionaryId)
        .into_query()
}
