//! Writing many rows at once.

use sea_orm::{DatabaseTransaction, DbErr, EntityTrait};

/// Rows of one statement: the widest table has some forty columns, SQLite takes 32,766 values and PostgreSQL 65,535.
const AT_ONCE: usize = 500;

/// Inserts all rows in batches; after an error some may be inserted.
pub async fn insert_all<E: EntityTrait>(tx: &DatabaseTransaction, mut rows: Vec<E::ActiveModel>) -> Result<(), DbErr> {
    while !rows.is_empty() {
        let rest = rows.split_off(rows.len().min(AT_ONCE));
        E::insert_many(rows).exec_without_returning(tx).await?;
        rows = rest;
    }
    Ok(())
}
