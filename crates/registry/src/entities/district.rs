//! Districts of states, from the Local Government Directory.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{DistrictId, StateId},
};
use sea_orm::entity::prelude::*;

/// A district of a state.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "district")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: DistrictId,
    pub name: String,
    /// Its code in the Local Government Directory, unique in the country.
    #[sea_orm(unique)]
    pub lgd_code: i32,
    pub state_id: StateId,
    #[sea_orm(belongs_to, from = "state_id", to = "id")]
    pub state: BelongsTo<super::state::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::SHARED;
}
