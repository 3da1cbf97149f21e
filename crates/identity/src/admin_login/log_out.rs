//! Signing out. It also works without a session.

use kernel::{Result, access::Actor, http::RequestFacts};

use crate::{
    audit::{self, Action, SubjectKind},
    installation::Installation,
    sessions::{self, CookieToken},
};

pub(super) async fn log_out(
    installation: &Installation,
    facts: &RequestFacts,
    actor: Option<&Actor>,
    session: Option<&CookieToken>,
) -> Result<()> {
    let Some(session) = session else { return Ok(()) };
    let now = installation.now();
    let tx = installation.db().begin().await?;
    sessions::end_held(&tx, now, session).await?;
    if let Some(actor) = actor {
        let entry =
            audit::Entry::of(Action::LogOut).by(actor).on(SubjectKind::User, actor.user_id).in_region(actor.region_id);
        audit::record(&tx, now, entry.from(facts)).await?;
    }
    tx.commit().await
}
