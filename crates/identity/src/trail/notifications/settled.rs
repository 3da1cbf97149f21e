//! Notices of a matter that is settled do not wait any more; of one that is opened again they wait anew.

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    ids::{AnomalyId, UserId},
};
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter, UpdateMany, sea_query::Expr};

use crate::entities::notification::{self, Column};

/// Counts the unread notices of an anomaly as read, for all who have them.
pub async fn read_by_all(tx: &DatabaseTransaction, now: DateTime<Utc>, anomaly_id: AnomalyId) -> Result<()> {
    let unread = of_anomaly(anomaly_id).filter(Column::ReadAt.is_null());
    unread.col_expr(Column::ReadAt, Expr::value(now)).exec(tx).await?;
    Ok(())
}

/// Has the notices of an anomaly wait again for all who were told of it but one, who knows already.
pub async fn wait_again(tx: &DatabaseTransaction, anomaly_id: AnomalyId, but_for: UserId) -> Result<()> {
    let others = of_anomaly(anomaly_id).filter(Column::ReceiverId.ne(but_for));
    others.col_expr(Column::ReadAt, Expr::value(None::<DateTime<Utc>>)).exec(tx).await?;
    Ok(())
}

fn of_anomaly(id: AnomalyId) -> UpdateMany<notification::Entity> {
    Scope::of_system(SystemTask::NotifyWatchers).update::<notification::Entity>().filter(Column::AnomalyId.eq(id))
}
