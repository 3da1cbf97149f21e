//! How many duties there are, by what lists and dashboards ask for.

use sea_orm_migration::prelude::*;

use crate::{
    counter::{Counter, Key},
    table::*,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

pub(crate) const DUTIES: Counter = Counter {
    rows: "assignment",
    counts: "duty_count",
    amount: "duties",
    keys: &[
        Key::Date("date"),
        Key::Id("region_id"),
        Key::Id("authorizing_agency_id"),
        Key::Word("role"),
        Key::Word("attendance"),
    ],
    sums_over: &[&[]],
    removed_at: Some("cancelled_at"),
};

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        NewTable::named("duty_count")
            .columns([
                date("date"),
                uuid("region_id"),
                uuid("authorizing_agency_id"),
                keyword("role"),
                keyword("attendance"),
                big_integer("duties"),
            ])
            .primary_key(["date", "region_id", "authorizing_agency_id", "role", "attendance"])
            .create(manager)
            .await?;
        DUTIES.start(manager).await
    }
}
