//! Taking away an authenticator app that its owner has lost, with the recovery codes. The owner signs in with the password alone,
//! or sets another app up where the role needs one.

use kernel::{
    Error, Result,
    access::{Acting, Scope, SystemTask},
    clock::Clock,
    database::Database,
    ids::UserId,
};
use sea_orm::{QueryFilter, QuerySelect, sea_query::LockType};
use serde_json::json;

use super::{authority::take, find, trail};
use crate::{
    accounts::{
        second_factor::{self, Happening},
        sessions, users,
    },
    entities::user,
    installation::Installation,
    settings::IdentitySettings,
    trail::audit,
};

/// All sessions end. An account without an app stays as it is.
pub(super) async fn reset(
    installation: &Installation,
    acting: &Acting,
    id: UserId,
    reason: &str,
) -> Result<user::Model> {
    let now = installation.now();
    let tx = installation.db().begin().await?;
    let before = take(acting, &tx, id).await?;
    if before.second_factor_at.is_none() {
        return Ok(before);
    }
    let since = before.second_factor_at;
    second_factor::forget(&tx, now, before).await?;
    sessions::end_all_of(&tx, now, id).await?;
    let after = find::by_id(&acting.scope, &*tx, id).await?;
    second_factor::tell(&tx, now, &installation.settings().delivery, &after, Happening::Removed).await?;
    let entry = trail::about(audit::Action::ResetSecondFactor, acting, &after).before(json!({ "since": since }));
    audit::record(&tx, now, entry.after(trail::with_reason(trail::values(&after), Some(reason)))).await?;
    tx.commit().await?;
    Ok(after)
}

/// The same from the command line, for the last administrator who could do it for another: takes the authenticator app and
/// the recovery codes of the account with this user id or e-mail address away, ends its sessions and tells its owner; whether
/// there was an app.
///
/// # Errors
/// [`Error::NotFound`] when there is no such account.
pub async fn reset_second_factor_by_operator(
    db: &Database,
    clock: &Clock,
    settings: &IdentitySettings,
    name: &str,
) -> Result<bool> {
    let now = clock.now();
    let tx = db.begin().await?;
    let user = Scope::of_system(SystemTask::KeepAccounts)
        .select::<user::Entity>()
        .filter(users::login_is(name))
        .lock(LockType::NoKeyUpdate)
        .one(&*tx)
        .await?
        .ok_or_else(|| Error::not_found("User"))?;
    if user.second_factor_at.is_none() {
        return Ok(false);
    }
    let user = second_factor::forget(&tx, now, user).await?;
    sessions::end_all_of(&tx, now, user.id).await?;
    second_factor::tell(&tx, now, &settings.delivery, &user, Happening::Removed).await?;
    let entry = audit::Entry::of(audit::Action::ResetSecondFactor)
        .on(audit::SubjectKind::User, user.id)
        .in_region(user.region_id);
    audit::record(&tx, now, entry).await?;
    tx.commit().await?;
    Ok(true)
}
