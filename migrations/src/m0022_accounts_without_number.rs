//! Accounts may be without a mobile number, and a change of number may take the number away.

use sea_orm_migration::{prelude::*, sea_orm::DbBackend};

use crate::table::string_null;

/// Table and column of every number that may be missing from now on.
const COLUMNS: [(&str, &str); 4] = [
    ("user_account", "mobile_number"),
    ("user_account", "proven_mobile_number"),
    ("mobile_number_change", "from_number"),
    ("mobile_number_change", "to_number"),
];
/// The columns of `user_account` of which no two accounts in use share a value; nulls do not count as shared.
const UNIQUE: [&str; 2] = ["mobile_number", "proven_mobile_number"];

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        match manager.get_database_backend() {
            DbBackend::Postgres => allow_nulls(manager).await,
            _ => replace_columns(manager).await,
        }
    }
}

async fn allow_nulls(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    for (table, column) in COLUMNS {
        let statement = format!("ALTER TABLE \"{table}\" ALTER COLUMN \"{column}\" DROP NOT NULL");
        manager.get_connection().execute_unprepared(&statement).await?;
    }
    Ok(())
}

/// SQLite cannot take `NOT NULL` off a column. A new column takes the old one's place, rather than a new table the old
/// table's: dropping a table deletes what refers to it.
async fn replace_columns(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let db = manager.get_connection();
    for column in UNIQUE {
        db.execute_unprepared(&format!("DROP INDEX \"uq_user_account_{column}\"")).await?;
    }
    for (table, column) in COLUMNS {
        db.execute_unprepared(&format!("ALTER TABLE \"{table}\" RENAME COLUMN \"{column}\" TO \"required_number\""))
            .await?;
        manager.alter_table(Table::alter().table(table).add_column(string_null(column)).take()).await?;
        db.execute_unprepared(&format!("UPDATE \"{table}\" SET \"{column}\" = \"required_number\"")).await?;
        db.execute_unprepared(&format!("ALTER TABLE \"{table}\" DROP COLUMN \"required_number\"")).await?;
    }
    for column in UNIQUE {
        let statement = format!(
            "CREATE UNIQUE INDEX \"uq_user_account_{column}\" ON \"user_account\" (\"{column}\") WHERE deleted_at IS NULL"
        );
        db.execute_unprepared(&statement).await?;
    }
    Ok(())
}
