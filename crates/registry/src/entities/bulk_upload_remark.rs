//! What there is to say of the rows of an upload.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::BulkUploadId,
};
use sea_orm::entity::prelude::*;

/// A fault of a row, or why a row was left out. No Aadhaar number is in it.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "bulk_upload_remark")]
pub struct Model {
    /// Which remark; later ones have greater ids.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub bulk_upload_id: BulkUploadId,
    /// About which row, as the spreadsheet program numbers it.
    pub row_number: i32,
    /// The heading of the column at fault; none for a row that was left out.
    pub heading: Option<String>,
    /// What stands there.
    pub value: Option<String>,
    /// What is wrong, or why it was left out.
    pub message: String,
    #[sea_orm(belongs_to, from = "bulk_upload_id", to = "id", on_delete = "Cascade")]
    pub bulk_upload: BelongsTo<super::bulk_upload::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
