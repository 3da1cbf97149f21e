//! How many functionaries there are, by what lists and dashboards ask for.

use sea_orm_migration::prelude::*;

use crate::{
    counter::{Counter, Key},
    table::*,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

const FUNCTIONARIES: Counter = Counter {
    rows: "functionary",
    counts: "functionary_count",
    amount: "people",
    keys: &[Key::Id("region_id"), Key::Id("authorizing_agency_id"), Key::Word("default_role"), Key::Word("status")],
    sums_over: &[&[]],
    removed_at: Some("deleted_at"),
};

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        NewTable::named("functionary_count")
            .columns([
                uuid("region_id"),
                uuid("authorizing_agency_id"),
                keyword("default_role"),
                keyword("status"),
                big_integer("people"),
            ])
            .primary_key(["region_id", "authorizing_agency_id", "default_role", "status"])
            .create(manager)
            .await?;
        FUNCTIONARIES.start(manager).await
    }
}
