//! The login that comes with a duty: given in the duty's transaction, and withdrawn when no duty needs it any more.

use chrono::{DateTime, NaiveDate, Utc};
use identity::{
    accounts::users::{DutyHolder, duty_holder_with_number, grant_duty_login, role_of_duty, withdraw_duty_login},
    trail::audit,
};
use kernel::{
    Error, Result,
    access::{Role, Scope, SystemTask},
    ids::{CityId, FunctionaryId, RegionId, UserId},
};
use registry::entities::{FunctionaryRole, functionary};
use sea_orm::{ActiveEnum, ColumnTrait, DatabaseTransaction, QueryFilter};

use crate::entities::assignment;

/// Where a duty is.
#[derive(Clone, Copy)]
pub(super) struct DutyPlace {
    pub region_id: RegionId,
    pub city_id: CityId,
}

/// The role of the account that a duty brings, if any.
fn account_of(duty: FunctionaryRole) -> Option<Role> {
    role_of_duty(&duty.to_value())
}

/// Gives the account and answers its id. The inner error is a sentence about why this person can have none; it leaves out only this pair.
/// This and [`withdraw_if_idle`] add lines to `trail`, which the caller records at the end.
pub(super) async fn grant(
    tx: &DatabaseTransaction,
    person: &functionary::Model,
    duty: FunctionaryRole,
    place: DutyPlace,
    (today, now): (NaiveDate, DateTime<Utc>),
    trail: &mut Vec<audit::Entry>,
) -> Result<Result<Option<UserId>, String>> {
    let Some(role) = account_of(duty) else { return Ok(Ok(None)) };
    // A number that changed hands is free as soon as its former holder has no duty left.
    if let Some(other) = duty_holder_with_number(tx, &person.mobile_number).await?.filter(|other| *other != person.id) {
        withdraw_if_idle(tx, other, (today, now), trail).await?;
    }
    let holder = DutyHolder {
        functionary_id: person.id,
        uid: Some(person.uid.clone()),
        name: person.full_name(),
        mobile_number: person.mobile_number.clone(),
        email: person.email.clone(),
        role,
        region_id: Some(place.region_id),
        // A city coordinator watches over the whole city, all other people over the centers of their duties.
        city_id: (role == Role::SscCityCoordinator).then_some(place.city_id),
    };
    match grant_duty_login(tx, now, holder, trail).await {
        Ok(login) => Ok(Ok(Some(login.user_id()))),
        Err(Error::Conflict(problem) | Error::Invalid(problem)) => {
            Ok(Err(format!("The login for this role cannot be given. {}", problem.error)))
        }
        Err(error) => Err(error),
    }
}

/// Duties in any region, because an account depends on all of them.
pub(super) fn everywhere() -> Scope {
    Scope::of_system(SystemTask::MaintainDutyLogins)
}

/// Withdraws the account when the person has no duty today or later that brings one.
pub(crate) async fn withdraw_if_idle(
    tx: &DatabaseTransaction,
    person: FunctionaryId,
    (today, now): (NaiveDate, DateTime<Utc>),
    trail: &mut Vec<audit::Entry>,
) -> Result<()> {
    let remaining = everywhere()
        .select::<assignment::Entity>()
        .filter(assignment::Column::FunctionaryId.eq(person))
        .filter(assignment::Column::Date.gte(today))
        .all(tx)
        .await?;
    if remaining.iter().any(|duty| account_of(duty.role).is_some()) {
        return Ok(());
    }
    withdraw_duty_login(tx, now, person, trail).await
}
