//! Templates: the protected numbers that stand for an enrolled face.

use identity::entities::SealedBytes;
use kernel::{
    access::scope::{Owned, Ownership},
    ids::{FaceImageId, FunctionaryId, TemplateId},
};
use sea_orm::entity::prelude::*;

/// One model's template of one face; its id is the API's `vectorId`. One per picture and model
/// (`uq_template_face_image_id_model_id_model_version`); templates of different models are never compared.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "template")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: TemplateId,
    /// The picture it was made from.
    pub face_image_id: FaceImageId,
    /// The face's person, repeated here so that the gallery reads one table.
    pub functionary_id: FunctionaryId,
    /// The model that made it.
    pub model_id: String,
    pub model_version: String,
    /// The rotated embedding in 32-bit floats, sealed for this row's id.
    pub sealed_embedding: SealedBytes,
    /// Generation of keys that rotated and sealed it.
    pub key_version: i32,
    /// When it was made.
    pub created_at: DateTimeUtc,
    #[sea_orm(belongs_to, from = "face_image_id", to = "id", on_delete = "Cascade")]
    pub face_image: BelongsTo<super::face_image::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
