//! Stored pictures and sheets. The object store has the bytes; this table has their type and owner.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, CenterId, ExaminationDayId, FileId, FunctionaryId, RegionId, UserId},
};
use sea_orm::entity::prelude::*;

/// A file. Bucket and name together are unique (`uq_stored_file_bucket_filename`). The owner columns come from the record that the file
/// belongs to, and decide who may fetch it.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "stored_file")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: FileId,
    /// The folder in the store, and a part of the URL.
    pub bucket: String,
    /// The name in the store and in the URL; random, never the uploader's.
    pub filename: String,
    /// Media type, judged by the bytes.
    pub mime_type: String,
    /// Bytes of the file before sealing.
    pub size: i64,
    /// SHA-256 of the bytes before sealing.
    pub sha256: Vec<u8>,
    /// Whether the stored bytes are encrypted.
    pub sealed: bool,
    /// The generation of keys that encrypts it; the bytes themselves name it, too.
    pub key_version: i32,
    /// The user who stored it; none for self-verification.
    pub created_by_user_id: Option<UserId>,
    pub region_id: Option<RegionId>,
    pub authorizing_agency_id: Option<AgencyId>,
    /// The functionary it shows.
    pub functionary_id: Option<FunctionaryId>,
    /// The center it comes from.
    pub center_id: Option<CenterId>,
    /// The examination day it comes from. An id only: days are a layer above.
    pub examination_day_id: Option<ExaminationDayId>,
    /// When it was stored.
    pub created_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership {
        region: Some(Column::RegionId),
        agency: Some(Column::AuthorizingAgencyId),
        center: Some(Column::CenterId),
        day: Some(Column::ExaminationDayId),
        ..Ownership::NOBODY
    };
}
