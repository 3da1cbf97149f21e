//! The rows that every installation starts with; see [`crate::reference`].

use sea_orm_migration::{prelude::*, sea_orm::prelude::Uuid};

use crate::reference::{ANOMALY_KINDS, REGIONS, STATES, anomaly_kind_id, region_id, region_id_of, state_id};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let regions = REGIONS.iter().map(|region| {
            let id = region_id(region.number);
            Ok([id.into(), region.name.into(), region.slug.into(), region.code.into()])
        });
        insert(manager, "region", ["id", "name", "slug", "code"], regions).await?;

        let states = STATES.iter().map(|state| {
            let region: Uuid =
                region_id_of(state.region).ok_or_else(|| DbErr::Migration(format!("{} has no region", state.name)))?;
            let id = state_id(state.lgd_code);
            Ok([id.into(), state.name.into(), i32::from(state.lgd_code).into(), region.into()])
        });
        insert(manager, "state", ["id", "name", "lgd_code", "region_id"], states).await?;

        let kinds = ANOMALY_KINDS.iter().map(|kind| {
            let id = anomaly_kind_id(kind.number);
            let position = i32::from(kind.number);
            Ok([id.into(), kind.title.into(), kind.description.into(), kind.slug.into(), position.into()])
        });
        insert(manager, "anomaly_kind", ["id", "title", "description", "slug", "position"], kinds).await
    }
}

async fn insert<const N: usize>(
    manager: &SchemaManager<'_>,
    table: &'static str,
    columns: [&'static str; N],
    rows: impl Iterator<Item = Result<[Expr; N], DbErr>>,
) -> Result<(), DbErr> {
    let mut insert = Query::insert();
    insert.into_table(table).columns(columns);
    for row in rows {
        insert.values(row?).map_err(|error| DbErr::Migration(error.to_string()))?;
    }
    manager.execute(insert).await
}
