//! The signed-in user's own row.

use kernel::{
    Error, Result,
    access::{Actor, Scope, SystemTask},
    database::Database,
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};

use crate::entities::user;

pub(super) async fn find(db: &Database, actor: &Actor) -> Result<user::Model> {
    find_in(&**db, actor).await
}

pub(super) async fn find_in(db: &impl ConnectionTrait, actor: &Actor) -> Result<user::Model> {
    Scope::of_system(SystemTask::OwnAccount)
        .select::<user::Entity>()
        .filter(user::Column::Id.eq(actor.user_id))
        .filter(user::Column::DeletedAt.is_null())
        .one(db)
        .await?
        .ok_or_else(Error::unauthenticated)
}
