//! Signing out. It also works without a session.

use kernel::{Result, access::Actor, http::RequestFacts};

use crate::{
    accounts::sessions::{self, Cookies},
    installation::Installation,
    sign_in::second_step,
    trail::audit::{self, Action, SubjectKind},
};

pub(super) async fn log_out(
    installation: &Installation,
    facts: &RequestFacts,
    actor: Option<&Actor>,
    cookies: &Cookies,
) -> Result<()> {
    second_step::give_up(installation, cookies).await?;
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
