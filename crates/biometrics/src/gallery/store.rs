//! Templates in the database: rotated, then sealed for their row.

use face_engine::{Embedding, models::ModelIdentity};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    clock::Clock,
    ids::{FaceImageId, FunctionaryId, TemplateId},
};
use registry::files::generations;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, QueryFilter, Select,
};

use super::{index::Entry, vault::Vault};
use crate::{entities::template, faces::Faces};

/// A template as its row keeps it, without the seal.
pub(super) struct Turned {
    /// Which template.
    pub template_id: TemplateId,
    /// Which picture it was read from.
    pub face_image_id: FaceImageId,
    /// Whose.
    pub person: FunctionaryId,
    /// The model that made it.
    pub model: ModelIdentity,
    /// The generation of keys that turned it.
    pub generation: i32,
    /// The rotated embedding.
    pub template: Vec<f32>,
}

/// Writes an embedding, and puts it into the gallery where that is in the database, too.
///
/// # Errors
/// When the database refuses.
pub async fn put(
    tx: &DatabaseTransaction,
    faces: &Faces,
    clock: &Clock,
    model: &ModelIdentity,
    face: (FaceImageId, FunctionaryId),
    embedding: &Embedding,
) -> Result<TemplateId> {
    let (id, vault) = (TemplateId::new(), faces.vault());
    let generation = generations::held(tx, vault.keys()).await?;
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

/// Loads every template of `model`; those of other models are left alone, because they cannot be compared.
///
/// # Errors
/// When the database does not answer, or a template does not open with the keys that are here.
pub async fn load(
    db: &impl ConnectionTrait,
    vault: &Vault,
    model: &ModelIdentity,
) -> Result<Vec<(FunctionaryId, Entry)>> {
    open(vault, of_model(model).all(db).await?)
}

/// Loads the templates of these people.
///
/// # Errors
/// As [`load`].
pub async fn load_of(
    db: &impl ConnectionTrait,
    vault: &Vault,
    model: &ModelIdentity,
    people: &[FunctionaryId],
) -> Result<Vec<(FunctionaryId, Entry)>> {
    let theirs = template::Column::FunctionaryId.is_in(people.iter().copied());
    open(vault, of_model(model).filter(theirs).all(db).await?)
}

/// These templates, each in the generation that it is in.
///
/// # Errors
/// As [`load`].
pub(super) async fn turned(
    db: &impl ConnectionTrait,
    vault: &Vault,
    model: &ModelIdentity,
    ids: &[TemplateId],
) -> Result<Vec<Turned>> {
    let rows = of_model(model).filter(template::Column::Id.is_in(ids.iter().copied())).all(db).await?;
    rows.into_iter()
        .map(|row| {
            let template = vault.kept(&row)?;
            let template::Model { id, face_image_id, functionary_id: person, key_version: generation, .. } = row;
            Ok(Turned { template_id: id, face_image_id, person, model: model.clone(), generation, template })
        })
        .collect()
}

fn of_model(model: &ModelIdentity) -> Select<template::Entity> {
    Scope::of_system(SystemTask::LoadGallery)
        .select::<template::Entity>()
        .filter(template::Column::ModelId.eq(&model.id))
        .filter(template::Column::ModelVersion.eq(&model.version))
}

fn open(vault: &Vault, rows: Vec<template::Model>) -> Result<Vec<(FunctionaryId, Entry)>> {
    rows.into_iter()
        .map(|row| {
            let template = vault.open(&row)?;
            Ok((row.functionary_id, Entry { face_image_id: row.face_image_id, template }))
        })
        .collect()
}
