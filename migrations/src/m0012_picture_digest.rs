//! By which the bytes of an enrolled picture are known again, so that a folder that is enrolled a second time adds nothing.

use sea_orm_migration::prelude::*;

use crate::table::bytes_null;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = Table::alter().table("face_image").add_column(bytes_null("source_digest")).to_owned();
        manager.alter_table(table).await
    }
}
