//! Taking away an authenticator app that its owner has lost, with the recovery codes. The owner signs in with the password alone,
//! or sets another app up where the role needs one.

use kernel::{Result, access::Acting, ids::UserId};
use serde_json::json;

use super::{authority::take, find, trail};
use crate::{
    audit,
    entities::user,
    installation::Installation,
    second_factor::{self, Happening},
    sessions,
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
