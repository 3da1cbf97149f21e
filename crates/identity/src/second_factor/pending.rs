//! Sign-ins whose password was right and whose second step is still to come. They lie in the database, so that any server can
//! take the second step, and are bound to the browser where the password was given.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    clock::TOLERANCE,
    ids::UserId,
};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, EntityTrait, QueryFilter,
    sea_query::{Expr, ExprTrait, OnConflict},
};

use crate::{
    entities::pending_sign_in::{self, Column, Entity},
    sessions::CookieToken,
};

/// Remembers that a user's password was right in this browser, in the place of an earlier sign-in there.
pub(crate) async fn begin(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    pre_session: &CookieToken,
    user_id: UserId,
    lasts: TimeDelta,
) -> Result<DateTime<Utc>> {
    let expires_at = now + lasts;
    let row = pending_sign_in::ActiveModel {
        pre_session_hash: Set(pre_session.hash()),
        user_id: Set(user_id),
        tries: Set(0),
        created_at: Set(now),
        expires_at: Set(expires_at),
    };
    let again = OnConflict::column(Column::PreSessionHash)
        .update_columns([Column::UserId, Column::Tries, Column::CreatedAt, Column::ExpiresAt])
        .to_owned();
    Entity::insert(row).on_conflict(again).exec_without_returning(tx).await?;
    Ok(expires_at)
}

/// The sign-in that waits in this browser.
pub(crate) async fn find(
    db: &impl ConnectionTrait,
    now: DateTime<Utc>,
    pre_session: &CookieToken,
) -> Result<Option<pending_sign_in::Model>> {
    let scope = Scope::of_system(SystemTask::SignIn);
    Ok(scope.select::<Entity>().filter(waiting(now, pre_session)).one(db).await?)
}

/// Counts a try at the sign-in that waits in this browser, in the statement that finds it; none where it has had all of them.
pub(crate) async fn count(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    pre_session: &CookieToken,
    most: i32,
) -> Result<Option<pending_sign_in::Model>> {
    let raised = Scope::of_system(SystemTask::SignIn)
        .update::<Entity>()
        .col_expr(Column::Tries, Expr::col(Column::Tries).add(1))
        .filter(waiting(now, pre_session))
        .filter(Column::Tries.lt(most))
        .exec_with_returning(tx)
        .await?;
    Ok(raised.into_iter().next())
}

/// Ends the sign-in that waits in a browser; whether there was one.
pub(crate) async fn remove(tx: &DatabaseTransaction, pre_session: &CookieToken) -> Result<bool> {
    let scope = Scope::of_system(SystemTask::SignIn);
    let own = Column::PreSessionHash.eq(pre_session.hash());
    Ok(scope.delete::<Entity>().filter(own).exec(tx).await?.rows_affected > 0)
}

/// Ends every sign-in of a user that waits.
pub(crate) async fn remove_all_of(tx: &DatabaseTransaction, user_id: UserId) -> Result<()> {
    let scope = Scope::of_system(SystemTask::SignIn);
    scope.delete::<Entity>().filter(Column::UserId.eq(user_id)).exec(tx).await?;
    Ok(())
}

/// Ends every sign-in that waits.
pub(crate) async fn remove_all(tx: &DatabaseTransaction) -> Result<()> {
    Scope::of_system(SystemTask::SignIn).delete::<Entity>().exec(tx).await?;
    Ok(())
}

/// Removes those that were not finished in time.
pub(crate) async fn purge(tx: &DatabaseTransaction, now: DateTime<Utc>) -> Result<()> {
    let scope = Scope::of_system(SystemTask::SignIn);
    scope.delete::<Entity>().filter(Column::ExpiresAt.lte(now)).exec(tx).await?;
    Ok(())
}

fn waiting(now: DateTime<Utc>, pre_session: &CookieToken) -> Condition {
    Condition::all()
        .add(Column::PreSessionHash.eq(pre_session.hash()))
        .add(Column::ExpiresAt.gt(now))
        .add(Column::CreatedAt.lte(now + TOLERANCE))
}
