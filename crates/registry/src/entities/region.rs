//! The regions of the authority.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::RegionId,
};
use sea_orm::entity::prelude::*;

/// A region; reference data that comes with the schema.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "region")]
pub struct Model {
    /// Which region; the same id in every installation.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: RegionId,
    pub name: String,
    /// Name in URLs, in lower-case letters, digits and hyphens.
    #[sea_orm(unique)]
    pub slug: String,
    /// Its abbreviation in print.
    #[sea_orm(unique)]
    pub code: String,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::SHARED;
}
