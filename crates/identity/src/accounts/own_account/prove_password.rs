//! Proving once more, in an open session, that one knows the password. Wrong ones count like wrong passwords at sign-in.

use kernel::{Error, Result, access::Acting};
use zeroize::Zeroizing;

use super::find;
use crate::{
    accounts::passwords::{self, PasswordMatch, tries},
    entities::{audit_entry::AuditOutcome, user},
    installation::Installation,
    trail::audit::{self, SubjectKind},
};

/// Checks the caller's password, which came in `field`, for `action`, under which the trail keeps a wrong one.
///
/// # Errors
/// [`Error::Invalid`] at the field when it is wrong, and where the account has none; [`Error::TooManyRequests`] while the
/// account waits after wrong ones.
pub(crate) async fn prove_password(
    installation: &Installation,
    acting: &Acting,
    password: Zeroizing<String>,
    field: &'static str,
    action: audit::Action,
) -> Result<user::Model> {
    let (keys, settings) = (installation.keys(), &installation.settings().password);
    let user = find::find(installation.db(), &acting.actor).await?;
    if user.password_hash.is_none() {
        return Err(Error::invalid_field(field, "You sign in with a one-time code, so there is no password."));
    }
    let tx = installation.db().begin().await?;
    let counted = tries::count(&tx, installation.now(), settings, user.id).await;
    tx.commit().await?;
    counted?;
    let verdict = passwords::verify(keys, settings, password, user.password_hash.as_ref()).await?;
    let tx = installation.db().begin().await?;
    if verdict == PasswordMatch::Wrong {
        let entry =
            audit::Entry::of(action).of_request(acting).on(SubjectKind::User, user.id).in_region(user.region_id);
        audit::record(&tx, installation.now(), entry.ended(AuditOutcome::Failed)).await?;
        tx.commit().await?;
        return Err(Error::invalid_field(field, "The current password is wrong."));
    }
    tries::forgive(&tx, user.id).await?;
    tx.commit().await?;
    Ok(user)
}
