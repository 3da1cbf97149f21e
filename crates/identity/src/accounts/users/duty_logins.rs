//! The login that comes with a duty: people who are assigned to run a gate or to watch over centers can sign in, and can
//! no longer when no duty is left.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    access::{Role, Scope, SystemTask},
    error::Problem,
    ids::{CityId, FunctionaryId, RegionId, UserId},
    values::MobileNumber,
};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, DatabaseTransaction, EntityTrait, IntoActiveModel,
    QueryFilter, QueryOrder, QuerySelect, sea_query::LockType,
};
use serde_json::json;

use super::{end, refuse_taken};
use crate::{
    entities::user::{self, UserStatus},
    trail::audit,
};

/// What is said where an account has a person's number and no administrator said that it is theirs.
const WHOSE_ACCOUNT: &str = "An account has this person's mobile number, and nobody has said yet that it is theirs. An \
                             administrator decides that first.";
/// What is said where the account of a person has another number.
const WHICH_NUMBER: &str = "This person's account has another mobile number than their record. An administrator decides \
                            first which one is right.";

/// A functionary who gets a duty that comes with a login.
#[derive(Clone, Debug)]
pub struct DutyHolder {
    pub functionary_id: FunctionaryId,
    /// The functionary's `uid`; becomes the login name.
    pub uid: Option<String>,
    pub name: String,
    /// Ten digits; where codes go.
    pub mobile_number: String,
    pub email: Option<String>,
    /// What the duty makes them.
    pub role: Role,
    /// The region of the duty.
    pub region_id: Option<RegionId>,
    /// The city of the duty.
    pub city_id: Option<CityId>,
}

/// What became of the login.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DutyLogin {
    Created(UserId),
    /// The account of earlier duties, enabled again where it was not.
    Enabled(UserId),
    /// The person has an account whose role a user manager gave; it keeps its role and signs in as it did.
    OwnAccount(UserId),
}

impl DutyLogin {
    /// The account, whichever it is.
    pub const fn user_id(self) -> UserId {
        match self {
            Self::Created(id) | Self::Enabled(id) | Self::OwnAccount(id) => id,
        }
    }
}

/// The account role that comes with a functionary's role on a day, in the specification's words; most bring none.
pub fn role_of_duty(functionary_role: &str) -> Option<Role> {
    match functionary_role {
        "EDUQUITY_VENUE_MANAGER" => Some(Role::VenueManager),
        "SSC_CENTER_COORDINATOR" => Some(Role::SscCenterCoordinator),
        "EY_OBSERVER" => Some(Role::EyCenterObserver),
        "SSC_CITY_COORDINATOR" => Some(Role::SscCityCoordinator),
        _ => None,
    }
}

/// Gives a duty holder their login, in the transaction of the assignment. What the audit trail is to keep of it is added
/// to `trail`, to be recorded at the transaction's end.
///
/// A duty binds to an account only where number and person agree: the account is the person's, or a user manager gave it the
/// person's number. An account whose role a user manager gave keeps that role, also when the duty is over. An account that came
/// with another person's duties is never handed on, even if this person has its number now: its password and its e-mail address
/// are theirs. Where it is out of use it is deleted, so that the number is free.
///
/// # Errors
/// [`Error::Invalid`] without a usable mobile number; [`Error::Conflict`] when the number or address is taken, when number
/// and person do not agree, and when an administrator shut the person's account out, which no duty undoes.
pub async fn grant_duty_login(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    holder: DutyHolder,
    trail: &mut Vec<audit::Entry>,
) -> Result<DutyLogin> {
    let mobile_number = holder.mobile_number.parse::<MobileNumber>()?.into_string();
    if let Some(user) = of_person(tx, holder.functionary_id).await? {
        refuse_shut_out(&user)?;
        refuse_other_number(&user, &mobile_number)?;
        return match user.duty_granted {
            true => enable(tx, now, user, holder, trail).await.map(DutyLogin::Enabled),
            false => Ok(DutyLogin::OwnAccount(user.id)),
        };
    }
    match with_number(tx, &mobile_number).await? {
        Some(user) if user.counts_as_agreed() => {
            refuse_shut_out(&user)?;
            return Ok(DutyLogin::OwnAccount(user.id));
        }
        Some(user) if !user.duty_granted => return Err(undecided(WHOSE_ACCOUNT)),
        Some(user) if user.is_idle() => {
            retire(tx, now, user, trail).await?;
        }
        _ => {}
    }
    create(tx, now, holder, mobile_number, trail).await.map(DutyLogin::Created)
}

