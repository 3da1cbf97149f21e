//! Finding the change of a number that is open.

use chrono::{DateTime, Utc};
use kernel::{Result, ids::UserId};
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, QueryFilter};

use super::proving_scope;
use crate::entities::mobile_number_change::{self, Column};

/// The change of this account's number that is open, if one is.
pub(super) async fn open_change(
    db: &impl ConnectionTrait,
    user_id: UserId,
) -> Result<Option<mobile_number_change::Model>> {
    Ok(proving_scope()
        .select::<mobile_number_change::Entity>()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::EndedAt.is_null())
        .one(db)
        .await?)
}

/// Removes changes that ended and were asked for before `before`: they hold numbers that are not in use any more.
pub(crate) async fn purge(tx: &DatabaseTransaction, before: DateTime<Utc>) -> Result<()> {
    proving_scope()
        .delete::<mobile_number_change::Entity>()
        .filter(Column::AskedAt.lt(before))
        .filter(Column::EndedAt.is_not_null())
        .exec(tx)
        .await?;
    Ok(())
}
