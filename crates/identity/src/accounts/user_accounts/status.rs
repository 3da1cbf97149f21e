//! Shutting an account out, and letting it in again.

use kernel::{
    Result,
    access::{Acting, DecidedBy},
    database::Transaction,
    ids::UserId,
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};

use super::{
    authority::{keep_a_super_administrator, take},
    trail,
};
use crate::{
    accounts::users,
    entities::user::{self, UserStatus},
    installation::Installation,
    trail::audit,
};

/// Ends everything that the account has open and keeps its owner out, whatever duty comes. Again changes nothing.
pub(super) async fn disable(
    installation: &Installation,
    acting: &Acting,
    id: UserId,
    reason: &str,
) -> Result<user::Model> {
    let tx = installation.db().begin().await?;
    let after = shut_out(acting, &tx, id, reason).await?;
    tx.commit().await?;
    Ok(after)
}

/// The same as a part of something larger, such as revoking a phone whose card gets the codes.
///
/// # Errors
/// [`kernel::Error::NotFound`] out of reach, [`kernel::Error::Forbidden`] for an account above the user manager's.
pub async fn shut_out(acting: &Acting, tx: &Transaction, id: UserId, reason: &str) -> Result<user::Model> {
    let now = acting.now;
    let before = take(acting, tx, id).await?;
    let decided_by = DecidedBy::from(acting.actor.role);
    // What ran out with a duty would come back with the next one, and shall not; a wider reach takes the decision over.
    if before.disabled_decided_by.is_some_and(|made| made >= decided_by) {
        return Ok(before);
    }
    keep_a_super_administrator(tx, &before).await?;
    let mut row = before.clone().into_active_model();
    row.status = Set(UserStatus::Disabled);
    row.disabled_by_user_id = Set(Some(acting.actor.user_id));
    row.disabled_decided_by = Set(Some(decided_by));
    row.updated_at = Set(now);
    let after = row.update(&**tx).await?;
    users::end(tx, now, id).await?;
    let entry = trail::about(audit::Action::DisableUser, acting, &after).before(trail::values(&before));
    audit::record(tx, now, entry.after(trail::with_reason(trail::values(&after), Some(reason)))).await?;
    Ok(after)
}

/// Lets the account in again, unless a wider reach shut it out. Again changes nothing.
pub(super) async fn enable(
    installation: &Installation,
    acting: &Acting,
    id: UserId,
    reason: Option<&str>,
) -> Result<user::Model> {
    let now = installation.now();
    let tx = installation.db().begin().await?;
    let before = take(acting, &tx, id).await?;
    if before.status == UserStatus::Active {
        return Ok(before);
    }
    if let Some(refusal) = before.decided_against().refusal_to_undo(acting.actor.role.into(), reason) {
        return Err(refusal.into());
    }
    let mut row = before.clone().into_active_model();
    row.status = Set(UserStatus::Active);
    row.disabled_by_user_id = Set(None);
    row.disabled_decided_by = Set(None);
    row.updated_at = Set(now);
    let after = row.update(&*tx).await?;
    let entry = trail::about(audit::Action::EnableUser, acting, &after).before(trail::values(&before));
    audit::record(&tx, now, entry.after(trail::with_reason(trail::values(&after), reason))).await?;
    tx.commit().await?;
    Ok(after)
}
