//! A new template: its row, and its place in the gallery.

use face_engine::{Embedding, models::ModelIdentity};
use kernel::{
    Result,
    clock::Clock,
    ids::{FaceImageId, FunctionaryId, TemplateId},
};
use registry::files::generations::Held;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, DatabaseTransaction};

use super::Faces;
use crate::{
    entities::template,
    gallery::{fingerprint, store::Turned},
};

/// Writes an embedding in the generation that is held, and puts it into the gallery where that is in the database, too.
pub async fn put(
    tx: &DatabaseTransaction,
    held: Held<'_>,
    faces: &Faces,
    clock: &Clock,
    model: &ModelIdentity,
    face: (FaceImageId, FunctionaryId),
    embedding: &Embedding,
) -> Result<TemplateId> {
    let (id, vault) = (TemplateId::new(), faces.vault());
    let generation = held.generation();
    fingerprint::hold(tx, model, faces.fingerprint()?).await?;
    template::ActiveModel {
        id: Set(id),
        face_image_id: Set(face.0),
        functionary_id: Set(face.1),
        model_id: Set(model.id.clone()),
        model_version: Set(model.version.clone()),
        sealed_embedding: Set(vault.seal(generation, id, embedding.values())?.into()),
        key_version: Set(generation),
        created_at: Set(clock.now()),
    }
    .insert(tx)
    .await?;
    let template = vault.turn(generation, embedding.values())?;
    let model = model.clone();
    let row = Turned { template_id: id, face_image_id: face.0, person: face.1, model, generation, template };
    faces.gallery().write(tx, &[row]).await?;
    Ok(id)
}
