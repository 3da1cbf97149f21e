//! When people were last asked for a picture of their own.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{FunctionaryId, UserId},
};
use sea_orm::entity::prelude::*;

/// The last time that a person was asked by SMS. It goes with the functionary.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "picture_request")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub functionary_id: FunctionaryId,
    pub asked_by_user_id: UserId,
    pub asked_at: DateTimeUtc,
    #[sea_orm(belongs_to, relation_enum = "Functionary", from = "functionary_id", to = "id")]
    pub functionary: BelongsTo<registry::entities::functionary::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
