//! Changing a record together with where its person stands.

use identity::{installation::Installation, trail::audit};
use kernel::{Error, Result, access::Acting, ids::FunctionaryId};
use registry::{
    RegistrySettings,
    functionaries::{
        FunctionaryChanges, IdentityClosed,
        find::{self, WithParents},
        update,
    },
};

use super::{change::set_status_in, requests::Activation};
use crate::changed_identities;

/// Reason that is stored when a client that knows no reasons sets a status.
const NOT_GIVEN: &str = "Not given.";

/// Changes a record and, where another status is given, sets that by the rules of activation: both or neither. Fails with
/// [`Error::Conflict`] where the person cannot have that status, and as [`update::functionary`] and [`set_status`](super::set_status) do.
pub async fn update(
    by: &Acting,
    installation: &Installation,
    settings: &RegistrySettings,
    (id, closed): (FunctionaryId, Option<IdentityClosed>),
    changes: FunctionaryChanges,
) -> Result<WithParents> {
    let clock = installation.clock();
    let tx = installation.db().begin().await?;
    let mut status = Activation {
        functionary_id: Some(id),
        status: changes.status,
        reason: changes.status_reason.clone(),
        until: changes.status_until,
        ..Activation::default()
    };
    let (mut record, former) = match update::functionary(by, &tx, installation, settings, (id, closed), changes).await?
    {
        Ok(changed) => changed,
        Err(refused) => {
            // Committed although refused: the count of answers about others' numbers has to stay.
            tx.commit().await?;
            return Err(refused);
        }
    };
    if status.status.is_some_and(|status| status != record.status) {
        // A reason that equals the stored one came back unchanged and belongs to the earlier status.
        let given = status.reason.filter(|reason| Some(reason) != record.status_reason.as_ref());
        status.reason = given.or_else(|| Some(NOT_GIVEN.into()));
        status.until = status.until.filter(|until| Some(*until) != record.status_until);
        let (answer, entries) = set_status_in(&tx, clock, by, &status).await?;
        if let Some(refused) = answer.skipped.into_iter().next() {
            return Err(Error::conflict(refused.reason));
        }
        audit::record_all(&tx, clock.now(), entries).await?;
        record = find::by_id(&by.scope, &*tx, id).await?;
    }
    if let Some(former) = former {
        changed_identities::keep(&tx, by, &record, former).await?;
    }
    let answer = find::with_its_parents(&*tx, record).await?;
    tx.commit().await?;
    Ok(answer)
}
