//! Who must be told when something happens at a center.

use kernel::{
    Result,
    access::{Role, Scope, SystemTask},
    ids::{AgencyId, CityId, FunctionaryId, RegionId, UserId},
};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, QueryFilter};

use crate::entities::user::{self, UserStatus};

const HEAD_OFFICE: [Role; 2] = [Role::SuperAdmin, Role::SscAdmin];

/// The users whose reach covers an anomaly by what their account says: those who see everything, the region's and the
/// city's own, and where it is about a person of an agency, that agency's administrators. Its biometric administrators see no
/// anomalies and are not told of any. Those on duty at the center are for rostering to add.
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
    let of_agency = agency_id.map(admins_of);
    let everywhere = user::Column::Role.is_in(HEAD_OFFICE);
    let any = Condition::any().add(everywhere).add(in_region).add(in_city).add_option(of_agency);
    ids(db, any).await
}

/// The users of the head office.
pub async fn head_office(db: &impl ConnectionTrait) -> Result<Vec<UserId>> {
    ids(db, Condition::all().add(user::Column::Role.is_in(HEAD_OFFICE))).await
}

/// The active users that fulfil a condition.
async fn ids(db: &impl ConnectionTrait, condition: Condition) -> Result<Vec<UserId>> {
    let active = Scope::of_system(SystemTask::NotifyWatchers)
        .select::<user::Entity>()
        .filter(user::Column::Status.eq(UserStatus::Active));
    Ok(active.filter(condition).all(db).await?.into_iter().map(|user| user.id).collect())
}

/// The users who manage the rosters and faces of a region: its own administrators. Where it has none, and where no region is given,
/// those of all regions.
pub async fn roster_managers_of(
    db: &impl ConnectionTrait,
    region_id: impl Into<Option<RegionId>>,
) -> Result<Vec<UserId>> {
    let region_id: Option<RegionId> = region_id.into();
    let own =
        Condition::all().add(user::Column::Role.eq(Role::SscRegionAdmin)).add(user::Column::RegionId.eq(region_id));
    let of_region = ids(db, own).await?;
    if !of_region.is_empty() {
        return Ok(of_region);
    }
    ids(db, Condition::all().add(user::Column::Role.eq(Role::SscAdmin))).await
}

/// The administrators of an agency who may sign in.
pub async fn agency_admins_of(db: &impl ConnectionTrait, agency: AgencyId) -> Result<Vec<UserId>> {
    ids(db, admins_of(agency)).await
}

fn admins_of(agency: AgencyId) -> Condition {
    Condition::all()
        .add(user::Column::Role.eq(Role::AuthorizingAgencyAdmin))
        .add(user::Column::AuthorizingAgencyId.eq(agency))
}

/// The functionary whose duty made this account, if one did.
pub async fn functionary_of(db: &impl ConnectionTrait, user_id: UserId) -> Result<Option<FunctionaryId>> {
    let row = Scope::of_system(SystemTask::ResolveDuties)
        .select_with_removed::<user::Entity>()
        .filter(user::Column::Id.eq(user_id))
        .one(db)
        .await?;
    Ok(row.and_then(|user| user.functionary_id))
}
