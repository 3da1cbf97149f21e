//! Which generation of keys stored files are sealed in, and which generations there were: faces can be re-keyed.

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
        let generation = integer("key_version").default(1).take();
        let table = Table::alter().table("stored_file").add_column(generation).to_owned();
        manager.alter_table(table).await?;
        NewTable::named("key_generation")
            .columns([integer("generation"), moment_null("started_at"), moment_null("finished_at")])
            .primary_key(["generation"])
            .create(manager)
            .await?;
        // The master key, with which everything began.
        let first =
            Query::insert().into_table("key_generation").columns(["generation"]).values_panic([1.into()]).take();
        manager.execute(first).await
    }
}
