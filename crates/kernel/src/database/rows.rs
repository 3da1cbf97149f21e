//! Writing rows: many at once, and the columns that a request names.

use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel, Iterable, ModelTrait,
};

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

/// Gives a record what `said` sets; the other columns stay as they are.
pub fn write<M: ModelTrait, A: ActiveModelTrait<Entity = M::Entity>>(said: impl IntoActiveModel<A>, record: &mut M) {
    let said = said.into_active_model();
    for column in <M::Entity as EntityTrait>::Column::iter() {
        if let Set(value) = said.get(column) {
            record.set(column, value);
        }
    }
}
