//! Trying a code that was sent.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Error, Result,
    clock::{TOLERANCE, is_from_the_future},
    crypto::equal,
    error::Problem,
    http::RequestFacts,
};
use sea_orm::{
    ColumnTrait, DatabaseTransaction, QueryFilter, QueryOrder, QuerySelect, UpdateMany,
    sea_query::{Expr, ExprTrait, LockType},
};

use super::{
    CodeBinding,
    known::remember,
    send::{code_hash, start_again},
    sign_in_scope,
};
use crate::{
    accounts::sessions::{self, CookieToken},
    budgets,
    entities::{
        one_time_code::{self, Entity},
        user,
    },
    installation::Installation,
};

/// A code as it came in.
#[derive(Clone, Copy)]
pub struct CodeTry<'a> {
    /// Which code it is for.
    pub binding: CodeBinding<'a>,
    pub code: &'a str,
    /// Where the request came from.
    pub facts: &'a RequestFacts,
    /// The browser or device, which is known once the code is right.
    pub device: &'a CookieToken,
}

/// Tries a code; the row of the right one, which is now used up, and whose browser is known from now on. The caller commits
/// even when this refuses.
///
/// The account that the code opens is held until the transaction ends, and is so before the code: in this order do
/// those come who take the account's number or rights away, end its sessions and void its codes.
///
/// The try is counted, and the count read, in one statement before anything is compared: however many come at once, no more are
/// compared than a code has tries. Nothing else limits them: the number's budget was taken when the code was sent.
///
/// # Errors
/// [`Error::Invalid`] when it is wrong, with the reason `CODE_VOID` when it was the last try or there are none left;
/// [`Error::TooManyRequests`] when the address has tried too often where there was nothing to try; [`Error::Conflict`] on a
/// device that is revoked.
pub async fn check(
    tx: &DatabaseTransaction,
    installation: &Installation,
    CodeTry { binding, code, facts, device }: CodeTry<'_>,
) -> Result<one_time_code::Model> {
    let (now, settings) = (installation.now(), installation.settings());
    hold_account(tx, now, binding).await?;
    sessions::refuse_revoked(tx, now, Some(device)).await?;
    let counted = open(now)
        .col_expr(one_time_code::Column::Tries, Expr::col(one_time_code::Column::Tries).add(1))
        .filter(binding.condition())
        .filter(one_time_code::Column::Tries.lt(settings.code.tries))
        .exec_with_returning(tx)
        .await?
        .pop();
    let Some(row) = counted else { return Err(refusal(tx, installation, facts, binding).await?) };
    let is_somebody = row.user_id.is_some() || row.functionary_id.is_some();
    if !equal(&row.code_hash, &code_hash(installation.keys(), row.id, code)) || !is_somebody {
        return Err(wrong(tx, now, &row, settings.code.tries).await?);
    }
    let used = open(now)
        .col_expr(one_time_code::Column::UsedAt, Expr::value(now))
        .filter(one_time_code::Column::Id.eq(row.id))
        .exec_with_returning(tx)
        .await?
        .pop()
        .ok_or_else(|| start_again(binding.purpose))?;
    remember(tx, now, device, &used.mobile_hash).await?;
    Ok(used)
}

/// The refusal where there is no code to try; for work that is to be done only where there is.
///
/// # Errors
/// As [`check`] where there is nothing to try.
pub async fn refusal_unless_open(
    tx: &DatabaseTransaction,
    installation: &Installation,
    facts: &RequestFacts,
    binding: CodeBinding<'_>,
) -> Result<()> {
    let code = find_open(tx, installation.now(), binding).await?;
    match code.filter(|code| code.tries < installation.settings().code.tries) {
        Some(_) => Ok(()),
        None => Err(refusal(tx, installation, facts, binding).await?),
    }
}

