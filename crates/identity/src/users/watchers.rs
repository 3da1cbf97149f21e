//! Who must be told when something happens at a center.

use kernel::{
    Result,
    access::{Role, Scope, SystemTask},
    ids::{AgencyId, CityId, FunctionaryId, RegionId, UserId},
};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, QueryFilter};

use crate::entities::user::{self, UserStatus};

/// The users whose reach covers an anomaly by what their account says: those who see everything, the region's and the
/// city's own, and where it is about somebody of an agency, that agency's administrators. Its biometric administrators see no
/// anomalies and are not told of any. Those on duty at the center are for rostering to add.
///
/// # Errors
/// When the database does not answer.
pub async fn watchers_of(
    db: &impl ConnectionTrait,
    region_id: RegionId,
    city_id: CityId,
    agency_id: Option<AgencyId>,
) -> Result<Vec<UserId>> {
    let in_region =
        Condition::all().add(user::Column::Role.eq(Role::SscRegionAdmin)).add(user::Column::RegionId.eq(region_id));
    let in_city = Condition::all()
        .add(user::Column::Role.is_in([Role::SscCityCoordinator, Role::EyCenterObserver]))
        .add(user::Column::CityId.eq(city_id));
    let of_agency = agency_id.map(|agency| {
        Condition::all()
            .add(user::Column::Role.eq(Role::AuthorizingAgencyAdmin))
            .add(user::Column::AuthorizingAgencyId.eq(agency))
    });
    let rows = Scope::of_system(SystemTask::NotifyWatchers)
        .select::<user::Entity>()
        .filter(user::Column::Status.eq(UserStatus::Active))
        .filter(
            Condition::any()
                .add(user::Column::Role.is_in([Role::SuperAdmin, Role::SscAdmin]))
                .add(in_region)
                .add(in_city)
                .add_option(of_agency),
        )
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|user| user.id).collect())
}

/// The users who manage the rosters of a region: its own administrators, or those of all regions where it has none.
///
/// # Errors
/// When the database does not answer.
pub async fn roster_managers_of(db: &impl ConnectionTrait, region_id: RegionId) -> Result<Vec<UserId>> {
    let active = || {
        let users = Scope::of_system(SystemTask::NotifyWatchers).select::<user::Entity>();
        users.filter(user::Column::Status.eq(UserStatus::Active))
    };
    let of_region = active()
        .filter(user::Column::Role.eq(Role::SscRegionAdmin))
        .filter(user::Column::RegionId.eq(region_id))
        .all(db)
        .await?;
    let managers = match of_region.is_empty() {
        true => active().filter(user::Column::Role.eq(Role::SscAdmin)).all(db).await?,
        false => of_region,
    };
    Ok(managers.into_iter().map(|user| user.id).collect())
}

/// The functionary whose duty made this account, if one did.
///
/// # Errors
/// When the database does not answer.
pub async fn functionary_of(db: &impl ConnectionTrait, user_id: UserId) -> Result<Option<FunctionaryId>> {
    let row = Scope::of_system(SystemTask::ResolveDuties)
        .select_with_removed::<user::Entity>()
        .filter(user::Column::Id.eq(user_id))
        .one(db)
        .await?;
    Ok(row.and_then(|user| user.functionary_id))
}
