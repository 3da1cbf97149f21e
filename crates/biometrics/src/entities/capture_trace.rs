//! Traces of captures, by which a capture that was evidence before is recognised.

use identity::entities::SealedBytes;
use kernel::{
    access::scope::{Owned, Ownership},
    ids::{FunctionaryId, TemplateId},
};
use sea_orm::entity::prelude::*;

/// A capture whose picture was kept. Rows go after some days, and no person is recognised by them.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "capture_trace")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: TemplateId,
    /// The person who was recognised in it.
    pub functionary_id: FunctionaryId,
    /// Keyed hash of the person and the bytes as they came.
    pub digest: Vec<u8>,
    /// The model that read the face.
    pub model_id: String,
    pub model_version: String,
    /// The rotated embedding, sealed for this row's id; none where no face was read.
    pub sealed_embedding: Option<SealedBytes>,
    /// Generation of keys that rotated and sealed it.
    pub key_version: i32,
    /// When the picture came in.
    pub created_at: DateTimeUtc,
    #[sea_orm(belongs_to, from = "functionary_id", to = "id", on_delete = "Cascade")]
    pub functionary: BelongsTo<registry::entities::functionary::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
