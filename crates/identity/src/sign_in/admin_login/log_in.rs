//! The story of a sign-in by password.

use chrono::TimeDelta;
use data_encoding::HEXLOWER;
use kernel::{Error, Result, crypto::sha256, database::Transaction, http::RequestFacts};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, IntoActiveModel, QueryFilter, QuerySelect,
    sea_query::LockType,
};
use zeroize::Zeroizing;

use super::{
    Login,
    envelope::{self, Envelope},
    folded, nonces,
};
use crate::{
    accounts::{
        passwords::{self, PasswordMatch, tries},
        sessions::{self, Cookies},
        users,
    },
    budgets,
    entities::{ConcealedText, audit_entry::AuditOutcome, user},
    even_answers::no_sooner_than,
    installation::Installation,
    sign_in::{
        admin_session::{Entered, may_sign_in, open_session},
        captcha::{self, CaptchaAnswer},
        second_step::{self, Waiting},
        sign_in_scope,
    },
    trail::audit::{self, Action, SubjectKind},
};

/// What people read, whatever was wrong.
const REFUSED: &str = "The user id or the password is wrong. Check both and try again.";

/// How a sign-in goes on after a right password.
pub(super) enum Outcome {
    SignedIn(Box<Entered>),
    /// There is no session yet.
    Waits(Waiting),
}

/// Signs a user in, or lets the sign-in wait for its second step, or refuses them in one way for all reasons.
pub(super) async fn log_in(
    installation: &Installation,
    cookies: &Cookies,
    facts: &RequestFacts,
    answer: &CaptchaAnswer,
    login: &Login,
) -> Result<Outcome> {
    pass_captcha(installation, cookies, facts, answer).await?;
    let floor = installation.settings().answer_floor_milliseconds;
    no_sooner_than(floor, judge(installation, cookies, facts, login)).await
}

async fn pass_captcha(
    installation: &Installation,
    cookies: &Cookies,
    facts: &RequestFacts,
    answer: &CaptchaAnswer,
) -> Result<()> {
    let (now, settings) = (installation.now(), installation.settings());
    let budget = installation.budget("login:address", settings.limits.logins_per_address, TimeDelta::minutes(1));
    let tx = installation.db().begin().await?;
    let passed = match budgets::spend(&*tx, now, budget, &facts.network).await {
        Ok(()) => {
            let client = cookies.pre_session.as_ref();
            captcha::solve(&tx, now, installation.keys(), &settings.captcha, client, answer).await
        }
        refused => refused,
    };
    tx.commit().await?;
    passed
}

async fn judge(installation: &Installation, cookies: &Cookies, facts: &RequestFacts, login: &Login) -> Result<Outcome> {
    let settings = &installation.settings().password;
    let tx = installation.db().begin().await?;
    sessions::refuse_revoked(&tx, installation.now(), cookies.device.as_ref()).await?;
    let nonces = nonces::take_back(&tx, installation.now(), cookies.pre_session.as_ref(), &login.user_id).await?;
    let user = find(&*tx, &login.user_id).await?;
    let counted = count_try(installation, &tx, cookies, facts, login, user.as_ref()).await;
    if counted.is_err() {
        let mut entry = audit::Entry::of(Action::LogIn).ended(AuditOutcome::Refused).from(facts);
        if let Some(user) = &user {
            entry = entry.on(SubjectKind::User, user.id).in_region(user.region_id);
        }
        audit::record(&tx, installation.now(), entry).await?;
    }
    tx.commit().await?;
    counted?;

    // From here on everything is done for everybody, so that the time tells nothing.
    let envelope = envelope::open(installation, &login.password).await?;
    let is_fresh = envelope.as_ref().is_some_and(|envelope| nonces.contains(&sha256(envelope.nonce.as_bytes())));
    let password = envelope.map_or_else(Zeroizing::default, |Envelope { password, .. }| password);
    let candidate = user.filter(|user| may_sign_in(user) && user.password_hash.is_some());
    let stored = candidate.as_ref().and_then(|user| user.password_hash.clone());
    let verdict = passwords::verify(installation.keys(), settings, password.clone(), stored.as_ref()).await?;
    let renewed = match (is_fresh, verdict) {
        (true, PasswordMatch::RightButOutdated) => {
            Some(passwords::hash(installation.keys(), settings, password).await?)
        }
        _ => None,
    };
    match candidate {
        Some(user) if is_fresh && verdict != PasswordMatch::Wrong => {
            enter(installation, cookies, facts, user, renewed).await
        }
        refused => refuse(installation, facts, refused).await,
    }
}

