//! One-time codes, whatever they open: six digits that are sent to a mobile number, tried a few times and used once.
//!
//! A code is bound to the flow cookie of the browser that asked for it and, at a gate, to the device. An unknown number
//! leaves the same row without a person, and no message. Only keyed hashes are kept. How many codes a number gets, and how
//! many wrong ones are compared, is in `admit.rs`.

use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;
use kernel::{
    Result,
    access::{Scope, SystemTask},
    crypto::{Keys, Purpose},
    ids::UserId,
    values::broken_rule,
};
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter, UpdateMany, sea_query::Expr};
use validator::ValidationError;

mod admit;
mod alarm;
mod check;
mod known;
mod new_code;
mod responses;
mod send;

pub use admit::Requester;
pub use alarm::raise_alarm;
pub use check::{CodeTry, check, refusal_unless_open};
pub(crate) use known::{forget_devices, known, remember};
pub use new_code::{NewCode, Receiver};
pub use responses::MaskedMobileNumber;
pub use send::{renewable, send, start_again};

use crate::{
    budgets::sliding,
    entities::{one_time_code, user},
    even_answers::no_sooner_than,
    installation::Installation,
};

/// Where a code belongs: only there can it be tried or renewed.
#[derive(Clone, Copy, Debug)]
pub struct CodeBinding<'a> {
    pub purpose: one_time_code::CodePurpose,
    /// The browser's flow cookie.
    pub flow: &'a crate::accounts::sessions::CookieToken,
    /// The device, where the purpose asks for one.
    pub device_id: Option<&'a str>,
}

impl CodeBinding<'_> {
    fn condition(&self) -> sea_orm::Condition {
        let condition = sea_orm::Condition::all()
            .add(one_time_code::Column::Purpose.eq(self.purpose))
            .add(one_time_code::Column::FlowHash.eq(self.flow.hash()));
        condition.add(match self.device_id {
            Some(device_id) => one_time_code::Column::DeviceId.eq(device_id),
            None => one_time_code::Column::DeviceId.is_null(),
        })
    }
}

/// Answers a request for a code, at a pace that does not tell whether there was an account to send it to.
pub async fn evenly<T>(installation: &Installation, answer: impl Future<Output = T>) -> T {
    no_sooner_than(installation.settings().code.answer_floor_milliseconds, answer).await
}

/// The rule for a code in a request.
pub fn check_form(text: &str) -> std::result::Result<(), ValidationError> {
    if text.chars().count() == 6 { Ok(()) } else { Err(broken_rule("OTP must be 6 characters")) }
}

/// The keyed hash that stands for a mobile number in budgets.
pub fn mobile_hash(keys: &Keys, number: &str) -> Vec<u8> {
    keys.keyed_hash(Purpose::CodeHash, format!("mobile:{number}").as_bytes())
}

/// Whether a code whose number has this hash went where the user's codes go now. A code that was on its way while the
/// number changed went to the holder of the old one.
pub(crate) fn is_number_of(keys: &Keys, user: &user::Model, hash: &[u8]) -> bool {
    user.proven_mobile_number.as_deref().is_some_and(|number| mobile_hash(keys, number) == hash)
}

/// Voids the codes that a user has not used yet: they were sent to a number, or for an account, that no longer counts.
pub(crate) async fn void_all_of(tx: &DatabaseTransaction, now: DateTime<Utc>, user_id: UserId) -> Result<()> {
    voiding(now).filter(one_time_code::Column::UserId.eq(user_id)).exec(tx).await?;
    Ok(())
}

/// Voids every code that was not used yet.
pub(crate) async fn void_all(tx: &DatabaseTransaction, now: DateTime<Utc>) -> Result<()> {
    voiding(now).exec(tx).await?;
    Ok(())
}

/// Voids the codes of these purposes that a user has not used yet.
pub(crate) async fn void_of(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    user_id: UserId,
    purposes: &[one_time_code::CodePurpose],
) -> Result<()> {
    voiding(now)
        .filter(one_time_code::Column::UserId.eq(user_id))
        .filter(one_time_code::Column::Purpose.is_in(purposes.iter().copied()))
        .exec(tx)
        .await?;
    Ok(())
}

/// Removes the codes of a number and with them what they took of its budgets; says how many there were.
pub(crate) async fn forget_all_of(tx: &DatabaseTransaction, keys: &Keys, number: &str) -> Result<u64> {
    let hash = mobile_hash(keys, number);
    sliding::lock(tx, &format!("code:{}", HEXLOWER.encode(&hash))).await?;
    let codes = sign_in_scope().delete::<one_time_code::Entity>();
    Ok(codes.filter(one_time_code::Column::MobileHash.eq(hash)).exec(tx).await?.rows_affected)
}

/// Removes codes that were sent before `before`.
pub(crate) async fn purge(tx: &DatabaseTransaction, before: DateTime<Utc>) -> Result<()> {
    let scope = sign_in_scope();
    scope.delete::<one_time_code::Entity>().filter(one_time_code::Column::SentAt.lt(before)).exec(tx).await?;
    Ok(())
}

fn voiding(now: DateTime<Utc>) -> UpdateMany<one_time_code::Entity> {
    sign_in_scope()
        .update::<one_time_code::Entity>()
        .col_expr(one_time_code::Column::VoidedAt, Expr::value(now))
        .filter(one_time_code::Column::UsedAt.is_null())
        .filter(one_time_code::Column::VoidedAt.is_null())
}

/// A code is tried before there is a caller with a scope.
fn sign_in_scope() -> Scope {
    Scope::of_system(SystemTask::SignIn)
}
