//! What people do to their own second factor.

use kernel::{Error, Result, access::Acting, error::Problem};
use zeroize::Zeroizing;

use super::{BothFactors, SecondFactor};
use crate::{
    accounts::{
        own_account::{find, held, prove_password},
        second_factor::{self, AuthenticatorOffer, Happening, recovery, tell},
        sessions::{self, Cookies, Started},
    },
    budgets::sliding::Tries,
    entities::{audit_entry::AuditOutcome, user},
    installation::Installation,
    trail::audit::{self, Action, Entry, SubjectKind},
};

pub(super) async fn state(installation: &Installation, acting: &Acting) -> Result<SecondFactor> {
    let user = find(installation.db(), &acting.actor).await?;
    let settings = &installation.settings().totp;
    Ok(SecondFactor {
        is_offered: settings.is_offered_to(user.role),
        is_required: settings.is_required_for(user.role),
        since: user.second_factor_at,
        recovery_codes_left: recovery::left(&**installation.db(), user.id).await?,
    })
}

/// Draws a secret for the caller's app.
pub(super) async fn begin(
    installation: &Installation,
    acting: &Acting,
    password: Zeroizing<String>,
) -> Result<AuthenticatorOffer> {
    if !installation.settings().totp.is_offered_to(acting.actor.role) {
        return Err(Error::conflict(
            Problem::new("Your account does not use an authenticator app.").because("NOT_OFFERED"),
        ));
    }
    prove_password(installation, acting, password, "currentPassword", Action::EnrolSecondFactor).await?;
    let tx = installation.db().begin().await?;
    let user = held(&tx, &acting.actor).await?;
    let offer = second_factor::offer(&tx, installation, &user).await?;
    tx.commit().await?;
    Ok(offer)
}

/// Lets the secret count after a right code of the app. Every other session ends, and this one gets a new number.
pub(super) async fn confirm(
    installation: &Installation,
    acting: &Acting,
    cookies: &Cookies,
    code: &str,
) -> Result<(Vec<String>, Option<Started>)> {
    let tries = count(installation, acting, cookies).await?;
    let now = installation.now();
    let tx = installation.db().begin().await?;
    let user = held(&tx, &acting.actor).await?;
    let entry = entry(Action::EnrolSecondFactor, acting, &user);
    let Some((user, codes)) = second_factor::confirm(&tx, installation, user, code).await? else {
        audit::record(&tx, now, entry.ended(AuditOutcome::Failed)).await?;
        tx.commit().await?;
        return Err(second_factor::wrong());
    };
    sessions::end_all_of(&tx, now, user.id).await?;
    let session = sessions::restart(&tx, installation.clock(), &acting.facts, &acting.actor).await?;
    tell(&tx, now, &installation.settings().delivery, &user, Happening::SetUp).await?;
    audit::record(&tx, now, entry).await?;
    tx.commit().await?;
    tries.give_back(installation.db()).await;
    Ok((codes, session))
}

/// Makes the caller's recovery codes anew.
pub(super) async fn renew_codes(
    installation: &Installation,
    acting: &Acting,
    cookies: &Cookies,
    factors: BothFactors,
) -> Result<Vec<String>> {
    let action = Action::RenewRecoveryCodes;
    prove_password(installation, acting, factors.current_password, "currentPassword", action).await?;
    let tries = count(installation, acting, cookies).await?;
    let now = installation.now();
    let tx = installation.db().begin().await?;
    let user = held(&tx, &acting.actor).await?;
    let Some(proof) = second_factor::prove(&tx, installation, &user, &factors.code).await? else {
        audit::record(&tx, now, entry(action, acting, &user).ended(AuditOutcome::Failed)).await?;
        tx.commit().await?;
        return Err(second_factor::wrong());
    };
    let codes = recovery::make(&tx, installation.keys(), now, user.id).await?;
    tell(&tx, now, &installation.settings().delivery, &user, Happening::RecoveryCodesMade).await?;
    second_factor::note(&tx, installation, &user, proof, |entry| entry.of_request(acting)).await?;
    audit::record(&tx, now, entry(action, acting, &user)).await?;
    tx.commit().await?;
    tries.give_back(installation.db()).await;
    Ok(codes)
}

/// Takes the caller's app away. Every session ends where the role needs one, so that the next sign-in sets up another; else this
/// one goes on under a new number.
pub(super) async fn remove(
    installation: &Installation,
    acting: &Acting,
    cookies: &Cookies,
    factors: BothFactors,
) -> Result<Option<Started>> {
    let action = Action::RemoveSecondFactor;
    prove_password(installation, acting, factors.current_password, "currentPassword", action).await?;
    let tries = count(installation, acting, cookies).await?;
    let now = installation.now();
    let tx = installation.db().begin().await?;
    let user = held(&tx, &acting.actor).await?;
    let Some(proof) = second_factor::prove(&tx, installation, &user, &factors.code).await? else {
        audit::record(&tx, now, entry(action, acting, &user).ended(AuditOutcome::Failed)).await?;
        tx.commit().await?;
        return Err(second_factor::wrong());
    };
    second_factor::note(&tx, installation, &user, proof, |entry| entry.of_request(acting)).await?;
    let user = second_factor::forget(&tx, now, user).await?;
    sessions::end_all_of(&tx, now, user.id).await?;
    let session = match installation.settings().totp.is_required_for(user.role) {
        true => None,
        false => sessions::restart(&tx, installation.clock(), &acting.facts, &acting.actor).await?,
    };
    tell(&tx, now, &installation.settings().delivery, &user, Happening::Removed).await?;
    audit::record(&tx, now, entry(action, acting, &user)).await?;
    tx.commit().await?;
    tries.give_back(installation.db()).await;
    Ok(session)
}

async fn count(installation: &Installation, acting: &Acting, cookies: &Cookies) -> Result<Tries> {
    let tx = installation.db().begin().await?;
    let tries = second_factor::count(&tx, installation, cookies, acting.actor.user_id).await?;
    tx.commit().await?;
    Ok(tries)
}

fn entry(action: Action, acting: &Acting, user: &user::Model) -> Entry {
    Entry::of(action).of_request(acting).on(SubjectKind::User, user.id).in_region(user.region_id)
}
