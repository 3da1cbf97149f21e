//! Which generation of keys is in use. Whoever writes what is sealed asks inside their transaction, so that re-keying can
//! wait for them and nothing is written in a generation that is about to be retired.

use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    crypto::Keys,
};
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, QueryFilter, QueryOrder, QuerySelect, Select};

use crate::entities::key_generation;

/// The newest generation.
///
/// # Errors
/// When the database does not answer.
pub async fn newest(db: &impl ConnectionTrait) -> Result<key_generation::Model> {
    found(all().order_by_desc(key_generation::Column::Generation).one(db).await?)
}

/// The generations that templates and files are in: the newest and, while a re-keying is under way, the one before it.
///
/// # Errors
/// When the database does not answer.
pub async fn in_use(db: &impl ConnectionTrait) -> Result<Vec<i32>> {
    let newest = newest(db).await?;
    let is_under_way = newest.started_at.is_some() && newest.finished_at.is_none();
    Ok(is_under_way.then_some(newest.generation - 1).into_iter().chain([newest.generation]).collect())
}

/// The newest generation, which stays the newest until the transaction ends; the keys learn of it.
///
/// # Errors
/// When the database does not answer.
pub async fn held(tx: &impl ConnectionTrait, keys: &Keys) -> Result<i32> {
    gate().lock_shared().one(tx).await?;
    let newest = newest(tx).await?;
    keys.use_generation(newest.generation);
    Ok(newest.generation)
}

/// The newest generation, held by nobody else until the transaction ends.
///
/// # Errors
/// When the database does not answer.
pub async fn locked(tx: &DatabaseTransaction) -> Result<key_generation::Model> {
    gate().lock_exclusive().one(tx).await?;
    newest(tx).await
}

/// The row that is locked for all of them. Who waits for the newest row itself is given that row, and not the newer one
/// for which they had to wait.
fn gate() -> Select<key_generation::Entity> {
    all().filter(key_generation::Column::Generation.eq(Keys::FIRST))
}

fn all() -> Select<key_generation::Entity> {
    Scope::of_system(SystemTask::ChangeKeys).select::<key_generation::Entity>()
}

fn found(row: Option<key_generation::Model>) -> Result<key_generation::Model> {
    row.ok_or_else(|| Error::internal("the table key_generation is empty"))
}
