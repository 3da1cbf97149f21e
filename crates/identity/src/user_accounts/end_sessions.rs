//! Signing somebody out everywhere.

use kernel::{Result, ids::UserId};
use serde_json::json;

use super::{Administrator, trail};
use crate::{audit, installation::Installation, sessions};

pub(super) async fn end(installation: &Installation, administrator: Administrator<'_>, id: UserId) -> Result<()> {
    let now = installation.now();
    let tx = installation.db().begin().await?;
    let account = administrator.take(&tx, id).await?;
    let open = sessions::alive_of(&*tx, now, installation.settings(), id).await?.len();
    sessions::end_all_of(&tx, now, id).await?;
    let entry =
        trail::about(audit::Action::EndSessions, administrator, &account).before(json!({ "openSessions": open }));
    audit::record(&tx, now, entry).await?;
    tx.commit().await
}
