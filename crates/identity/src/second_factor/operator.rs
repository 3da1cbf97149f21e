//! Taking an authenticator app away from the command line: for the last administrator who could do it for somebody else.

use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    clock::Clock,
    database::Database,
};
use sea_orm::{QueryFilter, QuerySelect, sea_query::LockType};

use super::{Happening, enrolment::forget, tell};
use crate::{
    audit::{self, Action, Entry, SubjectKind},
    entities::user,
    sessions,
    settings::IdentitySettings,
    users,
};

/// Takes the authenticator app and the recovery codes of the account with this user id or e-mail address away, ends its sessions
/// and tells its owner; whether there was an app.
///
/// # Errors
/// [`Error::NotFound`] when there is no such account.
pub async fn reset_by_operator(db: &Database, clock: &Clock, settings: &IdentitySettings, name: &str) -> Result<bool> {
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
    let user = forget(&tx, now, user).await?;
    sessions::end_all_of(&tx, now, user.id).await?;
    tell(&tx, now, &settings.delivery, &user, Happening::Removed).await?;
    let entry = Entry::of(Action::ResetSecondFactor).on(SubjectKind::User, user.id).in_region(user.region_id);
    audit::record(&tx, now, entry).await?;
    tx.commit().await?;
    Ok(true)
}
