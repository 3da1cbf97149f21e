//! Indexes that have the order of a list and what it is narrowed by, so that a page is found without reading rows.

use sea_orm_migration::{prelude::*, sea_orm::DbBackend};

/// An index on a table that exists.
pub struct OrderIndex {
    pub name: &'static str,
    pub table: &'static str,
    /// In the words of PostgreSQL. Columns that may be empty say `NULLS FIRST`: SQLite has them first anyway.
    pub columns: &'static str,
    /// Which rows are in it; all where there is no condition.
    pub condition: Option<&'static str>,
}

impl OrderIndex {
    pub async fn create(&self, manager: &SchemaManager<'_>) -> Result<(), DbErr> {
        let Self { name, table, columns, condition } = self;
        let columns = match manager.get_database_backend() {
            DbBackend::Postgres => (*columns).to_owned(),
            _ => columns.replace(" NULLS FIRST", ""),
        };
        let condition = condition.map(|condition| format!(" WHERE {condition}")).unwrap_or_default();
        let statement = format!("CREATE INDEX \"{name}\" ON \"{table}\" ({columns}){condition}");
        manager.get_connection().execute_unprepared(&statement).await?;
        Ok(())
    }
}

/// Drops indexes whose work others do.
pub async fn drop_indexes(manager: &SchemaManager<'_>, names: &[&str]) -> Result<(), DbErr> {
    for name in names {
        manager.get_connection().execute_unprepared(&format!("DROP INDEX \"{name}\"")).await?;
    }
    Ok(())
}
