//! The secret that a user shares with an authenticator app, and the newest code that was accepted of it.

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    crypto::{Keys, Purpose},
    ids::UserId,
    random,
};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, QueryFilter,
    sea_query::{Expr, OnConflict},
};
use zeroize::Zeroizing;

use super::{sign_in_scope, totp};
use crate::entities::{
    SealedBytes,
    authenticator::{self, Column, Entity},
};

/// 160 bits, as long as the hash of SHA-1 (RFC 4226, section 4).
const SECRET_BYTES: usize = 20;
/// A step before all others.
const NO_STEP: i64 = -1;

/// Draws a secret for a user, in the place of one that they have. It counts once the account says so.
pub(super) async fn offer(
    tx: &DatabaseTransaction,
    keys: &Keys,
    now: DateTime<Utc>,
    user_id: UserId,
) -> Result<Zeroizing<[u8; SECRET_BYTES]>> {
    let secret = Zeroizing::new(random::bytes::<SECRET_BYTES>());
    let row = authenticator::ActiveModel {
        user_id: Set(user_id),
        secret: Set(SealedBytes(keys.seal(Purpose::SecondFactorSeal, &context(user_id), secret.as_slice())?)),
        last_step: Set(NO_STEP),
        created_at: Set(now),
    };
    let again = OnConflict::column(Column::UserId)
        .update_columns([Column::Secret, Column::LastStep, Column::CreatedAt])
        .to_owned();
    Entity::insert(row).on_conflict(again).exec_without_returning(tx).await?;
    Ok(secret)
}

/// Whether a user's app shows this code now, or did or will a step away, and no code of that step or a later one was accepted before.
/// The step is used up in the statement that looks: of two requests with one code, one is let in.
pub(super) async fn accept(
    tx: &DatabaseTransaction,
    keys: &Keys,
    now: DateTime<Utc>,
    user_id: UserId,
    code: &str,
) -> Result<bool> {
    let own = sign_in_scope().select::<Entity>().filter(Column::UserId.eq(user_id));
    let Some(row) = own.one(tx).await? else { return Ok(false) };
    let secret = keys.open(Purpose::SecondFactorSeal, &context(user_id), row.secret.as_slice())?;
    let Some(step) = totp::accepted_step(&secret, now, row.last_step, code) else { return Ok(false) };
    let raised = sign_in_scope()
        .update::<Entity>()
        .col_expr(Column::LastStep, Expr::value(step))
        .filter(Column::UserId.eq(user_id))
        .filter(Column::LastStep.lt(step))
        .exec(tx)
        .await?;
    Ok(raised.rows_affected == 1)
}

/// Forgets a user's secret; whether there was one.
pub(super) async fn remove(tx: &DatabaseTransaction, user_id: UserId) -> Result<bool> {
    let scope = sign_in_scope();
    Ok(scope.delete::<Entity>().filter(Column::UserId.eq(user_id)).exec(tx).await?.rows_affected > 0)
}

/// Lets the codes of now count where the newest accepted one is of a time that the clock was set back from.
pub(crate) async fn set_back(db: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<()> {
    let present = totp::step_of(now);
    sign_in_scope()
        .update::<Entity>()
        .col_expr(Column::LastStep, Expr::value(present))
        .filter(Column::LastStep.gt(present))
        .exec(db)
        .await?;
    Ok(())
}

/// Where the secret is sealed to.
fn context(user_id: UserId) -> String {
    format!("authenticator/{user_id}")
}
