//! An index for each of the two orders that lists of accounts have by themselves, with the columns by which they are narrowed.

use sea_orm_migration::prelude::*;

use crate::order_index::OrderIndex;

#[derive(DeriveMigrationName)]
pub struct Migration;

const fn of_accounts(name: &'static str, columns: &'static str) -> OrderIndex {
    OrderIndex { name, table: "user_account", columns, condition: Some("deleted_at IS NULL") }
}

const ORDERS: [OrderIndex; 2] = [
    of_accounts("ix_user_account_name", "name, id, role, status, region_id, authorizing_agency_id"),
    of_accounts("ix_user_account_created_at", "created_at, id, role, status, region_id, authorizing_agency_id"),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for order in ORDERS {
            order.create(manager).await?;
        }
        Ok(())
    }
}
