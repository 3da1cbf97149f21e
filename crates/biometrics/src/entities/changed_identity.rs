//! Changes by agencies of the name or Aadhaar number of active people with a face.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{FunctionaryId, UserId},
};
use sea_orm::entity::prelude::*;

/// One change. It is open until the region or the head office has looked at it, and goes with the functionary.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "changed_identity")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub functionary_id: FunctionaryId,
    /// The full name until then.
    pub name_before: String,
    /// The full name since; the same where only the Aadhaar number is another one.
    pub name_after: String,
    pub has_new_number: bool,
    pub changed_by_user_id: UserId,
    pub changed_at: DateTimeUtc,
    /// User who reviewed the change; null while it is open.
    pub seen_by_user_id: Option<UserId>,
    pub seen_at: Option<DateTimeUtc>,
    #[sea_orm(belongs_to, relation_enum = "Functionary", from = "functionary_id", to = "id")]
    pub functionary: BelongsTo<registry::entities::functionary::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
