//! The order of the list of anomalies for one agency, with the columns that it can be narrowed by.

use sea_orm_migration::prelude::*;

use crate::order_index::OrderIndex;

#[derive(DeriveMigrationName)]
pub struct Migration;

const OF_AGENCY: OrderIndex = OrderIndex {
    name: "ix_anomaly_authorizing_agency_id_last_seen_at",
    table: "anomaly",
    columns: "authorizing_agency_id, last_seen_at, id, kind, status, resolution, assigned_to_user_id",
    condition: None,
};

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        OF_AGENCY.create(manager).await
    }
}
