//! States and union territories.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{RegionId, StateId},
};
use sea_orm::entity::prelude::*;

/// A state or union territory; reference data that comes with the schema.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "state")]
pub struct Model {
    /// Which state; the same id in every installation.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: StateId,
    pub name: String,
    /// Its code in the Local Government Directory.
    #[sea_orm(unique)]
    pub lgd_code: i32,
    /// The region that looks after it.
    pub region_id: RegionId,
    #[sea_orm(belongs_to, from = "region_id", to = "id")]
    pub region: BelongsTo<super::region::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::SHARED;
}
