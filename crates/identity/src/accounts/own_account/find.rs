//! The signed-in user's own row.

use kernel::{
    Error, Result,
    access::{Actor, Scope, SystemTask},
    database::Database,
};
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter, QuerySelect, Select, sea_query::LockType};

use crate::{accounts::sessions, entities::user};

/// The row of the caller's own account.
///
/// # Errors
/// [`Error::Unauthenticated`] when it is gone.
pub(crate) async fn find(db: &Database, actor: &Actor) -> Result<user::Model> {
    own(actor).one(&**db).await?.ok_or_else(Error::unauthenticated)
}

/// The same, held until the transaction ends, so that what an administrator writes meanwhile is not written over.
///
/// # Errors
/// [`Error::Unauthenticated`] also when the session was ended since the request came in: a user who was shut out
/// must not get a new one for the old.
pub(crate) async fn held(tx: &DatabaseTransaction, actor: &Actor) -> Result<user::Model> {
    let user = own(actor).lock(LockType::NoKeyUpdate).one(tx).await?.ok_or_else(Error::unauthenticated)?;
    sessions::refuse_ended(tx, actor.session_id).await?;
    Ok(user)
}

fn own(actor: &Actor) -> Select<user::Entity> {
    Scope::of_system(SystemTask::OwnAccount).select::<user::Entity>().filter(user::Column::Id.eq(actor.user_id))
}