async fn refusal(
    tx: &DatabaseTransaction,
    installation: &Installation,
    facts: &RequestFacts,
    binding: CodeBinding<'_>,
) -> Result<Error> {
    let (now, settings) = (installation.now(), installation.settings());
    let limit = settings.limits.code_tries_per_address;
    let by_address = installation.budget("code-try:address", limit, TimeDelta::minutes(10));
    match budgets::spend(tx, now, by_address, &facts.network).await {
        Ok(()) => why_not(tx, now, binding, settings.code.tries).await,
        Err(refused @ Error::TooManyRequests { .. }) => Ok(refused),
        Err(error) => Err(error),
    }
}

/// An update of codes that still work.
fn open(now: DateTime<Utc>) -> UpdateMany<Entity> {
    sign_in_scope()
        .update::<Entity>()
        .filter(one_time_code::Column::UsedAt.is_null())
        .filter(one_time_code::Column::VoidedAt.is_null())
        .filter(one_time_code::Column::ExpiresAt.gt(now))
        .filter(one_time_code::Column::SentAt.lte(now + TOLERANCE))
}

/// Locks the account of the code that works here. Where there is none it looks too, so that both cost the same.
async fn hold_account(tx: &DatabaseTransaction, now: DateTime<Utc>, binding: CodeBinding<'_>) -> Result<()> {
    let holder = find_open(tx, now, binding).await?.and_then(|code| code.user_id);
    sign_in_scope()
        .select_with_removed::<user::Entity>()
        .filter(user::Column::Id.eq(holder))
        .lock(LockType::NoKeyUpdate)
        .one(tx)
        .await?;
    Ok(())
}

/// The code that works here.
async fn find_open(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    binding: CodeBinding<'_>,
) -> Result<Option<one_time_code::Model>> {
    Ok(sign_in_scope()
        .select::<Entity>()
        .filter(binding.condition())
        .filter(one_time_code::Column::UsedAt.is_null())
        .filter(one_time_code::Column::VoidedAt.is_null())
        .filter(one_time_code::Column::ExpiresAt.gt(now))
        .filter(one_time_code::Column::SentAt.lte(now + TOLERANCE))
        .one(tx)
        .await?)
}

async fn wrong(tx: &DatabaseTransaction, now: DateTime<Utc>, row: &one_time_code::Model, tries: i32) -> Result<Error> {
    let left = tries - row.tries;
    if left > 0 {
        let tries = if left == 1 { "1 try is left".to_owned() } else { format!("{left} tries are left") };
        return Ok(Error::Invalid(Problem::new(format!("This code is wrong; {tries}.")).at("otp")));
    }
    open(now)
        .col_expr(one_time_code::Column::VoidedAt, Expr::value(now))
        .filter(one_time_code::Column::Id.eq(row.id))
        .exec(tx)
        .await?;
    Ok(void())
}

/// Why there is nothing to try: the newest code of the flow knows.
async fn why_not(tx: &DatabaseTransaction, now: DateTime<Utc>, binding: CodeBinding<'_>, tries: i32) -> Result<Error> {
    let newest = sign_in_scope()
        .select::<Entity>()
        .filter(binding.condition())
        .order_by_desc(one_time_code::Column::SentAt)
        .order_by_desc(one_time_code::Column::Id)
        .one(tx)
        .await?;
    Ok(match newest {
        Some(row) if row.used_at.is_none() && row.tries >= tries => void(),
        Some(row) if row.used_at.is_none() && (row.expires_at <= now || is_from_the_future(row.sent_at, now)) => {
            Error::Invalid(Problem::new("This code has expired. Request a new one.").at("otp").because("CODE_EXPIRED"))
        }
        Some(row) if row.used_at.is_none() && row.voided_at.is_some() => Error::Invalid(
            Problem::new("A newer code was sent to this number. Use that one.").at("otp").because("CODE_REPLACED"),
        ),
        _ => start_again(binding.purpose),
    })
}

fn void() -> Error {
    Error::Invalid(
        Problem::new("This code no longer works after too many wrong tries. Request a new one.")
            .at("otp")
            .because("CODE_VOID"),
    )
}
