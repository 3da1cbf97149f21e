//! What headings of sheets mean to those who send them.

use kernel::access::scope::{Owned, Ownership};
use sea_orm::entity::prelude::*;

use super::sheet_draft::SheetDraftKind;

/// A heading that somebody has said the meaning of.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "sheet_heading")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// In sheets of which kind.
    pub kind: SheetDraftKind,
    /// The agency that sends such sheets, or the user who is of none.
    pub owner_id: Uuid,
    /// The heading in small letters without signs.
    pub heading: String,
    /// The field that it stands over; none where the column is not used.
    pub field: Option<String>,
    /// When that was said last.
    pub changed_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
