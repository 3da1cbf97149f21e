//! The sheet of an upload, until it is worked off.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::BulkUploadId,
};
use sea_orm::entity::prelude::*;

/// A sealed sheet. It is deleted as soon as its last row is worked off.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "bulk_upload_sheet")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub bulk_upload_id: BulkUploadId,
    pub sealed: Vec<u8>,
    #[sea_orm(belongs_to, from = "bulk_upload_id", to = "id", on_delete = "Cascade")]
    pub bulk_upload: BelongsTo<super::bulk_upload::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
