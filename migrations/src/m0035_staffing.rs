//! Rules that say how many people an examination's days need, which needs were entered by hand, who was told that a date is short of
//! people, and an index by which the people who live near a center are found.

use sea_orm_migration::prelude::*;

use crate::{order_index::OrderIndex, table::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

/// By address from the state to the city, with what candidates for a duty are narrowed by.
const HOMES: OrderIndex = OrderIndex {
    name: "ix_functionary_home",
    table: "functionary",
    columns: "current_state_id NULLS FIRST, current_district NULLS FIRST, current_city NULLS FIRST, default_role NULLS FIRST, \
              status, id, region_id, authorizing_agency_id",
    condition: Some("deleted_at IS NULL"),
};

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let by_hand = boolean("by_hand").default(false).take();
        manager.alter_table(Table::alter().table("staffing_need").add_column(by_hand).take()).await?;
        NewTable::named("staffing_rule")
            .id()
            .columns([
                uuid("examination_id"),
                keyword("role"),
                integer("per_center"),
                integer_null("candidates_per_person"),
                moment("created_at"),
                moment("updated_at"),
            ])
            .belongs_to("examination_id", "examination")
            .unique(["examination_id", "role"])
            .create(manager)
            .await?;
        NewTable::named("staffing_notice")
            .id()
            .columns([uuid("region_id"), date("date"), moment("told_at")])
            .belongs_to("region_id", "region")
            .unique(["region_id", "date"])
            .create(manager)
            .await?;
        HOMES.create(manager).await
    }
}
