//! The generation of keys in use. Code that writes sealed data asks inside its transaction: so re-keying can wait for these transactions,
//! and no transaction writes in a generation that is about to retire.

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

pub async fn newest(db: &impl ConnectionTrait) -> Result<key_generation::Model> {
    found(all().order_by_desc(key_generation::Column::Generation).one(db).await?)
}

/// The generations that seal templates and files: the newest and, during a re-keying, the one before it.
pub async fn in_use(db: &impl ConnectionTrait) -> Result<Vec<i32>> {
    let newest = newest(db).await?;
    let is_under_way = newest.started_at.is_some() && newest.finished_at.is_none();
    Ok(is_under_way.then_some(newest.generation - 1).into_iter().chain([newest.generation]).collect())
}

/// A generation that stays the newest until the transaction `'tx` ends.
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

/// Keeps the newest generation the newest until the transaction ends, and makes the keys use it. One call is enough for all
/// writes of a transaction.
pub async fn held<'tx>(tx: &'tx DatabaseTransaction, keys: &Keys) -> Result<Held<'tx>> {
    // Re-keying adds a row, and locks on other rows do not wait for that: so every transaction locks the first row.
    gate().lock_shared().one(tx).await?;
    let newest = newest(tx).await?;
    keys.use_generation(newest.generation);
    Ok(Held { generation: newest.generation, by: PhantomData })
}

/// The newest generation, locked until the transaction ends.
pub async fn locked(tx: &DatabaseTransaction) -> Result<key_generation::Model> {
    gate().lock_exclusive().one(tx).await?;
    newest(tx).await
}

/// The keyed hash by which a generation's key is recognised. Fails when the key's file is missing or holds no key.
pub fn check(keys: &Keys, generation: i32) -> Result<Vec<u8>> {
    Ok(keys.of_generation(generation)?.keyed_hash(Purpose::KeyCheck, b"muster"))
}

/// Whether the database has the keyed hash of the generation's key.
pub async fn is_known(db: &impl ConnectionTrait, generation: i32) -> Result<bool> {
    Ok(written(db, generation).await?.is_some())
}

/// Whether the generation's key is still the same; where the database has no keyed hash of it, writes that hash down.
///
/// # Errors
/// When the key's file is missing or holds no key.
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

/// The keyed hash of a generation's key from the database; none for a generation without one.
pub async fn written(db: &impl ConnectionTrait, generation: i32) -> Result<Option<Vec<u8>>> {
    let row = all().filter(key_generation::Column::Generation.eq(generation)).one(db).await?;
    Ok(row.and_then(|row| row.key_check))
}

/// The row that every transaction locks. A transaction that waited for a lock on the newest row would get that row, and not the newer one.
fn gate() -> Select<key_generation::Entity> {
    all().filter(key_generation::Column::Generation.eq(Keys::FIRST))
}

fn all() -> Select<key_generation::Entity> {
    Scope::of_system(SystemTask::ChangeKeys).select::<key_generation::Entity>()
}

fn found(row: Option<key_generation::Model>) -> Result<key_generation::Model> {
    row.ok_or_else(|| Error::internal("the table key_generation is empty"))
}
