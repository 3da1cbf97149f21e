//! By which all that is asked about the same two people is found, however many others one of them looks like.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let pairs = Index::create()
            .name("ix_duplicate_review_functionary_id_other_functionary_id")
            .table("duplicate_review")
            .col("functionary_id")
            .col("other_functionary_id")
            .take();
        manager.create_index(pairs).await?;
        // It begins with the same column.
        let covered = Index::drop().name("ix_duplicate_review_functionary_id").table("duplicate_review").to_owned();
        manager.drop_index(covered).await
    }
}
