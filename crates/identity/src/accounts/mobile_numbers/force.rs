//! Bringing a change into force: from then on codes go to the new number, or nowhere.

use chrono::{DateTime, Utc};
use kernel::{Result, ids::UserId};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, IntoActiveModel, QueryFilter, sea_query::Expr,
};

use super::{need::refuse_doing_without, proving_scope};
use crate::{
    accounts::{one_time_codes, sessions, users},
    entities::{
        mobile_number_change::{self, AgreedBy, ChangeOutcome, Column},
        user,
    },
};

/// Lets codes go to the new number, if it is proven and agreed to; gives the account as it is then. Every session of the
/// account has ended then.
///
/// # Errors
/// [`kernel::Error::Conflict`] when the number is taken away from an account that cannot do without one by now.
pub(super) async fn bring_into_force(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    account: user::Model,
    change: mobile_number_change::Model,
) -> Result<Option<user::Model>> {
    if change.proved_at.is_none() || change.agreed_at.is_none() {
        return Ok(None);
    }
    let number = change.to_number.clone();
    if number.is_none() {
        refuse_doing_without(&account)?;
    }
    let mut ended = change.into_active_model();
    ended.ended_at = Set(Some(now));
    ended.outcome = Set(Some(ChangeOutcome::InForce));
    ended.update(tx).await?;
    let mut row = account.into_active_model();
    row.proven_mobile_number = Set(number);
    row.codes_held_until = Set(None);
    row.number_given_by_user_id = Set(None);
    row.updated_at = Set(now);
    let account = row.update(tx).await.map_err(users::clash)?;
    shut_out(tx, now, account.id).await?;
    Ok(Some(account))
}

/// Ends what the account has open, and what was sent to open it.
pub(super) async fn shut_out(tx: &DatabaseTransaction, now: DateTime<Utc>, id: UserId) -> Result<()> {
    sessions::end_all_of(tx, now, id).await?;
    one_time_codes::void_all_of(tx, now, id).await
}

/// A right code came back from the number that a user manager gave: now it is proven.
pub(crate) async fn proven_by_use(tx: &DatabaseTransaction, now: DateTime<Utc>, account: &user::Model) -> Result<()> {
    proving_scope()
        .update::<mobile_number_change::Entity>()
        .col_expr(Column::ProvedAt, Expr::value(now))
        .col_expr(Column::EndedAt, Expr::value(now))
        .col_expr(Column::Outcome, Expr::value(ChangeOutcome::InForce))
        .filter(Column::UserId.eq(account.id))
        .filter(Column::EndedAt.is_null())
        .filter(Column::AgreedBy.eq(AgreedBy::UserManager))
        .filter(Column::ToNumber.eq(account.proven_mobile_number.as_deref()))
        .exec(tx)
        .await?;
    Ok(())
}
