//! Rules for filling posts that users keep under a name.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{FillingPresetId, RegionId, UserId},
};
use sea_orm::entity::prelude::*;

use super::roster_proposal::FillingRules;

/// Rules under a name.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "filling_preset")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: FillingPresetId,
    /// None for those of the head office, which all may use.
    pub region_id: Option<RegionId>,
    pub name: String,
    #[sea_orm(column_type = "JsonBinary")]
    pub rules: FillingRules,
    pub created_by_user_id: UserId,
    pub created_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership { region: Some(Column::RegionId), ..Ownership::NOBODY };
}
