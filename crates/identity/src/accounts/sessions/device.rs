//! Whether two sign-ins at a gate happened on one device. Its id is a claim that others may know; its cookie is the proof.

use kernel::{Result, ids::SessionId};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder};

use super::sign_in_scope;
use crate::entities::session::{self, Column};

/// Whether the caller's session was opened on the device of the holder's session: by a browser with the same cookie, or with
/// the one that first signed in under the device's id, which those who only know that id cannot have.
pub async fn is_same_device(db: &impl ConnectionTrait, callers: SessionId, holders: SessionId) -> Result<bool> {
    let Some(caller) = find(db, callers).await? else { return Ok(false) };
    let (Some(proof), Some(device_id)) = (&caller.device_hash, &caller.device_id) else { return Ok(false) };
    if find(db, holders).await?.is_some_and(|holder| holder.device_hash.as_ref() == Some(proof)) {
        return Ok(true);
    }
    let first = sign_in_scope()
        .select::<session::Entity>()
        .filter(Column::DeviceId.eq(device_id))
        .filter(Column::DeviceHash.is_not_null())
        .order_by_asc(Column::CreatedAt)
        .order_by_asc(Column::Id)
        .one(db)
        .await?;
    Ok(first.is_some_and(|first| first.device_hash.as_ref() == Some(proof)))
}

pub(super) async fn find(db: &impl ConnectionTrait, id: SessionId) -> Result<Option<session::Model>> {
    Ok(sign_in_scope().select::<session::Entity>().filter(Column::Id.eq(id)).one(db).await?)
}