/// Takes the login away when no duty today or later remains. An account whose role a user manager gave stays.
pub async fn withdraw_duty_login(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    functionary_id: FunctionaryId,
    trail: &mut Vec<audit::Entry>,
) -> Result<()> {
    let user = of_person(tx, functionary_id).await?;
    let Some(user) = user.filter(|user| user.duty_granted && user.status == UserStatus::Active) else {
        return Ok(());
    };
    let id = user.id;
    trail.push(audit::Entry::of(audit::Action::DisableUser).on(audit::SubjectKind::User, id).in_region(user.region_id));
    let mut changes = user.into_active_model();
    changes.status = Set(UserStatus::Disabled);
    changes.updated_at = Set(now);
    changes.update(tx).await?;
    end(tx, now, id).await
}

/// The functionary whose duties brought the account with this mobile number, if such an account is in use.
pub async fn duty_holder_with_number(tx: &DatabaseTransaction, mobile_number: &str) -> Result<Option<FunctionaryId>> {
    let user = with_number(tx, mobile_number).await?;
    Ok(user.filter(|user| user.duty_granted && user.status == UserStatus::Active).and_then(|user| user.functionary_id))
}

/// Refuses an account of the person that has another number than their record, unless a user manager gave it that.
fn refuse_other_number(user: &user::Model, mobile_number: &str) -> Result<()> {
    let agrees = user.mobile_number.as_deref() == Some(mobile_number) || user.is_number_vouched();
    if agrees { Ok(()) } else { Err(undecided(WHICH_NUMBER)) }
}

/// Refuses an account that an administrator shut out.
fn refuse_shut_out(user: &user::Model) -> Result<()> {
    if user.status == UserStatus::Disabled && user.disabled_by_user_id.is_some() {
        return Err(Error::conflict(
            Problem::new("An administrator shut this person's account out. Let it in again first.")
                .because("DISABLED_BY_ADMINISTRATOR"),
        ));
    }
    Ok(())
}

fn undecided(sentence: &str) -> Error {
    Error::conflict(Problem::new(sentence).because("ACCOUNT_UNDECIDED").at("mobileNumber"))
}

/// The account that came with the functionary's duties, also where a user manager gave it a role since; held until the transaction ends.
async fn of_person(tx: &DatabaseTransaction, functionary_id: FunctionaryId) -> Result<Option<user::Model>> {
    held(tx, user::Column::FunctionaryId.eq(functionary_id).into()).await
}

/// The account with this mobile number, to call or for codes, held until the transaction ends.
async fn with_number(tx: &DatabaseTransaction, mobile_number: &str) -> Result<Option<user::Model>> {
    let has = Condition::any()
        .add(user::Column::MobileNumber.eq(mobile_number))
        .add(user::Column::ProvenMobileNumber.eq(mobile_number));
    held(tx, has).await
}

async fn held(tx: &DatabaseTransaction, which: Condition) -> Result<Option<user::Model>> {
    Ok(Scope::of_system(SystemTask::MaintainDutyLogins)
        .select::<user::Entity>()
        .filter(which)
        .order_by_asc(user::Column::CreatedAt)
        .lock(LockType::NoKeyUpdate)
        .one(tx)
        .await?)
}

/// Deletes an account that came with a person's duties and is out of use; the next duty of theirs brings a new one.
async fn retire(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    user: user::Model,
    trail: &mut Vec<audit::Entry>,
) -> Result<()> {
    let entry =
        audit::Entry::of(audit::Action::DeleteUser).on(audit::SubjectKind::User, user.id).in_region(user.region_id);
    let before = json!({ "role": user.role, "status": user.status, "functionaryId": user.functionary_id });
    trail.push(entry.before(before).after(json!({ "reason": "Its mobile number belongs to somebody else now." })));
    let id = user.id;
    let mut changes = user.into_active_model();
    changes.deleted_at = Set(Some(now));
    changes.updated_at = Set(now);
    changes.update(tx).await?;
    end(tx, now, id).await
}

