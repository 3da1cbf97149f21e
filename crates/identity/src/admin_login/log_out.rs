//! Signing out. It also works without a session.

use kernel::{Result, access::Actor, http::RequestFacts};

use crate::{
    audit::{self, Action, SubjectKind},
    installation::Installation,
    second_factor::pending::{self, Place},
    sessions::{self, Cookies},
};

pub(super) async fn log_out(
    installation: &Installation,
    facts: &RequestFacts,
    actor: Option<&Actor>,
    cookies: &Cookies,
) -> Result<()> {
    forget_waiting(installation, cookies).await?;
    let Some(session) = &cookies.session else { return Ok(()) };
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

/// Gives up a sign-in that waits for its second step in this browser.
async fn forget_waiting(installation: &Installation, cookies: &Cookies) -> Result<()> {
    let Some(place) = Place::of(cookies) else { return Ok(()) };
    if pending::find(&**installation.db(), installation.now(), place).await?.is_some() {
        let tx = installation.db().begin().await?;
        pending::remove(&tx, place).await?;
        tx.commit().await?;
    }
    Ok(())
}
