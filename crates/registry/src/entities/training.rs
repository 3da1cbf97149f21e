//! The trainings that people had for a role.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{FunctionaryId, TrainingId, UserId},
};
use sea_orm::entity::prelude::*;

use super::FunctionaryRole;

/// One training. Reached through its functionary.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "training")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: TrainingId,
    pub functionary_id: FunctionaryId,
    /// The role that it was for.
    pub role: FunctionaryRole,
    /// Its local date.
    pub held_on: Date,
    /// Who held it, or where.
    pub note: Option<String>,
    pub created_by_user_id: Option<UserId>,
    pub created_at: DateTimeUtc,
    /// When it was struck out.
    pub removed_at: Option<DateTimeUtc>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
    const REMOVED_AT: Option<Column> = Some(Column::RemovedAt);
}
