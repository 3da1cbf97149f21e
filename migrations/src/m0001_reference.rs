//! Places and agencies: what everything else is narrowed by.

use sea_orm_migration::prelude::*;

use crate::table::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        NewTable::named("region")
            .id()
            .columns([string("name"), string("slug"), string("code")])
            .unique(["slug"])
            .unique(["code"])
            .create(manager)
            .await?;

        NewTable::named("state")
            .id()
            .columns([string("name"), integer("lgd_code"), uuid("region_id")])
            .refers_to([("region_id", "region")])
            .unique(["lgd_code"])
            .create(manager)
            .await?;

        NewTable::named("district")
            .id()
            .columns([string("name"), integer("lgd_code"), uuid("state_id")])
            .refers_to([("state_id", "state")])
            .unique(["lgd_code"])
            .create(manager)
            .await?;

        NewTable::named("city")
            .id()
            .columns([string("name"), string("city_code"), uuid("state_id"), uuid("district_id")])
            .refers_to([("state_id", "state"), ("district_id", "district")])
            .unique(["city_code"])
            .create(manager)
            .await?;

        NewTable::named("authorizing_agency")
            .id()
            .columns([
                string("name"),
                string("slug"),
                keyword("family"),
                uuid_null("region_id"),
                moment("created_at"),
                moment("updated_at"),
                moment_null("deleted_at"),
            ])
            .refers_to([("region_id", "region")])
            .unique_while_live(["slug"])
            .create(manager)
            .await?;

        NewTable::named("anomaly_kind")
            .id()
            .columns([string("title"), string("description"), string("slug"), integer("position")])
            .unique(["slug"])
            .create(manager)
            .await
    }
}
