//! Ending sessions at once.

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    ids::{FunctionaryId, SessionId, UserId},
};
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter, UpdateMany, sea_query::Expr};

use super::{CookieToken, sign_in_scope};
use crate::entities::{
    pending_sign_in,
    session::{self, SessionKind},
};

pub async fn end(tx: &DatabaseTransaction, now: DateTime<Utc>, session_id: SessionId) -> Result<()> {
    ending(now).filter(session::Column::Id.eq(session_id)).exec(tx).await?;
    Ok(())
}

/// Ends the session that a cookie holds, if any.
pub async fn end_held(tx: &DatabaseTransaction, now: DateTime<Utc>, token: &CookieToken) -> Result<()> {
    ending(now).filter(session::Column::TokenHash.eq(token.hash())).exec(tx).await?;
    Ok(())
}

/// Ends the sessions that a user opened on a device before.
pub async fn end_on_device(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    user_id: UserId,
    device_id: &str,
) -> Result<()> {
    let on_device = session::Column::DeviceId.eq(device_id);
    ending(now).filter(session::Column::UserId.eq(user_id)).filter(on_device).exec(tx).await?;
    Ok(())
}

/// Ends every session of a user, and every sign-in of theirs that waits for its second step: they were blocked or deleted, or
/// their role, mobile number, password or authenticator app changed.
pub async fn end_all_of(tx: &DatabaseTransaction, now: DateTime<Utc>, user_id: UserId) -> Result<()> {
    ending(now).filter(session::Column::UserId.eq(user_id)).exec(tx).await?;
    let waiting = sign_in_scope().delete::<pending_sign_in::Entity>();
    waiting.filter(pending_sign_in::Column::UserId.eq(user_id)).exec(tx).await?;
    Ok(())
}

/// Ends what a functionary opened by proving a number that is no longer theirs.
pub async fn end_all_of_functionary(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    functionary_id: FunctionaryId,
) -> Result<()> {
    ending(now).filter(session::Column::FunctionaryId.eq(functionary_id)).exec(tx).await?;
    Ok(())
}

/// Ends one session of a user; tells whether there was one to end.
pub async fn end_one_of(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    user_id: UserId,
    session_id: SessionId,
) -> Result<bool> {
    let own = ending(now).filter(session::Column::UserId.eq(user_id)).filter(session::Column::Id.eq(session_id));
    Ok(own.exec(tx).await?.rows_affected > 0)
}

/// Ends every session of a user but one.
pub async fn end_others_of(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    user_id: UserId,
    kept: SessionId,
) -> Result<()> {
    ending(now).filter(session::Column::UserId.eq(user_id)).filter(session::Column::Id.ne(kept)).exec(tx).await?;
    Ok(())
}

/// Ends every session that lasts for a length of time, and every sign-in that waits for its second step; those at gates end with the day.
pub(crate) async fn end_all_timed(tx: &DatabaseTransaction, now: DateTime<Utc>) -> Result<()> {
    ending(now).filter(session::Column::Kind.ne(SessionKind::Monitoring)).exec(tx).await?;
    sign_in_scope().delete::<pending_sign_in::Entity>().exec(tx).await?;
    Ok(())
}

/// Removes sessions by password or by a proven number that are long over; what they did stands in the audit trail. Those of gates stay:
/// monitoring refers to them.
pub(crate) async fn purge(tx: &DatabaseTransaction, before: DateTime<Utc>) -> Result<()> {
    let scope = sign_in_scope();
    scope
        .delete::<session::Entity>()
        .filter(session::Column::Kind.is_in([SessionKind::Admin, SessionKind::SelfVerification]))
        .filter(session::Column::ExpiresAt.lt(before))
        .exec(tx)
        .await?;
    Ok(())
}

pub(super) fn ending(now: DateTime<Utc>) -> UpdateMany<session::Entity> {
    sign_in_scope()
        .update::<session::Entity>()
        .col_expr(session::Column::EndedAt, Expr::value(now))
        .filter(session::Column::EndedAt.is_null())
}
