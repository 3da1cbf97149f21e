//! Templates in the database: rotated, then sealed for their row.

use face_engine::models::ModelIdentity;
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    clock::Clock,
    crypto::{Keys, Purpose},
    ids::{FaceImageId, FunctionaryId, TemplateId},
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, QueryFilter};

use super::{index::Entry, protect};
use crate::entities::template;

/// The first generation of keys; re-keying counts up.
const KEY_VERSION: i32 = 1;

/// Writes a rotated embedding.
///
/// # Errors
/// When the database refuses.
pub async fn put(
    tx: &DatabaseTransaction,
    keys: &Keys,
    clock: &Clock,
    model: &ModelIdentity,
    face: (FaceImageId, FunctionaryId),
    rotated: &[f32],
) -> Result<TemplateId> {
    let id = TemplateId::new();
    let sealed = keys.seal(Purpose::TemplateSeal, &place(id), &protect::to_bytes(rotated))?;
    template::ActiveModel {
        id: Set(id),
        face_image_id: Set(face.0),
        functionary_id: Set(face.1),
        model_id: Set(model.id.clone()),
        model_version: Set(model.version.clone()),
        sealed_embedding: Set(sealed.into()),
        key_version: Set(KEY_VERSION),
        created_at: Set(clock.now()),
    }
    .insert(tx)
    .await?;
    Ok(id)
}

/// Loads every template of `model`; those of other models are left alone, because they cannot be compared.
///
/// # Errors
/// When the database does not answer, or a template does not open with this master key.
pub async fn load(
    db: &impl ConnectionTrait,
    keys: &Keys,
    model: &ModelIdentity,
) -> Result<Vec<(FunctionaryId, Entry)>> {
    let rows = Scope::of_system(SystemTask::LoadGallery)
        .select::<template::Entity>()
        .filter(template::Column::ModelId.eq(&model.id))
        .filter(template::Column::ModelVersion.eq(&model.version))
        .all(db)
        .await?;
    rows.into_iter()
        .map(|row| {
            let bytes = keys.open(Purpose::TemplateSeal, &place(row.id), row.sealed_embedding.as_slice())?;
            let template = protect::from_bytes(&bytes)
                .ok_or_else(|| Error::internal(format!("template {} holds no embedding", row.id)))?;
            Ok((row.functionary_id, Entry { face_image_id: row.face_image_id, template }))
        })
        .collect()
}

fn place(id: TemplateId) -> String {
    format!("template/{id}")
}
