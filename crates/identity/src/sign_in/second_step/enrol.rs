//! The second step of a user whose role needs an authenticator app and who has none: setting one up.

use kernel::{Result, http::RequestFacts};

use super::{
    finish::{count, hold, start_again, wrong},
    pending::{self, FlowCookies},
};
use crate::{
    accounts::{
        second_factor::{self, AuthenticatorOffer, Happening},
        sessions::{self, Cookies},
    },
    installation::Installation,
    sign_in::admin_session::{self, Entered},
    trail::audit::{self, Action, Entry, SubjectKind},
};

/// Draws a secret for the app.
pub(super) async fn begin(installation: &Installation, cookies: &Cookies) -> Result<AuthenticatorOffer> {
    let browser = FlowCookies::of(cookies).ok_or_else(start_again)?;
    let tx = installation.db().begin().await?;
    let waiting = pending::find(&*tx, installation.now(), browser).await?.ok_or_else(start_again)?;
    let user = hold(&tx, installation, browser, &waiting).await?;
    let offer = second_factor::offer(&tx, installation, &user).await?;
    tx.commit().await?;
    Ok(offer)
}

/// Lets the secret count after a right code of the app, and signs in. Whatever the user has open elsewhere ends.
pub(super) async fn confirm(
    installation: &Installation,
    cookies: &Cookies,
    facts: &RequestFacts,
    code: &str,
) -> Result<(Entered, Vec<String>)> {
    let browser = FlowCookies::of(cookies).ok_or_else(start_again)?;
    let (waiting, tries) = count(installation, cookies, facts, browser).await?;
    let now = installation.now();
    let tx = installation.db().begin().await?;
    let user = hold(&tx, installation, browser, &waiting).await?;
    let Some((user, codes)) = second_factor::confirm(&tx, installation, user.clone(), code).await? else {
        return Err(wrong(tx, installation, facts, browser, &waiting, &user).await?);
    };
    sessions::end_all_of(&tx, now, user.id).await?;
    second_factor::tell(&tx, now, &installation.settings().delivery, &user, Happening::SetUp).await?;
    let entry = Entry::of(Action::EnrolSecondFactor).by_user(user.id, user.role).on(SubjectKind::User, user.id);
    audit::record(&tx, now, entry.in_region(user.region_id).from(facts)).await?;
    let entered = admin_session::open_session(&tx, installation, cookies, facts, user).await?;
    tx.commit().await?;
    tries.give_back(installation.db()).await;
    Ok((entered, codes))
}
