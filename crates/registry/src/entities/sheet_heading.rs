//! The meaning of headings, by the agency that sends the sheets.

use kernel::access::scope::{Owned, Ownership};
use sea_orm::entity::prelude::*;

use super::sheet_draft::SheetDraftKind;

/// A heading for which a user has chosen a field.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "sheet_heading")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The kind of sheet that the heading stands in.
    pub kind: SheetDraftKind,
    /// The agency that sends such sheets, or a user without an agency.
    pub owner_id: Uuid,
    /// The heading in lower case, without punctuation.
    pub heading: String,
    /// The field that the heading means; none where the column is not used.
    pub field: Option<String>,
    /// When a user last chose the field.
    pub changed_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
