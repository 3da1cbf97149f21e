//! What a user manager may do to which account: the checks that every change starts with.

use kernel::{
    Error, Result,
    access::{Acting, Role, Scope, SystemTask},
    error::Problem,
    ids::UserId,
};
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter, QueryOrder, QuerySelect, sea_query::LockType};

use super::find;
use crate::{
    accounts::users,
    entities::user::{self, UserStatus},
};

/// The account of that id, locked until the transaction ends, to be changed by this user manager.
///
/// # Errors
/// [`Error::NotFound`] out of reach, [`Error::Conflict`] for their own account, [`Error::Forbidden`] for an account above theirs.
pub(super) async fn take(acting: &Acting, tx: &DatabaseTransaction, id: UserId) -> Result<user::Model> {
    // First and in one order, so that two super administrators who shut each other out take turns.
    let super_administrators = match acting.actor.role {
        Role::SuperAdmin => super_administrators(tx).await?,
        _ => Vec::new(),
    };
    if acting.actor.role == Role::SuperAdmin && super_administrators.iter().all(|one| one.id != acting.actor.user_id) {
        return Err(Error::unauthenticated());
    }
    let account = find::within(&acting.scope)
        .filter(user::Column::Id.eq(id))
        // Not against those who write a row that refers to the account, such as a code that is just being sent.
        .lock(LockType::NoKeyUpdate)
        .one(tx)
        .await?
        .ok_or_else(find::not_found)?;
    if id == acting.actor.user_id {
        return Err(Error::conflict(
            Problem::new("This is your own account. Change it in your profile, or ask another administrator.")
                .because("OWN_ACCOUNT"),
        ));
    }
    refuse_above(acting, account.role)?;
    Ok(account)
}

/// Refuses to touch, or to make, an account above the user manager's.
pub(super) fn refuse_above(acting: &Acting, role: Role) -> Result<()> {
    if users::may_manage(acting.actor.role, role) {
        return Ok(());
    }
    Err(Error::Forbidden(
        match role {
            Role::SuperAdmin => "Only a super administrator may do this to the account of a super administrator.",
            _ => "You can manage accounts of your own region only, not those that see every region.",
        }
        .into(),
    ))
}

/// Refuses an account, as it would be written, that the user manager could not see afterwards.
pub(super) fn refuse_out_of_reach(acting: &Acting, account: &user::Model) -> Result<()> {
    refuse_above(acting, account.role)?;
    if acting.scope.admits::<user::Entity>(account) {
        return Ok(());
    }
    Err(Error::Forbidden("You can manage accounts of your own region only.".into()))
}

/// The super administrators who can sign in, held until the transaction ends.
async fn super_administrators(tx: &DatabaseTransaction) -> Result<Vec<user::Model>> {
    Ok(Scope::of_system(SystemTask::KeepAccounts)
        .select::<user::Entity>()
        .filter(user::Column::Role.eq(Role::SuperAdmin))
        .filter(user::Column::Status.eq(UserStatus::Active))
        .order_by_asc(user::Column::Id)
        .lock(LockType::NoKeyUpdate)
        .all(tx)
        .await?)
}

/// Refuses to take the last super administrator away who can sign in.
pub(super) async fn keep_a_super_administrator(tx: &DatabaseTransaction, account: &user::Model) -> Result<()> {
    if account.role != Role::SuperAdmin || super_administrators(tx).await?.iter().any(|one| one.id != account.id) {
        return Ok(());
    }
    Err(Error::conflict(
        Problem::new("This is the last super administrator who can sign in. Make another one first.")
            .because("LAST_SUPER_ADMIN"),
    ))
}
