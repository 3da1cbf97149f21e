//! Takes back the logins of those whose last duty is over.

use identity::entities::user::{self, UserStatus};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    clock::Clock,
    database::Database,
};
use registry::entities::functionary;
use sea_orm::{ColumnTrait, Condition, QueryFilter, QueryOrder, QuerySelect, QueryTrait, sea_query::SelectStatement};

use crate::{
    assignments::withdraw_if_idle,
    entities::{assignment, examination_day},
};

/// Disables the accounts that came with duties of which none is today, later, or on a day that is still open.
///
/// # Errors
/// When the database does not answer.
pub async fn withdraw_idle_logins(db: &Database, clock: &Clock) -> Result<()> {
    let idle = Scope::of_system(SystemTask::MaintainDutyLogins)
        .select::<functionary::Entity>()
        .filter(functionary::Column::Id.in_subquery(holders()))
        .filter(functionary::Column::Id.not_in_subquery(on_duty(clock)))
        .order_by_asc(functionary::Column::Id)
        .all(&**db)
        .await?;
    for person in idle {
        let tx = db.begin().await?;
        withdraw_if_idle(&tx, &person, clock.today(), clock.now()).await?;
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
        .filter(user::Column::DeletedAt.is_null())
        .filter(user::Column::FunctionaryId.is_not_null())
        .select_only()
        .column(user::Column::FunctionaryId)
        .into_query()
}

/// Those with any duty that is not over. A late batch may run past midnight, so an open day of yesterday counts.
fn on_duty(clock: &Clock) -> SelectStatement {
    let open_days = Scope::of_system(SystemTask::MaintainDutyLogins)
        .select::<examination_day::Entity>()
        .filter(examination_day::Column::ClosedAt.is_null())
        .filter(examination_day::Column::DeletedAt.is_null())
        .select_only()
        .column(examination_day::Column::Id)
        .into_query();
    Scope::of_system(SystemTask::MaintainDutyLogins)
        .select::<assignment::Entity>()
        .filter(assignment::Column::CancelledAt.is_null())
        .filter(
            Condition::any()
                .add(assignment::Column::Date.gte(clock.today()))
                .add(assignment::Column::ExaminationDayId.in_subquery(open_days)),
        )
        .select_only()
        .column(assignment::Column::FunctionaryId)
        .into_query()
}
