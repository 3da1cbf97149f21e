//! Deleting an account, as far as this crate knows of it; the call is in rostering, which looks first what hangs on it.

use kernel::{Result, access::Acting, database::Transaction, ids::UserId};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, DatabaseTransaction, IntoActiveModel};

use super::{
    authority::{keep_a_super_administrator, take},
    trail,
};
use crate::{
    accounts::{second_factor, users},
    entities::user::{self, UserStatus},
    trail::audit,
};

/// The account of that id, held until the transaction ends, if this administrator may delete it.
///
/// # Errors
/// [`kernel::Error::NotFound`] out of reach, [`kernel::Error::Conflict`] for their own account and the last super
/// administrator's, [`kernel::Error::Forbidden`] for one of a user above them.
pub async fn in_hand(tx: &DatabaseTransaction, acting: &Acting, id: UserId) -> Result<user::Model> {
    let account = take(acting, tx, id).await?;
    // Made again with the same number, it would be free of the decision.
    if let Some(refusal) = account.decided_against().refusal_to(acting.actor.role.into()) {
        return Err(refusal.into());
    }
    keep_a_super_administrator(tx, &account).await?;
    Ok(account)
}

/// Marks an account as deleted and ends everything that it has open. Its name, number and address are free again.
pub async fn remove(tx: &Transaction, acting: &Acting, account: user::Model) -> Result<()> {
    let entry = trail::about(audit::Action::DeleteUser, acting, &account).before(trail::values(&account));
    let (now, id) = (acting.now, account.id);
    let mut row = account.into_active_model();
    row.status = Set(UserStatus::Disabled);
    row.deleted_at = Set(Some(now));
    row.updated_at = Set(now);
    let account = row.update(&**tx).await?;
    second_factor::forget(tx, now, account).await?;
    users::end(tx, now, id).await?;
    audit::record(tx, now, entry).await
}
