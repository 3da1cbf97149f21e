//! Does a swap to which both agreed.

use identity::installation::Installation;
use kernel::{Error, Result, ids::DutySwapId};
use rostering::{
    swaps::{Consent, exchange, lock},
    undoable::Doing,
};

use super::{
    answer::{ended, refuse_ended},
    facts::end,
    find::{none, one},
};
use crate::entities::duty_swap::SwapState;

/// Lets the duties change hands in one transaction; two requests at once do it once.
///
/// # Errors
/// 404 when there is no such swap in reach, 409 when it is ended, one of the two has not agreed, or a rule forbids it by now.
pub(super) async fn finish(
    doing: Doing<'_>,
    acting: &kernel::access::Acting,
    installation: &Installation,
    id: DutySwapId,
) -> Result<()> {
    let tx = installation.db().begin().await?;
    let swap = one(&acting.scope, id).one(&*tx).await?.ok_or_else(none)?;
    let locked = lock(&tx, &acting.scope, swap.duties()).await?;
    // Another request may have ended it while this one waited for the locks.
    let swap = one(&acting.scope, id).one(&*tx).await?.ok_or_else(none)?;
    let tx = refuse_ended(tx, &swap, acting.now).await?;
    let duties = locked.ok_or_else(|| ended(SwapState::Lapsed))?;
    let consent = |agrees, at, by| match (agrees, at, by) {
        (Some(true), Some(at), Some(by)) => Ok(Consent { at, by }),
        _ => Err(Error::conflict("Not both have agreed yet.")),
    };
    let consents = [
        consent(swap.one_agrees, swap.one_answered_at, swap.one_answered_by)?,
        consent(swap.other_agrees, swap.other_answered_at, swap.other_answered_by)?,
    ];
    if !end(&tx, &swap, SwapState::Done, acting.now).await? {
        return Err(ended(SwapState::Stopped));
    }
    exchange(&tx, doing, swap.id, &duties, consents).await?;
    tx.commit().await
}
