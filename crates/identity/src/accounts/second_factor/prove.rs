//! Proving the second factor: with the six digits of the app, or with a recovery code.

use kernel::{Error, Result, database::Transaction, error::Problem};
use sea_orm::DatabaseTransaction;
use serde_json::json;

use super::{Happening, authenticator, recovery, tell, totp};
use crate::{
    entities::user,
    installation::Installation,
    trail::audit::{self, Action, Entry, SubjectKind},
};

/// With what a user proved their second factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    App,
    /// A recovery code; so many are left.
    RecoveryCode {
        left: u64,
    },
}

/// Uses up what a user typed; none when it is wrong or was used before. The caller has counted the try, holds the user
/// and commits also then.
pub(crate) async fn prove(
    tx: &DatabaseTransaction,
    installation: &Installation,
    user: &user::Model,
    text: &str,
) -> Result<Option<Proof>> {
    let (now, keys) = (installation.now(), installation.keys());
    let text: String = text.split_whitespace().collect();
    if user.second_factor_at.is_none() {
        return Ok(None);
    }
    if text.len() == totp::DIGITS && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(authenticator::accept(tx, keys, now, user.id, &text).await?.then_some(Proof::App));
    }
    if !recovery::use_up(tx, keys, now, user.id, &text).await? {
        return Ok(None);
    }
    Ok(Some(Proof::RecoveryCode { left: recovery::left(tx, user.id).await? }))
}

/// Tells the user, and the trail, that a recovery code was used; of the app there is nothing to tell.
pub(crate) async fn note(
    tx: &Transaction,
    installation: &Installation,
    user: &user::Model,
    proof: Proof,
    as_made_by: impl FnOnce(Entry) -> Entry,
) -> Result<()> {
    let Proof::RecoveryCode { left } = proof else { return Ok(()) };
    tell(tx, installation.now(), &installation.settings().delivery, user, Happening::RecoveryCodeUsed).await?;
    let entry = Entry::of(Action::UseRecoveryCode).on(SubjectKind::User, user.id).in_region(user.region_id);
    audit::record(tx, installation.now(), as_made_by(entry).after(json!({ "left": left }))).await
}

/// The refusal of what was typed.
pub(crate) fn wrong() -> Error {
    Error::Invalid(Problem::new("This code is wrong or was used before. Try the next one.").at("code"))
}