/// Counts the try: at the browser where this user signed in before, else at the account or at the unknown name.
async fn count_try(
    installation: &Installation,
    tx: &Transaction,
    cookies: &Cookies,
    facts: &RequestFacts,
    login: &Login,
    user: Option<&user::Model>,
) -> Result<()> {
    let (now, settings) = (installation.now(), installation.settings());
    let Some(user) = user else {
        return tries::count_unknown(tx, now, installation.keys(), &settings.password, &folded(&login.user_id)).await;
    };
    match cookies.known_browser.as_ref().filter(|browser| browser.user_id() == Some(user.id)) {
        Some(browser) => {
            let limit = settings.limits.logins_per_known_browser;
            let budget = installation.budget("login:browser", limit, TimeDelta::days(1));
            let key = HEXLOWER.encode(&browser.hash());
            budgets::spend(&**tx, now, budget, &key).await
        }
        None => {
            tries::count(tx, now, &settings.password, user.id).await?;
            if user.password_failures + 1 == settings.password.hard_stop {
                let entry = audit::Entry::of(Action::LockUser).on(SubjectKind::User, user.id).in_region(user.region_id);
                audit::record(tx, now, entry.from(facts)).await?;
            }
            Ok(())
        }
    }
}

async fn find(db: &impl ConnectionTrait, name: &str) -> Result<Option<user::Model>> {
    Ok(sign_in_scope().select::<user::Entity>().filter(users::login_is(name)).one(db).await?)
}

async fn enter(
    installation: &Installation,
    cookies: &Cookies,
    facts: &RequestFacts,
    user: user::Model,
    renewed: Option<ConcealedText>,
) -> Result<Outcome> {
    let tx = installation.db().begin().await?;
    // Read again: it took a while, and the account may have been disabled or its password changed meanwhile. And held,
    // so that whatever ends their sessions from here on finds this one too.
    let current = sign_in_scope()
        .select_with_removed::<user::Entity>()
        .filter(user::Column::Id.eq(user.id))
        .lock(LockType::NoKeyUpdate)
        .one(&*tx)
        .await?
        .filter(|current| may_sign_in(current) && current.password_hash == user.password_hash);
    let Some(current) = current else {
        drop(tx);
        return refuse(installation, facts, Some(user)).await;
    };
    let is_known = cookies.known_browser.as_ref().is_some_and(|browser| browser.user_id() == Some(user.id));
    if !is_known {
        tries::forgive(&tx, user.id).await?;
    }
    let user = match renewed {
        Some(hash) => {
            let mut row = current.into_active_model();
            row.password_hash = Set(Some(hash));
            row.update(&*tx).await?
        }
        None => current,
    };
    let outcome = match second_step::begin_if_needed(&tx, installation, facts, cookies, &user).await? {
        Some(waiting) => Outcome::Waits(waiting),
        None => Outcome::SignedIn(Box::new(open_session(&tx, installation, cookies, facts, user).await?)),
    };
    tx.commit().await?;
    Ok(outcome)
}

async fn refuse(installation: &Installation, facts: &RequestFacts, user: Option<user::Model>) -> Result<Outcome> {
    let mut entry = audit::Entry::of(Action::LogIn).ended(AuditOutcome::Failed).from(facts);
    if let Some(user) = user {
        entry = entry.on(SubjectKind::User, user.id).in_region(user.region_id);
    }
    let tx = installation.db().begin().await?;
    audit::record(&tx, installation.now(), entry).await?;
    tx.commit().await?;
    Err(Error::Unauthenticated(REFUSED.into()))
}
