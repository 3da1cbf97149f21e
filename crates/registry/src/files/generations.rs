//! Which generation of keys is in use. Code that writes sealed data asks inside its transaction, so that re-keying can
//! wait for them and nothing is written in a generation that is about to be retired.

use std::marker::PhantomData;

use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    crypto::{Keys, Purpose, equal},
};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, QueryFilter, QueryOrder, QuerySelect, Select, sea_query::Expr,
};

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

/// A generation that stays the newest until the transaction ends in which it was asked for, which it cannot outlive.
#[derive(Clone, Copy, Debug)]
pub struct Held<'tx> {
    generation: i32,
    by: PhantomData<&'tx DatabaseTransaction>,
}

impl Held<'_> {
    #[must_use]
    pub const fn generation(self) -> i32 {
        self.generation
    }
}

/// Holds the newest generation until the transaction ends; the keys learn of it. Once for all that is written.
///
/// # Errors
/// When the database does not answer.
pub async fn held<'tx>(tx: &'tx DatabaseTransaction, keys: &Keys) -> Result<Held<'tx>> {
    // Re-keying adds a row, which a lock on the other rows would not wait for: so every transaction locks the first one.
    gate().lock_shared().one(tx).await?;
    let newest = newest(tx).await?;
    keys.use_generation(newest.generation);
    Ok(Held { generation: newest.generation, by: PhantomData })
}

/// The newest generation, locked until the transaction ends.
///
/// # Errors
/// When the database does not answer.
pub async fn locked(tx: &DatabaseTransaction) -> Result<key_generation::Model> {
    gate().lock_exclusive().one(tx).await?;
    newest(tx).await
}

/// By what a generation's key is known again.
///
/// # Errors
/// When its file is not here or not a key.
pub fn check(keys: &Keys, generation: i32) -> Result<Vec<u8>> {
    Ok(keys.of_generation(generation)?.keyed_hash(Purpose::KeyCheck, b"muster"))
}

/// Whether it was written down by what the generation's key is known again.
///
/// # Errors
/// When the database does not answer.
pub async fn is_known(db: &impl ConnectionTrait, generation: i32) -> Result<bool> {
    Ok(written(db, generation).await?.is_some())
}

/// Whether the generation's key is the one that it began with; where it was not written down by what that is known, it is now.
///
/// # Errors
/// When the key's file is not here or not a key, or the database does not answer.
pub async fn recognise(tx: &DatabaseTransaction, generation: i32, keys: &Keys) -> Result<bool> {
    let found = check(keys, generation)?;
    Scope::of_system(SystemTask::ChangeKeys)
        .update::<key_generation::Entity>()
        .col_expr(key_generation::Column::KeyCheck, Expr::value(found.clone()))
        .filter(key_generation::Column::Generation.eq(generation))
        .filter(key_generation::Column::KeyCheck.is_null())
        .exec(tx)
        .await?;
    Ok(written(tx, generation).await?.is_none_or(|check| equal(&check, &found)))
}

/// By what a generation's key is known again, as it was written down; none where it was not yet.
///
/// # Errors
/// When the database does not answer.
pub async fn written(db: &impl ConnectionTrait, generation: i32) -> Result<Option<Vec<u8>>> {
    let row = all().filter(key_generation::Column::Generation.eq(generation)).one(db).await?;
    Ok(row.and_then(|row| row.key_check))
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
