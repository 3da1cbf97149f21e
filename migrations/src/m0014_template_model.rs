//! What stands behind a version of a model: everything that moves its templates, so that those that were made in another way are
//! not taken for its.

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
        // Without rows for the templates that are there: the next start takes those to be made as it makes them.
        NewTable::named("template_model")
            .columns([string("model_id"), string("model_version"), bytes("fingerprint")])
            .primary_key(["model_id", "model_version"])
            .create(manager)
            .await
    }
}
