//! Proving again, in an open session, that one is who signed in: by the password or by the second factor. The session remembers it.

use kernel::{Result, access::Acting};
use zeroize::Zeroizing;

use super::{held, prove_password};
use crate::{
    accounts::{
        second_factor,
        sessions::{self, Cookies},
    },
    entities::audit_entry::AuditOutcome,
    installation::Installation,
    trail::audit::{self, Action, Entry, SubjectKind},
};

/// With what a caller proves who they are.
pub enum Again {
    /// In the field `password`.
    Password(Zeroizing<String>),
    /// A code of the authenticator app or a recovery code, in the field `code`.
    Code(String),
}

/// Checks what the caller sent; the trail keeps a wrong one under `action`. A wrong one is [`kernel::Error::Invalid`] at its field, and
/// after too many it is [`kernel::Error::TooManyRequests`].
pub async fn prove_again(
    installation: &Installation,
    acting: &Acting,
    cookies: &Cookies,
    again: Again,
    action: Action,
) -> Result<()> {
    match again {
        Again::Password(password) => {
            prove_password(installation, acting, password, "password", action).await?;
        }
        Again::Code(code) => prove_code(installation, acting, cookies, &code, action).await?,
    }
    let tx = installation.db().begin().await?;
    sessions::keep_proof(&tx, installation.now(), acting.actor.session_id).await?;
    tx.commit().await
}

async fn prove_code(
    installation: &Installation,
    acting: &Acting,
    cookies: &Cookies,
    code: &str,
    action: Action,
) -> Result<()> {
    let now = installation.now();
    let tx = installation.db().begin().await?;
    let tries = second_factor::count(&tx, installation, cookies, acting.actor.user_id).await?;
    tx.commit().await?;
    let tx = installation.db().begin().await?;
    let user = held(&tx, &acting.actor).await?;
    let Some(proof) = second_factor::prove(&tx, installation, &user, code).await? else {
        let entry = Entry::of(action).of_request(acting).on(SubjectKind::User, user.id).in_region(user.region_id);
        audit::record(&tx, now, entry.ended(AuditOutcome::Failed)).await?;
        tx.commit().await?;
        return Err(second_factor::wrong());
    };
    second_factor::note(&tx, installation, &user, proof, |entry| entry.of_request(acting)).await?;
    tx.commit().await?;
    tries.give_back(installation.db()).await;
    Ok(())
}
