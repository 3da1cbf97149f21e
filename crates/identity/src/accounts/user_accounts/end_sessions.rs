//! Signing another user out everywhere.

use kernel::{Result, access::Acting, ids::UserId};
use serde_json::json;

use super::{authority::take, trail};
use crate::{accounts::sessions, installation::Installation, trail::audit};

pub(super) async fn end(installation: &Installation, acting: &Acting, id: UserId) -> Result<()> {
    let now = installation.now();
    let tx = installation.db().begin().await?;
    let account = take(acting, &tx, id).await?;
    let open = sessions::alive_of(&*tx, now, installation.settings(), id).await?.len();
    sessions::end_all_of(&tx, now, id).await?;
    let entry = trail::about(audit::Action::EndSessions, acting, &account).before(json!({ "openSessions": open }));
    audit::record(&tx, now, entry).await?;
    tx.commit().await
}
