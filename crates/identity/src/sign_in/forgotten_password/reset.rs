//! Setting the new password with the code that came.

use chrono::TimeDelta;
use data_encoding::HEXLOWER;
use kernel::{Error, Result, database::Transaction, http::RequestFacts};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, IntoActiveModel};

use super::{
    PasswordReset,
    initiate::{binding, find},
};
use crate::{
    accounts::{
        mobile_numbers,
        one_time_codes::{self, CodeTry, is_number_of},
        passwords::{self, tries},
        profile::tell_of_change,
        sessions::{self, CookieToken},
    },
    budgets::{self, Budget},
    entities::{ConcealedText, audit_entry::AuditOutcome, one_time_code, user},
    installation::Installation,
    trail::audit::{self, Action, SubjectKind},
};

const ACTION: Action = Action::ResetPassword;
const FIELD: &str = "password";
/// As many passwords may be refused with a right code before the next one, where the address has used up its own.
const HASHES_PER_TRY: u32 = 2;

pub(super) async fn reset(
    installation: &Installation,
    facts: &RequestFacts,
    device: &CookieToken,
    flow: &CookieToken,
    given: PasswordReset,
) -> Result<()> {
    expect_code(installation, facts, flow).await?;
    // Hashed before the code is looked at: no one waits for the database while the processor works.
    let hash = passwords::hash(installation.keys(), &installation.settings().password, given.password.clone()).await?;
    let tx = installation.db().begin().await?;
    let code = match one_time_codes::check(
        &tx,
        installation,
        CodeTry { binding: binding(flow), code: &given.otp, facts, device },
    )
    .await
    {
        Ok(code) => code,
        Err(refused) => return Err(count(tx, installation, facts, refused).await?),
    };
    // Whatever fails from here on takes the transaction with it, so that a right code is not spent.
    set(&tx, installation, facts, code, &given, hash).await?;
    tx.commit().await
}

/// Makes a wrong try last, and gives the refusal back.
async fn count(tx: Transaction, installation: &Installation, facts: &RequestFacts, refused: Error) -> Result<Error> {
    if matches!(refused, Error::Invalid(_) | Error::TooManyRequests { .. }) {
        let entry = audit::Entry::of(ACTION).ended(AuditOutcome::Failed).from(facts);
        audit::record(&tx, installation.now(), entry).await?;
        tx.commit().await?;
    }
    Ok(refused)
}

/// Hashing is work that any client can ask for, so it is done only where a code waits, and an address may not ask for much of it.
/// What others ask for at the same address does not keep a flow from the tries of its code.
async fn expect_code(installation: &Installation, facts: &RequestFacts, flow: &CookieToken) -> Result<()> {
    let (now, settings) = (installation.now(), installation.settings());
    let window = TimeDelta::minutes(10);
    let tx = installation.db().begin().await?;
    if let Err(refused) = one_time_codes::refusal_unless_open(&tx, installation, facts, binding(flow)).await {
        return Err(count(tx, installation, facts, refused).await?);
    }
    let by_address = installation.budget("password-reset:address", settings.limits.code_tries_per_address, window);
    let spent = match budgets::spend(&*tx, now, by_address, &facts.network).await {
        Err(Error::TooManyRequests { .. }) => {
            let own = HASHES_PER_TRY * u32::try_from(settings.code.tries).unwrap_or_default();
            let by_flow = Budget { name: "password-reset:flow", limit: own, window, factor: 1 };
            budgets::spend(&*tx, now, by_flow, &HEXLOWER.encode(&flow.hash())).await
        }
        other => other,
    };
    tx.commit().await?;
    spent
}

async fn set(
    tx: &Transaction,
    installation: &Installation,
    facts: &RequestFacts,
    code: one_time_code::Model,
    given: &PasswordReset,
    hash: ConcealedText,
) -> Result<()> {
    let now = installation.now();
    let user = match code.user_id {
        Some(id) => find(&**tx, Condition::all().add(user::Column::Id.eq(id))).await?,
        None => None,
    };
    let user = user.filter(|user| is_number_of(installation.keys(), user, &code.mobile_hash));
    let user = user.ok_or_else(|| Error::invalid("This account can no longer sign in. Ask your administrator."))?;
    if !installation.deployment().is_demo() {
        let about_them = [Some(user.name.as_str()), user.user_id.as_deref(), user.email.as_deref()];
        let about_them: Vec<&str> = about_them.into_iter().flatten().collect();
        passwords::refuse_too_long(FIELD, &given.password)?;
        passwords::refuse_guessable(FIELD, &given.password, &about_them)?;
    }
    let mut row = user.into_active_model();
    row.password_hash = Set(Some(hash));
    row.password_changed_at = Set(Some(now));
    row.updated_at = Set(now);
    let user = row.update(&**tx).await?;
    tries::forgive(tx, user.id).await?;
    mobile_numbers::proven_by_use(tx, now, &user).await?;
    sessions::end_all_of(tx, now, user.id).await?;
    tell_of_change(tx, installation, &user).await?;
    let entry =
        audit::Entry::of(ACTION).by_user(user.id, user.role).on(SubjectKind::User, user.id).in_region(user.region_id);
    audit::record(tx, now, entry.from(facts)).await?;
    Ok(())
}
