//! The session of a user who signs in by password, once all that is asked is proved.

use kernel::{Result, database::Transaction, http::RequestFacts};

use crate::{
    accounts::sessions::{self, Cookies, NewSession, Started},
    entities::{
        session::SessionKind,
        user::{self, UserStatus},
    },
    installation::Installation,
    trail::audit::{self, Action, SubjectKind},
};

/// A user who is now signed in.
pub(crate) struct Entered {
    pub(crate) user: user::Model,
    pub(crate) session: Started,
}

/// Whether an account may sign in by password at all.
pub(crate) fn may_sign_in(user: &user::Model) -> bool {
    user.status == UserStatus::Active && user.deleted_at.is_none() && !user.role.is_gate()
}

/// Opens a session for a user who has proved all that is asked, in the place of one that the browser has.
pub(crate) async fn open_session(
    tx: &Transaction,
    installation: &Installation,
    cookies: &Cookies,
    facts: &RequestFacts,
    user: user::Model,
) -> Result<Entered> {
    let now = installation.now();
    if let Some(previous) = &cookies.session {
        sessions::end_held(tx, now, previous).await?;
    }
    let kind = SessionKind::Admin;
    let new = NewSession { kind, user_id: user.id, device_id: None, device_hash: None, let_in_by_colleague: false };
    let session = sessions::start(tx, installation.clock(), installation.settings(), facts, new).await?;
    let entry = audit::Entry::of(Action::LogIn)
        .by_user(user.id, user.role)
        .on(SubjectKind::User, user.id)
        .in_region(user.region_id);
    audit::record(tx, now, entry.from(facts)).await?;
    Ok(Entered { user, session })
}
