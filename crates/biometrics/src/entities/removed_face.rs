//! Templates of removed pictures, compared with later enrolments and never searched.

use identity::entities::SealedBytes;
use kernel::{
    access::scope::{Owned, Ownership},
    ids::{FaceImageId, FunctionaryId, TemplateId, UserId},
};
use sea_orm::entity::prelude::*;

use super::face_image::FaceSource;

/// A template that is kept after its picture, under its former id, which its seal needs. In a table of its own, so that no gallery reads
/// it. Deleted with a review, and with the functionary.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "removed_face")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: TemplateId,
    pub functionary_id: FunctionaryId,
    /// The picture that was removed. An id only: its row is gone.
    pub face_image_id: FaceImageId,
    /// The model that made the template. One of another model than that in use compares with nothing.
    pub model_id: String,
    pub model_version: String,
    /// The rotated embedding in 32-bit floats, sealed for this row's id.
    pub sealed_embedding: SealedBytes,
    /// Generation of keys that rotated and sealed it.
    pub key_version: i32,
    /// Whether it was unlike every face that was enrolled before it.
    pub is_replacement: bool,
    /// The way the picture came.
    pub enrolled_source: FaceSource,
    /// User who enrolled it; null when the person or a command did.
    pub enrolled_by_user_id: Option<UserId>,
    pub enrolled_at: DateTimeUtc,
    /// `SELF_SERVICE` where the person removed it.
    pub removed_source: FaceSource,
    /// User who removed it; null when the person did.
    pub removed_by_user_id: Option<UserId>,
    pub removed_at: DateTimeUtc,
    #[sea_orm(belongs_to, relation_enum = "Functionary", from = "functionary_id", to = "id")]
    pub functionary: BelongsTo<registry::entities::functionary::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
