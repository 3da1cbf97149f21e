//! Tallies of days carry what boards sort and judge days by, so that these read one narrow table.

use sea_orm_migration::{prelude::*, sea_orm::DbBackend};

use crate::{order_index::OrderIndex, table::*, tally::Tally};

#[derive(DeriveMigrationName)]
pub struct Migration;

const DAYS: Tally = Tally {
    table: "day_tally",
    by_agency: false,
    carried: &[
        "date",
        "region_id",
        "state_id",
        "district_id",
        "city_id",
        "center_id",
        "deleted_at",
        "examination_id",
        "batch",
        "entry_opens_at",
        "reporting_at",
    ],
    sources: &[],
};

/// Which batches come to which centers, without a look at the rows.
const BATCHES: OrderIndex = OrderIndex {
    name: "ix_day_tally_date_center_id",
    table: DAYS.table,
    columns: "date, center_id, batch, region_id",
    condition: Some("deleted_at IS NULL"),
};

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let nil = match manager.get_database_backend() {
            DbBackend::Postgres => "'00000000-0000-0000-0000-000000000000'::uuid",
            _ => "x'00000000000000000000000000000000'",
        };
        // Rows that are there need a value until they get theirs.
        let columns = [
            uuid("examination_id").default(Expr::cust(nil)).take(),
            string("batch").default("").take(),
            moment_null("entry_opens_at"),
            moment_null("reporting_at"),
        ];
        for column in columns {
            manager.alter_table(Table::alter().table(DAYS.table).add_column(column).take()).await?;
        }
        DAYS.carry_anew(manager).await?;
        BATCHES.create(manager).await
    }
}
