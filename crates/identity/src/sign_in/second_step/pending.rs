//! Sign-ins whose password was right and whose second step is still to come. They lie in the database, so that any server can
//! take the second step, and are bound to the browser where the password was given: to the pre-session that it had, and to a flow
//! that begins with the right password, so that a cookie planted before is worth nothing after it.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Error, Result, clock::TOLERANCE, ids::UserId};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, EntityTrait, QueryFilter,
    sea_query::{Expr, ExprTrait},
};

use crate::{
    accounts::sessions::{CookieToken, Cookies, TokenKind},
    entities::pending_sign_in::{self, Column, Entity},
    installation::Installation,
    sign_in::sign_in_scope,
};

/// The two cookies of the browser where a sign-in waits.
#[derive(Clone, Copy)]
pub(super) struct FlowCookies<'a> {
    flow: &'a CookieToken,
    pre_session: &'a CookieToken,
}

impl<'a> FlowCookies<'a> {
    /// Where a browser with these cookies may have a sign-in that waits.
    pub(super) fn of(cookies: &'a Cookies) -> Option<Self> {
        Some(Self { flow: cookies.flow.as_ref()?, pre_session: cookies.pre_session.as_ref()? })
    }

    fn condition(self) -> Condition {
        Condition::all()
            .add(Column::FlowHash.eq(self.flow.hash()))
            .add(Column::PreSessionHash.eq(self.pre_session.hash()))
    }
}

/// Remembers that a user's password was right in this browser; when it ends, and the flow for the browser.
pub(super) async fn begin(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    cookies: &Cookies,
    user_id: UserId,
    lasts: TimeDelta,
) -> Result<(DateTime<Utc>, CookieToken)> {
    let pre_session = cookies.pre_session.as_ref().ok_or_else(Error::unauthenticated)?;
    if let Some(earlier) = FlowCookies::of(cookies) {
        remove(tx, earlier).await?;
    }
    let (flow, expires_at) = (CookieToken::new(TokenKind::Flow), now + lasts);
    let row = pending_sign_in::ActiveModel {
        flow_hash: Set(flow.hash()),
        pre_session_hash: Set(pre_session.hash()),
        user_id: Set(user_id),
        tries: Set(0),
        created_at: Set(now),
        expires_at: Set(expires_at),
    };
    Entity::insert(row).exec_without_returning(tx).await?;
    Ok((expires_at, flow))
}

/// The sign-in that waits in this browser.
pub(super) async fn find(
    db: &impl ConnectionTrait,
    now: DateTime<Utc>,
    browser: FlowCookies<'_>,
) -> Result<Option<pending_sign_in::Model>> {
    let scope = sign_in_scope();
    Ok(scope.select::<Entity>().filter(waiting(now, browser)).one(db).await?)
}

/// Counts a try at the sign-in that waits in this browser, in the statement that finds it; none where it has had all of them.
pub(super) async fn count(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    browser: FlowCookies<'_>,
    most: i32,
) -> Result<Option<pending_sign_in::Model>> {
    let raised = sign_in_scope()
        .update::<Entity>()
        .col_expr(Column::Tries, Expr::col(Column::Tries).add(1))
        .filter(waiting(now, browser))
        .filter(Column::Tries.lt(most))
        .exec_with_returning(tx)
        .await?;
    Ok(raised.into_iter().next())
}

/// Ends the sign-in that waits in a browser; whether there was one.
pub(super) async fn remove(tx: &DatabaseTransaction, browser: FlowCookies<'_>) -> Result<bool> {
    let scope = sign_in_scope();
    Ok(scope.delete::<Entity>().filter(browser.condition()).exec(tx).await?.rows_affected > 0)
}

/// Gives up a sign-in that waits for its second step in this browser.
pub(crate) async fn give_up(installation: &Installation, cookies: &Cookies) -> Result<()> {
    let Some(browser) = FlowCookies::of(cookies) else { return Ok(()) };
    if find(&**installation.db(), installation.now(), browser).await?.is_some() {
        let tx = installation.db().begin().await?;
        remove(&tx, browser).await?;
        tx.commit().await?;
    }
    Ok(())
}

/// Removes those that were not finished in time.
pub(crate) async fn purge(tx: &DatabaseTransaction, now: DateTime<Utc>) -> Result<()> {
    let scope = sign_in_scope();
    scope.delete::<Entity>().filter(Column::ExpiresAt.lte(now)).exec(tx).await?;
    Ok(())
}

fn waiting(now: DateTime<Utc>, browser: FlowCookies<'_>) -> Condition {
    browser.condition().add(Column::ExpiresAt.gt(now)).add(Column::CreatedAt.lte(now + TOLERANCE))
}
