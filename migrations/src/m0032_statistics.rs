//! SQLite's statistics, by which it chooses between indexes: the table that has them is part of the schema from now on, so that looking
//! anew changes no schema under the connections that are open.

use sea_orm_migration::{prelude::*, sea_orm::DbBackend};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        if manager.get_database_backend() == DbBackend::Sqlite {
            let db = manager.get_connection();
            db.execute_unprepared("PRAGMA analysis_limit = 1000").await?;
            db.execute_unprepared("ANALYZE").await?;
        }
        Ok(())
    }
}
