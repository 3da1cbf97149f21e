//! Numbers used once. They are given for any name, known or not, and taken back by name and browser before anything is
//! decrypted: a second sign-in with the same recording finds none.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Result, clock::is_from_the_future, crypto::sha256, http::RequestFacts, random};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter};

use super::folded;
use crate::{
    accounts::sessions::CookieToken, budgets, entities::login_nonce, installation::Installation, sign_in::sign_in_scope,
};

/// 144 bits, 24 characters: unguessable, and short enough to leave a long password room in the envelope.
const LENGTH: usize = 18;

/// Gives a nonce for a name and a browser.
pub(super) async fn issue(
    installation: &Installation,
    facts: &RequestFacts,
    pre_session: &CookieToken,
    name: &str,
) -> Result<String> {
    let (now, settings) = (installation.now(), installation.settings());
    let nonce = URL_SAFE_NO_PAD.encode(random::bytes::<LENGTH>());
    let row = login_nonce::Model {
        nonce_hash: sha256(nonce.as_bytes()),
        identifier: folded(name),
        pre_session_hash: pre_session.hash(),
        created_at: now,
        expires_at: now + TimeDelta::seconds(settings.nonce_seconds),
    };
    let budget = installation.budget("nonce:address", settings.limits.nonces_per_address, TimeDelta::minutes(1));
    let tx = installation.db().begin().await?;
    let within = budgets::spend(&*tx, now, budget, &facts.network).await;
    if within.is_ok() {
        login_nonce::Entity::insert(row.into_active_model()).exec_without_returning(&*tx).await?;
    }
    tx.commit().await?;
    within.map(|()| nonce)
}

/// Takes back every nonce of a name and a browser; the hashes of those that still worked.
pub(super) async fn take_back(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    pre_session: Option<&CookieToken>,
    name: &str,
) -> Result<Vec<Vec<u8>>> {
    let Some(pre_session) = pre_session else { return Ok(Vec::new()) };
    let rows = sign_in_scope()
        .delete::<login_nonce::Entity>()
        .filter(login_nonce::Column::Identifier.eq(folded(name)))
        .filter(login_nonce::Column::PreSessionHash.eq(pre_session.hash()))
        .exec_with_returning(tx)
        .await?;
    let works = |row: &login_nonce::Model| row.expires_at > now && !is_from_the_future(row.created_at, now);
    Ok(rows.into_iter().filter(works).map(|row| row.nonce_hash).collect())
}

/// Removes all of them.
pub(super) async fn remove_all(tx: &DatabaseTransaction) -> Result<()> {
    sign_in_scope().delete::<login_nonce::Entity>().exec(tx).await?;
    Ok(())
}

/// Removes those that were not used in time.
pub(super) async fn purge(tx: &DatabaseTransaction, now: DateTime<Utc>) -> Result<()> {
    let scope = sign_in_scope();
    scope.delete::<login_nonce::Entity>().filter(login_nonce::Column::ExpiresAt.lte(now)).exec(tx).await?;
    Ok(())
}
