//! Whose people the rows of a sheet are.

use identity::entities::user::{self, UserStatus};
use kernel::{
    Error, Result,
    access::{Acting, Reach, Role},
    database::Database,
    ids::{AgencyId, UserId},
};
use sea_orm::{ColumnTrait, QueryFilter};

/// The agency that rows are registered for: the caller's own, none if they have none; or that of the agency's administrator they act for.
pub(crate) async fn agency_of(db: &Database, acting: &Acting, for_user: UserId) -> Result<Option<AgencyId>> {
    if for_user == acting.actor.user_id {
        return Ok(acting.actor.agency_id);
    }
    if !matches!(acting.scope.reach(), Reach::Everything | Reach::Region(_)) {
        return Err(Error::not_found("User"));
    }
    let user = acting
        .scope
        .select::<user::Entity>()
        .filter(user::Column::Id.eq(for_user))
        .filter(user::Column::Role.eq(Role::AuthorizingAgencyAdmin))
        .filter(user::Column::Status.eq(UserStatus::Active))
        .one(&**db)
        .await?;
    user.and_then(|user| user.authorizing_agency_id).map(Some).ok_or_else(|| Error::not_found("User"))
}
