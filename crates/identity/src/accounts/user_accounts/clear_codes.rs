//! Letting codes go to a number again whose budget others have used up.

use kernel::{Result, access::Acting, ids::UserId};
use serde_json::json;

use super::{authority::take, trail};
use crate::{accounts::one_time_codes, entities::user, installation::Installation, trail::audit};

/// Forgets the codes and wrong tries of the account's number, those on their way too: its budgets begin anew.
pub(super) async fn clear(
    installation: &Installation,
    acting: &Acting,
    id: UserId,
    reason: &str,
) -> Result<user::Model> {
    let tx = installation.db().begin().await?;
    let account = take(acting, &tx, id).await?;
    let Some(number) = &account.proven_mobile_number else { return Ok(account) };
    let cleared = one_time_codes::forget_all_of(&tx, installation.keys(), number).await?;
    let entry = trail::about(audit::Action::ClearCodes, acting, &account).before(json!({ "codes": cleared }));
    audit::record(&tx, acting.now, entry.after(json!({ "reason": reason }))).await?;
    tx.commit().await?;
    Ok(account)
}
