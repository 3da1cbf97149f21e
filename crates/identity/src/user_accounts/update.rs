//! Changing what an account is called, and what it may do where.

use kernel::{Error, Result, error::Problem, ids::UserId};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};

use super::{Administrator, UserAccountChanges, administrator::keep_a_super_administrator, place::Place, trail};
use crate::{
    audit,
    entities::user,
    installation::Installation,
    one_time_codes, sessions,
    users::{self, login_name},
};

/// Changes an account. With another role, region or agency its sessions end.
pub(super) async fn update(
    installation: &Installation,
    administrator: Administrator<'_>,
    id: UserId,
    changes: UserAccountChanges,
) -> Result<user::Model> {
    let now = installation.now();
    let tx = installation.db().begin().await?;
    let seen = super::find::by_id(administrator.scope, &*tx, id).await?;
    let wanted = changes.applied_to(&seen)?;
    let place = Place { region_id: wanted.region_id, agency_id: wanted.authorizing_agency_id };
    let place = if is_moved(&seen, &wanted) {
        place.settled(&tx, installation.names(), administrator.scope, wanted.role).await?
    } else {
        place
    };
    let before = administrator.take(&tx, id).await?;
    if is_moved(&seen, &before) {
        return Err(Error::conflict("Somebody else has just changed this account. Look at it again and repeat."));
    }
    let mut after = changes.applied_to(&before)?;
    let is_moved = is_moved(&before, &after);
    if is_moved {
        refuse_moving(&before, &after)?;
        after.region_id = place.region_id;
        after.authorizing_agency_id = place.agency_id;
        users::check_reach(&after)?;
        administrator.refuse_out_of_reach(&after)?;
    }
    if after == before {
        return Ok(before);
    }
    if before.role != after.role {
        keep_a_super_administrator(&tx, &before).await?;
    }
    users::refuse_taken(&tx, &after).await?;
    let mut row = before.clone().into_active_model();
    row.name = Set(after.name);
    row.user_id = Set(after.user_id);
    row.email = Set(after.email);
    row.role = Set(after.role);
    row.region_id = Set(after.region_id);
    row.authorizing_agency_id = Set(after.authorizing_agency_id);
    row.updated_at = Set(now);
    let after = row.update(&*tx).await.map_err(users::clash)?;
    if is_moved {
        sessions::end_all_of(&tx, now, id).await?;
        one_time_codes::void_all_of(&tx, now, id).await?;
    }
    audit::record(&tx, now, trail::changed("CHANGE_USER", administrator, &before, &after)).await?;
    tx.commit().await?;
    Ok(after)
}

impl UserAccountChanges {
    /// The account as it would be, still without what follows from its place.
    fn applied_to(&self, account: &user::Model) -> Result<user::Model> {
        let mut after = account.clone();
        if let Some(name) = &self.name {
            after.name = name.trim().to_owned();
        }
        if let Some(user_id) = &self.user_id
            && account.user_id.as_deref() != Some(user_id.trim())
        {
            after.user_id = Some(login_name(user_id)?);
        }
        if let Some(email) = &self.email {
            after.email = email.clone();
        }
        if let Some(role) = self.role {
            after.role = role;
        }
        if let Some(region_id) = self.region_id {
            after.region_id = region_id;
        }
        if let Some(agency_id) = self.authorizing_agency_id {
            after.authorizing_agency_id = agency_id;
        }
        Ok(after)
    }
}

fn is_moved(before: &user::Model, after: &user::Model) -> bool {
    (before.role, before.region_id, before.authorizing_agency_id)
        != (after.role, after.region_id, after.authorizing_agency_id)
}

/// What a duty gave is the duty's to change, and what only a duty gives cannot be taken by hand.
fn refuse_moving(before: &user::Model, after: &user::Model) -> Result<()> {
    if before.duty_granted {
        return Err(Error::conflict(
            Problem::new(
                "This account came with a duty, which decides about its role and region. Change the duty instead.",
            )
            .because("DUTY_ACCOUNT"),
        ));
    }
    if before.role == after.role { Ok(()) } else { users::refuse_duty_role(after.role) }
}
