//! Ending sessions of one's own.

use kernel::{Error, Result, access::Actor, ids::SessionId};

use crate::{
    audit::{self, Action, Entry, RequestFacts, SubjectKind},
    installation::Installation,
    sessions,
};

/// Ends one session; it may be the one that asks.
pub(super) async fn one(
    installation: &Installation,
    (actor, facts): (&Actor, &RequestFacts),
    id: SessionId,
) -> Result<()> {
    let now = installation.now();
    let tx = installation.db().begin().await?;
    if !sessions::end_one_of(&tx, now, actor.user_id, id).await? {
        return Err(Error::not_found("Session"));
    }
    let entry = Entry::of(Action::EndOwnSession).by(actor).on(SubjectKind::Session, id).in_region(actor.region_id);
    audit::record(&tx, now, entry.from(facts)).await?;
    tx.commit().await
}

/// Ends every session but the one that asks.
pub(super) async fn others(installation: &Installation, (actor, facts): (&Actor, &RequestFacts)) -> Result<()> {
    let now = installation.now();
    let tx = installation.db().begin().await?;
    sessions::end_others_of(&tx, now, actor.user_id, actor.session_id).await?;
    let entry =
        Entry::of(Action::EndOtherSessions).by(actor).on(SubjectKind::User, actor.user_id).in_region(actor.region_id);
    audit::record(&tx, now, entry.from(facts)).await?;
    tx.commit().await
}
