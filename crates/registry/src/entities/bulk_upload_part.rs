//! Rows of uploads that became no records.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::BulkUploadId,
};
use sea_orm::entity::prelude::*;

/// Some hundred rows with their reasons, sealed together. They stay for `registry.kept_rows_days`.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "bulk_upload_part")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub bulk_upload_id: BulkUploadId,
    /// Its place among the parts of the upload, from 0.
    pub number: i32,
    /// The rows as JSON, sealed for this upload and place.
    pub sealed: Vec<u8>,
    #[sea_orm(belongs_to, from = "bulk_upload_id", to = "id", on_delete = "Cascade")]
    pub bulk_upload: BelongsTo<super::bulk_upload::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
