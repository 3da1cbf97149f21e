//! Finding the change of a number that is open, and the account of a person.

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    ids::{FunctionaryId, UserId},
};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, QueryFilter, QueryOrder, QuerySelect, sea_query::LockType,
};

use crate::entities::{
    mobile_number_change::{self, Column},
    user,
};

/// The change of this account's number that is open, if one is.
pub(super) async fn open_change(
    db: &impl ConnectionTrait,
    user_id: UserId,
) -> Result<Option<mobile_number_change::Model>> {
    Ok(Scope::of_system(SystemTask::ProveNumbers)
        .select::<mobile_number_change::Entity>()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::EndedAt.is_null())
        .one(db)
        .await?)
}

/// The account of this person, held until the transaction ends; of several the one that their duties made.
pub(super) async fn account_of(tx: &DatabaseTransaction, person: FunctionaryId) -> Result<Option<user::Model>> {
    Ok(Scope::of_system(SystemTask::ProveNumbers)
        .select::<user::Entity>()
        .filter(user::Column::FunctionaryId.eq(person))
        .order_by_desc(user::Column::DutyGranted)
        .order_by_asc(user::Column::CreatedAt)
        .lock(LockType::NoKeyUpdate)
        .one(tx)
        .await?)
}

/// Removes changes that ended and were asked for before `before`: they hold numbers that are nobody's any more.
///
/// # Errors
/// When the database does not answer.
pub(crate) async fn purge(tx: &DatabaseTransaction, before: DateTime<Utc>) -> Result<()> {
    Scope::of_system(SystemTask::ProveNumbers)
        .delete::<mobile_number_change::Entity>()
        .filter(Column::AskedAt.lt(before))
        .filter(Column::EndedAt.is_not_null())
        .exec(tx)
        .await?;
    Ok(())
}
