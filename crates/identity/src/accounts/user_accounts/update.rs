//! Changing what an account is called, and what it may do where.

use kernel::{
    Error, Result,
    access::{Acting, Role},
    error::Problem,
    ids::UserId,
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};

use super::{
    UserAccountChanges,
    authority::{keep_a_super_administrator, refuse_out_of_reach, take},
    place::AccountPlace,
    trail,
};
use crate::{
    accounts::users::{self, login_name},
    entities::user::{self, UserStatus},
    installation::Installation,
    trail::audit,
};

/// Changes an account. With another role, region, agency or city its sessions end.
pub(super) async fn update(
    installation: &Installation,
    acting: &Acting,
    id: UserId,
    changes: UserAccountChanges,
) -> Result<user::Model> {
    let now = installation.now();
    let tx = installation.db().begin().await?;
    let seen = super::find::by_id(&acting.scope, &*tx, id).await?;
    let wanted = changes.applied_to(&seen)?;
    let place =
        AccountPlace { region_id: wanted.region_id, agency_id: wanted.authorizing_agency_id, city_id: wanted.city_id };
    let place = if changes.give_by_hand(&seen) || is_moved(&seen, &wanted) {
        place.settled(&tx, installation.names(), &acting.scope, wanted.role).await?
    } else {
        place
    };
    let before = take(acting, &tx, id).await?;
    if is_moved(&seen, &before) {
        return Err(Error::conflict("Somebody else has just changed this account. Look at it again and repeat."));
    }
    // With another role or address it could come back in by another door.
    if let Some(refusal) = before.decided_against().refusal_to(acting.actor.role.into()) {
        return Err(refusal.into());
    }
    let mut after = changes.applied_to(&before)?;
    let is_given = changes.give_by_hand(&before);
    let is_moved = is_given || is_moved(&before, &after);
    if is_moved {
        refuse_moving(&before, is_given)?;
        after = settled(after, place);
        users::check_needs(&after)?;
        refuse_out_of_reach(acting, &after)?;
    }
    if after == before {
        return Ok(before);
    }
    if before.role != after.role {
        refuse_role_of_peer(acting, before.role)?;
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
    row.city_id = Set(after.city_id);
    row.password_hash = Set(after.password_hash);
    row.duty_granted = Set(after.duty_granted);
    row.status = Set(after.status);
    row.updated_at = Set(now);
    let after = row.update(&*tx).await.map_err(users::clash)?;
    if is_moved {
        users::end(&tx, now, id).await?;
    }
    audit::record(&tx, now, trail::changed(audit::Action::ChangeUser, acting, &before, &after)).await?;
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
        if let Some(city_id) = self.city_id {
            after.city_id = city_id;
        }
        Ok(after)
    }

    /// Whether they give a role by hand to an account that duties made and none of them needs any more, be it the role
    /// that the duties gave.
    fn give_by_hand(&self, account: &user::Model) -> bool {
        self.role.is_some() && account.is_idle()
    }
}

fn is_moved(before: &user::Model, after: &user::Model) -> bool {
    let place = |account: &user::Model| (account.region_id, account.authorizing_agency_id, account.city_id);
    (before.role, before.duty_granted, place(before)) != (after.role, after.duty_granted, place(after))
}

/// A peer who was made less could be given another mobile number, and then be made a peer again: only those above change the role.
fn refuse_role_of_peer(acting: &Acting, role: Role) -> Result<()> {
    if users::may_give_number(acting.actor.role, role) {
        return Ok(());
    }
    Err(Error::Forbidden("Only somebody with a wider reach can change the role of this account.".into()))
}

/// What a duty gives is the duty's to change, until a role is given by hand.
fn refuse_moving(before: &user::Model, is_given: bool) -> Result<()> {
    if !before.duty_granted || is_given {
        return Ok(());
    }
    Err(Error::conflict(
        Problem::new(
            "This account came with a duty, which decides about its role and region. Change the duty instead, or give the \
             role when no duty is left.",
        )
        .because("DUTY_ACCOUNT"),
    ))
}

/// The account where its role now belongs. From here on the role is a user manager's, and no duty's end takes it. Who signs
/// in with codes has no password.
fn settled(mut after: user::Model, place: AccountPlace) -> user::Model {
    after.region_id = place.region_id;
    after.authorizing_agency_id = place.agency_id;
    after.city_id = place.city_id;
    if after.is_idle() {
        after.duty_granted = false;
        after.status = UserStatus::Active;
    }
    if after.role.is_gate() {
        after.password_hash = None;
    }
    after
}
