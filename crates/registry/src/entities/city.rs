//! Cities with examination centers.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{CityId, DistrictId, StateId},
};
use sea_orm::entity::prelude::*;

/// A city of a district.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "city")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: CityId,
    pub name: String,
    /// The authority's code for it.
    #[sea_orm(unique)]
    pub city_code: String,
    pub state_id: StateId,
    pub district_id: DistrictId,
    #[sea_orm(belongs_to, from = "state_id", to = "id")]
    pub state: BelongsTo<super::state::Entity>,
    #[sea_orm(belongs_to, from = "district_id", to = "id")]
    pub district: BelongsTo<super::district::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::SHARED;
}