async fn create(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    holder: DutyHolder,
    mobile_number: String,
    trail: &mut Vec<audit::Entry>,
) -> Result<UserId> {
    let mut row = user::Model {
        id: UserId::new(),
        name: holder.name,
        user_id: holder.uid,
        proven_mobile_number: Some(mobile_number.clone()),
        mobile_number: Some(mobile_number),
        vouched_mobile_number: None,
        email: holder.email.filter(|email| !email.is_empty()),
        role: holder.role,
        status: UserStatus::Active,
        disabled_by_user_id: None,
        disabled_decided_by: None,
        codes_held_until: None,
        number_given_by_user_id: None,
        password_hash: None,
        password_changed_at: None,
        region_id: holder.region_id,
        authorizing_agency_id: None,
        city_id: holder.city_id,
        functionary_id: Some(holder.functionary_id),
        duty_granted: true,
        password_failures: 0,
        password_failed_at: None,
        locked_until: None,
        second_factor_at: None,
        standing_since: None,
        created_by_user_id: None,
        created_at: now,
        updated_at: now,
        deleted_at: None,
    };
    if let Err(Error::Conflict(problem)) = refuse_taken(tx, &row).await {
        // An e-mail address that another account uses must not keep a person from their duty.
        if problem.fields.keys().any(|field| field != "email") {
            return Err(Error::Conflict(problem));
        }
        row.email = None;
    }
    let entry = audit::Entry::of(audit::Action::CreateUser)
        .on(audit::SubjectKind::User, row.id)
        .in_region(row.region_id)
        .after(json!({ "role": row.role, "functionaryId": row.functionary_id }));
    let id = row.id;
    user::Entity::insert(row.into_active_model()).exec_without_returning(tx).await?;
    trail.push(entry);
    Ok(id)
}

async fn enable(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    user: user::Model,
    holder: DutyHolder,
    trail: &mut Vec<audit::Entry>,
) -> Result<UserId> {
    let role = if user.status == UserStatus::Active { stronger(user.role, holder.role) } else { holder.role };
    if user.status == UserStatus::Active && user.role == role {
        return Ok(user.id);
    }
    trail.push(
        audit::Entry::of(audit::Action::EnableUser)
            .on(audit::SubjectKind::User, user.id)
            .in_region(holder.region_id)
            .before(json!({ "role": user.role, "status": user.status }))
            .after(json!({ "role": role, "status": UserStatus::Active, "functionaryId": holder.functionary_id })),
    );
    let id = user.id;
    let mut changes = user.into_active_model();
    changes.name = Set(holder.name);
    changes.role = Set(role);
    changes.status = Set(UserStatus::Active);
    changes.region_id = Set(holder.region_id);
    changes.city_id = Set(holder.city_id);
    changes.updated_at = Set(now);
    changes.update(tx).await?;
    end(tx, now, id).await?;
    Ok(id)
}

/// With duties of both kinds a person needs the login that opens the gate.
const fn stronger(current: Role, granted: Role) -> Role {
    if current.is_gate() { current } else { granted }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gate_role_is_kept_when_a_watching_duty_is_added_and_gained_when_it_comes_second() {
        assert_eq!(stronger(Role::VenueManager, Role::EyCenterObserver), Role::VenueManager);
        assert_eq!(stronger(Role::EyCenterObserver, Role::VenueManager), Role::VenueManager);
        assert_eq!(stronger(Role::SscCityCoordinator, Role::EyCenterObserver), Role::EyCenterObserver);
    }

    #[test]
    fn only_four_duties_come_with_a_login() {
        assert_eq!(role_of_duty("SSC_CITY_COORDINATOR"), Some(Role::SscCityCoordinator));
        assert_eq!(role_of_duty("EDUQUITY_INVIGILATOR"), None);
    }
}
