//! Changes of a functionary's status, with user, time and reason.

use kernel::{
    access::{
        DecidedBy,
        scope::{Owned, Ownership},
    },
    ids::{FunctionaryId, UndoableActId, UserId},
};
use sea_orm::entity::prelude::*;

use super::functionary::FunctionaryStatus;

/// One change; rows are only added. Reached through its functionary.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "functionary_status_change")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub functionary_id: FunctionaryId,
    /// The status before; none at registration.
    pub from_status: Option<FunctionaryStatus>,
    pub to_status: FunctionaryStatus,
    pub reason: Option<String>,
    /// The last local date of a temporary block.
    pub until: Option<Date>,
    /// The user who changed it; none when it came by itself or by self-verification.
    pub changed_by_user_id: Option<UserId>,
    /// The reach of the user who changed it.
    pub decided_by: DecidedBy,
    pub changed_at: DateTimeUtc,
    /// The undoable act on people and their duties that it was part of.
    pub undoable_act_id: Option<UndoableActId>,
    #[sea_orm(belongs_to, from = "functionary_id", to = "id")]
    pub functionary: BelongsTo<super::functionary::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
