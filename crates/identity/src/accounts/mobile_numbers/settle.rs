//! What a step towards a new number leads to: the change comes into force, or waits for the other step.

use kernel::{Result, access::Acting, database::Transaction, values::mask_mobile};
use serde_json::json;

use super::{force::bring_into_force, responses::OwnMobileNumber};
use crate::{
    accounts::sessions::{self, Started},
    entities::{mobile_number_change, user},
    installation::Installation,
    trail::audit::{self, SubjectKind},
};

/// How things stand after a step, and the caller's new session where the change came into force.
pub(super) struct Settled {
    pub state: OwnMobileNumber,
    /// In place of the one that ended.
    pub session: Option<Started>,
}

/// Brings the change into force if nothing is missing any more, keeps the step in the trail, and says how things stand.
/// The caller's own session goes on under a new cookie.
pub(super) async fn settle(
    tx: &Transaction,
    installation: &Installation,
    acting: &Acting,
    account: user::Model,
    change: mobile_number_change::Model,
    action: audit::Action,
) -> Result<Settled> {
    let (now, actor) = (acting.now, &acting.actor);
    let number = change.to_number.as_deref().map(mask_mobile);
    let settled = match bring_into_force(tx, now, account.clone(), change.clone()).await? {
        Some(account) => {
            let session = sessions::restart(tx, installation.clock(), &acting.facts, actor).await?;
            Settled { state: OwnMobileNumber::of(account, None), session }
        }
        None => Settled { state: OwnMobileNumber::of(account, Some(change)), session: None },
    };
    let after = json!({ "mobileNumber": number, "isInForce": settled.state.change.is_none() });
    let entry = audit::Entry::of(action).of_request(acting).on(SubjectKind::User, actor.user_id);
    audit::record(tx, now, entry.in_region(actor.region_id).after(after)).await?;
    Ok(settled)
}
