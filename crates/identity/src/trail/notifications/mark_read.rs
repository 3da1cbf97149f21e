//! Having read a notice. The first time counts.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    access::{Actor, Scope, SystemTask},
    database::Database,
    ids::NotificationId,
};
use sea_orm::{
    ColumnTrait, QueryFilter, UpdateMany,
    sea_query::{Expr, Func},
};

use super::{Notification, NotificationRead};
use crate::entities::notification;

pub(super) async fn one(
    db: &Database,
    now: DateTime<Utc>,
    actor: &Actor,
    read: &NotificationRead,
) -> Result<Notification> {
    let not_found = || Error::not_found("Notification");
    let id: NotificationId = read.id.as_deref().unwrap_or_default().parse().map_err(|_| not_found())?;
    let tx = db.begin().await?;
    let row = reading(now, actor)
        .filter(notification::Column::Id.eq(id))
        .exec_with_returning(&*tx)
        .await?
        .pop()
        .ok_or_else(not_found)?;
    tx.commit().await?;
    row.try_into()
}

pub(super) async fn all(db: &Database, now: DateTime<Utc>, actor: &Actor) -> Result<()> {
    let tx = db.begin().await?;
    reading(now, actor).filter(notification::Column::ReadAt.is_null()).exec(&*tx).await?;
    tx.commit().await
}

fn reading(now: DateTime<Utc>, actor: &Actor) -> UpdateMany<notification::Entity> {
    let first_time = Func::coalesce([Expr::col(notification::Column::ReadAt), Expr::value(now)]);
    Scope::of_system(SystemTask::OwnAccount)
        .update::<notification::Entity>()
        .col_expr(notification::Column::ReadAt, first_time.into())
        .filter(notification::Column::ReceiverId.eq(actor.user_id))
}
