//! Faults of the rows of an upload.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::BulkUploadId,
};
use sea_orm::entity::prelude::*;

/// A fault of a row, or the reason why a row was left out. It holds no Aadhaar number.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "bulk_upload_remark")]
pub struct Model {
    /// Id; later remarks have greater ids.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub bulk_upload_id: BulkUploadId,
    /// The row's number in the spreadsheet program.
    pub row_number: i32,
    /// The heading of the column at fault; none for a row that was left out.
    pub heading: Option<String>,
    /// Text of the cell; an Aadhaar number is masked.
    pub value: Option<String>,
    /// The fault, or the reason for leaving the row out.
    pub message: String,
    #[sea_orm(belongs_to, from = "bulk_upload_id", to = "id", on_delete = "Cascade")]
    pub bulk_upload: BelongsTo<super::bulk_upload::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
