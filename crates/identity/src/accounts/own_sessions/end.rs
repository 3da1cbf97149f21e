//! Ending sessions of one's own.

use kernel::{Error, Result, access::Acting, ids::SessionId};

use crate::{
    accounts::sessions,
    installation::Installation,
    trail::audit::{self, Action, Entry, SubjectKind},
};

/// Ends one session; it may be the one that asks.
pub(super) async fn one(installation: &Installation, acting: &Acting, id: SessionId) -> Result<()> {
    let now = acting.now;
    let tx = installation.db().begin().await?;
    if !sessions::end_one_of(&tx, now, acting.actor.user_id, id).await? {
        return Err(Error::not_found("Session"));
    }
    let entry = Entry::of(Action::EndOwnSession).of_request(acting).on(SubjectKind::Session, id);
    audit::record(&tx, now, entry.in_region(acting.actor.region_id)).await?;
    tx.commit().await
}

/// Ends every session but the one that asks.
pub(super) async fn others(installation: &Installation, acting: &Acting) -> Result<()> {
    let (now, actor) = (acting.now, &acting.actor);
    let tx = installation.db().begin().await?;
    sessions::end_others_of(&tx, now, actor.user_id, actor.session_id).await?;
    let entry = Entry::of(Action::EndOtherSessions).of_request(acting).on(SubjectKind::User, actor.user_id);
    audit::record(&tx, now, entry.in_region(actor.region_id)).await?;
    tx.commit().await
}
