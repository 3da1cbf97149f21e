//! The second step with a code.

use kernel::{Error, Result, database::Transaction, error::Problem, http::RequestFacts};
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect, sea_query::LockType};
use serde_json::json;

use super::pending::{self, FlowCookies};
use crate::{
    accounts::{second_factor, sessions::Cookies},
    budgets::sliding::Tries,
    entities::{audit_entry::AuditOutcome, pending_sign_in, user},
    installation::Installation,
    sign_in::{
        admin_session::{self, Entered},
        sign_in_scope,
    },
    trail::audit::{self, Action, Entry, SubjectKind},
};

/// Signs in whose password was right in this browser and whose code is right now.
pub(super) async fn finish(
    installation: &Installation,
    cookies: &Cookies,
    facts: &RequestFacts,
    code: &str,
) -> Result<Entered> {
    let browser = FlowCookies::of(cookies).ok_or_else(start_again)?;
    let (waiting, tries) = count(installation, cookies, facts, browser).await?;
    let tx = installation.db().begin().await?;
    let user = hold(&tx, installation, browser, &waiting).await?;
    let Some(proof) = second_factor::prove(&tx, installation, &user, code).await? else {
        return Err(wrong(tx, installation, facts, browser, &waiting, &user).await?);
    };
    pending::remove(&tx, browser).await?;
    let by = (user.id, user.role);
    second_factor::note(&tx, installation, &user, proof, |entry| entry.by_user(by.0, by.1).from(facts)).await?;
    let entered = admin_session::open_session(&tx, installation, cookies, facts, user).await?;
    tx.commit().await?;
    tries.give_back(installation.db()).await;
    Ok(entered)
}

/// Counts a try, at the sign-in and at its user, before anything is compared.
pub(super) async fn count(
    installation: &Installation,
    cookies: &Cookies,
    facts: &RequestFacts,
    browser: FlowCookies<'_>,
) -> Result<(pending_sign_in::Model, Tries)> {
    let now = installation.now();
    let tx = installation.db().begin().await?;
    let most = installation.settings().code.tries;
    let waiting = pending::count(&tx, now, browser, most).await?.ok_or_else(start_again)?;
    let counted = second_factor::count(&tx, installation, cookies, waiting.user_id).await;
    if counted.is_err() {
        let entry = Entry::of(Action::LogIn).ended(AuditOutcome::Refused).on(SubjectKind::User, waiting.user_id);
        audit::record(&tx, now, entry.from(facts).after(json!({ "step": "SECOND" }))).await?;
    }
    tx.commit().await?;
    Ok((waiting, counted?))
}

/// The user whose sign-in waits, held until the transaction ends, if they may still sign in and nothing has ended it meanwhile.
pub(super) async fn hold(
    tx: &Transaction,
    installation: &Installation,
    browser: FlowCookies<'_>,
    waiting: &pending_sign_in::Model,
) -> Result<user::Model> {
    let user = sign_in_scope()
        .select_with_removed::<user::Entity>()
        .filter(user::Column::Id.eq(waiting.user_id))
        .lock(LockType::NoKeyUpdate)
        .one(&**tx)
        .await?
        .filter(admin_session::may_sign_in)
        .ok_or_else(start_again)?;
    // After the user: in this order do those come who shut the user out.
    match pending::find(&**tx, installation.now(), browser).await? {
        Some(still) if still.user_id == user.id => Ok(user),
        _ => Err(start_again()),
    }
}

/// Writes down that a code was wrong; the refusal, which after the last try sends back to the password.
pub(super) async fn wrong(
    tx: Transaction,
    installation: &Installation,
    facts: &RequestFacts,
    browser: FlowCookies<'_>,
    waiting: &pending_sign_in::Model,
    user: &user::Model,
) -> Result<Error> {
    let left = installation.settings().code.tries - waiting.tries;
    if left <= 0 {
        pending::remove(&tx, browser).await?;
    }
    let entry = Entry::of(Action::LogIn).ended(AuditOutcome::Failed).on(SubjectKind::User, user.id);
    let entry = entry.in_region(user.region_id).from(facts).after(json!({ "step": "SECOND" }));
    audit::record(&tx, installation.now(), entry).await?;
    tx.commit().await?;
    Ok(if left > 0 { second_factor::wrong() } else { start_again() })
}

/// There is no sign-in that waits here, or it is over.
pub(super) fn start_again() -> Error {
    Error::Invalid(
        Problem::new("This sign-in has ended. Enter your user id and password again.").because("SIGN_IN_AGAIN"),
    )
}
