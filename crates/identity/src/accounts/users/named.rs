//! What others may know of an account that did something: its name and its role.

use std::collections::{BTreeSet, HashMap};

use kernel::{
    Result,
    access::{Role, linked_with_removed},
    ids::UserId,
};
use sea_orm::{ConnectionTrait, QuerySelect};
use serde::Serialize;
use utoipa::ToSchema;

use crate::entities::user;

/// A user by name; shown to all who may see what they did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct NamedUser {
    pub id: UserId,
    pub name: String,
    pub role: Role,
}

/// These accounts by name, deleted ones too; no query where there are none.
pub async fn named(
    db: &impl ConnectionTrait,
    ids: impl IntoIterator<Item = UserId>,
) -> Result<HashMap<UserId, NamedUser>> {
    let ids: BTreeSet<UserId> = ids.into_iter().collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows: Vec<(UserId, String, Role)> = linked_with_removed::<user::Entity>(user::Column::Id, ids)
        .select_only()
        .columns([user::Column::Id, user::Column::Name, user::Column::Role])
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|(id, name, role)| (id, NamedUser { id, name, role })).collect())
}
