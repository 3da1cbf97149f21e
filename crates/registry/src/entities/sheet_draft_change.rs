//! What was changed in a draft, to be taken back.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::SheetDraftId,
};
use sea_orm::entity::prelude::*;

/// A change: what was there before.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "sheet_draft_change")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub sheet_draft_id: SheetDraftId,
    /// The changes are numbered from 1; the last one is taken back first.
    pub number: i32,
    /// What was there before, sealed.
    pub sealed: Vec<u8>,
    #[sea_orm(belongs_to, from = "sheet_draft_id", to = "id", on_delete = "Cascade")]
    pub sheet_draft: BelongsTo<super::sheet_draft::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
