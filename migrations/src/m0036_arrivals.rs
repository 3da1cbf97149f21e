//! An index that tells when the people of a day came, without a look at the rows of their duties.

use sea_orm_migration::prelude::*;

use crate::order_index::OrderIndex;

#[derive(DeriveMigrationName)]
pub struct Migration;

const ARRIVALS: OrderIndex = OrderIndex {
    name: "ix_assignment_arrivals",
    table: "assignment",
    columns: "examination_day_id, entry_at, authorizing_agency_id",
    condition: Some("entry_at IS NOT NULL AND cancelled_at IS NULL"),
};

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ARRIVALS.create(manager).await
    }
}
