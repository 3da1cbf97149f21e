//! Finds the notices that name a person whose record goes.

use sea_orm_migration::prelude::*;

use crate::order_index::OrderIndex;

#[derive(DeriveMigrationName)]
pub struct Migration;

const OF_PERSON: OrderIndex = OrderIndex {
    name: "ix_notification_person",
    table: "notification",
    columns: "(metadata ->> 'formId')",
    condition: Some("kind = 'IDENTITY_CHANGED'"),
};

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        OF_PERSON.create(manager).await
    }
}
