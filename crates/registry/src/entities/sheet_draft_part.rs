//! The rows of a draft.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::SheetDraftId,
};
use sea_orm::entity::prelude::*;

/// Some hundred rows, sealed and written together.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "sheet_draft_part")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub sheet_draft_id: SheetDraftId,
    /// Its place among the parts of the draft, from 0.
    pub number: i32,
    pub sealed: Vec<u8>,
    #[sea_orm(belongs_to, from = "sheet_draft_id", to = "id", on_delete = "Cascade")]
    pub sheet_draft: BelongsTo<super::sheet_draft::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
