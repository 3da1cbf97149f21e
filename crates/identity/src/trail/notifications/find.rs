//! Looking through one's notices.

use kernel::{
    Result,
    access::{Actor, Scope, SystemTask},
    database::Database,
    pagination::{ListOrder, Paging, Rows},
};
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter, Select};

use super::Notification;
use crate::entities::notification;

pub(super) async fn count_unread(db: &Database, actor: &Actor) -> Result<u64> {
    Ok(own(actor).filter(notification::Column::ReadAt.is_null()).count(&**db).await?)
}

pub(super) async fn list(db: &Database, actor: &Actor, paging: Paging) -> Result<Rows<Notification>> {
    let newest_first = ListOrder::downwards([notification::Column::CreatedAt], notification::Column::Id);
    let rows = paging.load(db, own(actor), &newest_first).await?;
    Ok(Rows {
        paged: rows.paged,
        total: rows.total,
        rows: rows.rows.into_iter().map(Notification::try_from).collect::<Result<_>>()?,
    })
}

fn own(actor: &Actor) -> Select<notification::Entity> {
    Scope::of_system(SystemTask::OwnAccount)
        .select::<notification::Entity>()
        .filter(notification::Column::ReceiverId.eq(actor.user_id))
}
