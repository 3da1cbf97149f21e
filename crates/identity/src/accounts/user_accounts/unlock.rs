//! Letting a user try their password again who typed it wrong too often.

use kernel::{Result, access::Acting, ids::UserId};
use serde_json::json;

use super::{authority::take, find, trail};
use crate::{accounts::passwords::tries, entities::user, installation::Installation, trail::audit};

/// Forgets the wrong tries. An account that is not locked stays as it is.
pub(super) async fn unlock(installation: &Installation, acting: &Acting, id: UserId) -> Result<user::Model> {
    let now = installation.now();
    let tx = installation.db().begin().await?;
    let before = take(acting, &tx, id).await?;
    if before.password_failures == 0 && before.locked_until.is_none() {
        return Ok(before);
    }
    tries::forgive(&tx, id).await?;
    let after = find::by_id(&acting.scope, &*tx, id).await?;
    let entry = trail::about(audit::Action::UnlockUser, acting, &after);
    let entry = entry.before(json!({ "wrongPasswords": before.password_failures }));
    audit::record(&tx, now, entry.after(json!({ "wrongPasswords": 0 }))).await?;
    tx.commit().await?;
    Ok(after)
}
