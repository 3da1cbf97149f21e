//! What headings mean is remembered for each kind of sheet: "Name" stands over people's names and over centers'.

use sea_orm_migration::prelude::*;

use crate::table::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // Headings are said again with the next sheet; nothing else hangs on them.
        manager.drop_table(Table::drop().table("sheet_heading").to_owned()).await?;
        NewTable::named("sheet_heading")
            .id()
            .columns([keyword("kind"), uuid("owner_id"), string("heading"), string_null("field"), moment("changed_at")])
            .unique(["owner_id", "kind", "heading"])
            .create(manager)
            .await
    }
}
