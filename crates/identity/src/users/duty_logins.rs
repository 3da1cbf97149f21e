//! The login that comes with a duty: whoever is assigned to run a gate or to watch over centers can sign in, and can
//! no longer when no duty is left.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    access::{Role, Scope, SystemTask},
    ids::{CityId, FunctionaryId, RegionId, UserId},
    values::MobileNumber,
};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, DatabaseTransaction, EntityTrait, IntoActiveModel,
    QueryFilter, QueryOrder,
};
use serde_json::json;

use super::refuse_taken;
use crate::{
    audit,
    entities::user::{self, UserStatus},
    sessions,
};

/// A functionary who gets a duty that comes with a login.
#[derive(Clone, Debug)]
pub struct DutyHolder {
    /// Who.
    pub functionary_id: FunctionaryId,
    /// The functionary's `uid`; becomes the login name.
    pub uid: Option<String>,
    /// The full name.
    pub name: String,
    /// Ten digits; where codes go.
    pub mobile_number: String,
    /// E-mail address.
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
    /// A new account.
    Created(UserId),
    /// The account of earlier duties, enabled again where it was not.
    Enabled(UserId),
    /// The number belongs to an account that somebody made by hand; it keeps its role and signs in as it did.
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

/// Gives a duty holder their login, in the transaction of the assignment.
///
/// # Errors
/// [`Error::Invalid`] without a usable mobile number; [`Error::Conflict`] when the number or address is taken.
pub async fn grant_duty_login(tx: &DatabaseTransaction, now: DateTime<Utc>, holder: DutyHolder) -> Result<DutyLogin> {
    let mobile_number = holder.mobile_number.parse::<MobileNumber>()?.into_string();
    match find(tx, holder.functionary_id, &mobile_number).await? {
        None => create(tx, now, holder, mobile_number).await.map(DutyLogin::Created),
        Some(user) if !user.duty_granted => Ok(DutyLogin::OwnAccount(user.id)),
        Some(user) => enable(tx, now, user, holder, mobile_number).await.map(DutyLogin::Enabled),
    }
}

/// Takes the login away when no duty today or later remains. An account that somebody made by hand stays.
///
/// # Errors
/// When the database does not answer.
pub async fn withdraw_duty_login(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    functionary_id: FunctionaryId,
) -> Result<()> {
    let users = Scope::of_system(SystemTask::MaintainDutyLogins)
        .select::<user::Entity>()
        .filter(user::Column::FunctionaryId.eq(functionary_id))
        .filter(user::Column::DutyGranted.eq(true))
        .filter(user::Column::Status.eq(UserStatus::Active))
        .filter(user::Column::DeletedAt.is_null())
        .all(tx)
        .await?;
    for user in users {
        let entry = audit::Entry::of("DISABLE_USER").on("User", user.id).in_region(user.region_id);
        sessions::end_all_of(tx, now, user.id).await?;
        let mut changes = user.into_active_model();
        changes.status = Set(UserStatus::Disabled);
        changes.updated_at = Set(now);
        changes.update(tx).await?;
        audit::record(tx, now, entry).await?;
    }
    Ok(())
}

/// The functionary's account, or the one with their number.
async fn find(tx: &DatabaseTransaction, functionary_id: FunctionaryId, mobile: &str) -> Result<Option<user::Model>> {
    let candidates = Scope::of_system(SystemTask::MaintainDutyLogins)
        .select::<user::Entity>()
        .filter(user::Column::DeletedAt.is_null())
        .filter(
            Condition::any()
                .add(user::Column::FunctionaryId.eq(functionary_id))
                .add(user::Column::MobileNumber.eq(mobile)),
        )
        .order_by_asc(user::Column::CreatedAt)
        .all(tx)
        .await?;
    let own = candidates.iter().position(|user| user.functionary_id == Some(functionary_id)).unwrap_or(0);
    Ok(candidates.into_iter().nth(own))
}

async fn create(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    holder: DutyHolder,
    mobile_number: String,
) -> Result<UserId> {
    let mut row = user::Model {
        id: UserId::new(),
        name: holder.name,
        user_id: holder.uid,
        mobile_number,
        email: holder.email.filter(|email| !email.is_empty()),
        role: holder.role,
        status: UserStatus::Active,
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
        created_by_user_id: None,
        created_at: now,
        updated_at: now,
        deleted_at: None,
    };
    if let Err(Error::Conflict(problem)) = refuse_taken(tx, &row).await {
        // An address that somebody else signs in with must not keep anybody from their duty.
        if !problem.fields.contains_key("email") {
            return Err(Error::Conflict(problem));
        }
        row.email = None;
    }
    let entry = audit::Entry::of("CREATE_USER")
        .on("User", row.id)
        .in_region(row.region_id)
        .after(json!({ "role": row.role, "functionaryId": row.functionary_id }));
    let id = row.id;
    user::Entity::insert(row.into_active_model()).exec_without_returning(tx).await?;
    audit::record(tx, now, entry).await?;
    Ok(id)
}

async fn enable(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    user: user::Model,
    holder: DutyHolder,
    mobile_number: String,
) -> Result<UserId> {
    let role = if user.status == UserStatus::Active { stronger(user.role, holder.role) } else { holder.role };
    let same = user.status == UserStatus::Active
        && user.role == role
        && user.mobile_number == mobile_number
        && user.functionary_id == Some(holder.functionary_id);
    if same {
        return Ok(user.id);
    }
    let mut changed = user.clone();
    changed.mobile_number = mobile_number;
    refuse_taken(tx, &changed).await?;
    sessions::end_all_of(tx, now, user.id).await?;
    let entry = audit::Entry::of("ENABLE_USER")
        .on("User", user.id)
        .in_region(holder.region_id)
        .before(json!({ "role": user.role, "status": user.status }))
        .after(json!({ "role": role, "status": UserStatus::Active, "functionaryId": holder.functionary_id }));
    let id = user.id;
    let mut changes = user.into_active_model();
    changes.name = Set(holder.name);
    changes.mobile_number = Set(changed.mobile_number);
    changes.role = Set(role);
    changes.status = Set(UserStatus::Active);
    changes.functionary_id = Set(Some(holder.functionary_id));
    changes.region_id = Set(holder.region_id);
    changes.city_id = Set(holder.city_id);
    changes.updated_at = Set(now);
    changes.update(tx).await?;
    audit::record(tx, now, entry).await?;
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
