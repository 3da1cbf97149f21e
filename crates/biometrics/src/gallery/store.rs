//! Templates in the database: rotated, then sealed for their row.

use std::{
    sync::{Arc, mpsc},
    thread,
};

use face_engine::models::ModelIdentity;
use futures_util::{TryStreamExt, stream};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    ids::{FaceImageId, FunctionaryId, TemplateId},
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, Select};
use tokio::task::spawn_blocking;

use super::{
    damaged,
    index::{Batch, Entry, Index},
    pages,
    vault::Vault,
};
use crate::{
    entities::{
        removed_face,
        template::{self, Column},
    },
    scopes::children,
};

/// Templates that are read in one row, and opened together on one thread.
const PAGE: u64 = 2048;

/// A template as its row keeps it, without the seal.
pub(crate) struct Turned {
    pub template_id: TemplateId,
    /// Id of the picture it was read from.
    pub face_image_id: FaceImageId,
    pub person: FunctionaryId,
    /// The model that made it.
    pub model: ModelIdentity,
    /// The generation of keys that turned it.
    pub generation: i32,
    pub template: Vec<f32>,
}

/// Loads every template of `model` except damaged ones; other models' templates are skipped, because they cannot be compared. Entries are
/// added while others are still being decrypted. Fails where most templates do not open.
pub async fn load(db: &impl ConnectionTrait, vault: &Arc<Vault>, model: &ModelIdentity) -> Result<Index> {
    let (opened, to_enter) = mpsc::channel();
    let index = spawn_blocking(move || Index::of(to_enter));
    let damaged = open_pages(db, vault, model, opened).await?;
    let index = index.await.map_err(Error::internal)?;
    damaged::refuse_most(damaged.len(), index.len() + damaged.len())?;
    damaged::tell(&damaged);
    Ok(index)
}

/// The pictures whose template of this model is damaged.
pub async fn damaged(db: &impl ConnectionTrait, vault: &Arc<Vault>, model: &ModelIdentity) -> Result<Vec<FaceImageId>> {
    let (opened, nobody) = mpsc::channel();
    drop(nobody);
    let mut damaged = open_pages(db, vault, model, opened).await?;
    damaged.sort_unstable();
    Ok(damaged)
}

/// Decrypts pages of templates on all cores while the database delivers further ones. Returns the pictures whose templates do not open.
async fn open_pages(
    db: &impl ConnectionTrait,
    vault: &Arc<Vault>,
    model: &ModelIdentity,
    opened: mpsc::Sender<Batch>,
) -> Result<Vec<FaceImageId>> {
    let pages = stream::try_unfold(None, |last| async move {
        let page = pages::after(db, of_model(model), last, PAGE).await?;
        Ok::<_, Error>(page.map(|(page, last)| (page, Some(last))))
    });
    let open = |page| {
        let (vault, opened) = (Arc::clone(vault), opened.clone());
        let open = move || {
            let all = vault.open_all(&page)?;
            // A caller that only looks for damage does not receive them.
            let _ = opened.send(all.faces);
            Ok(all.damaged)
        };
        async move { spawn_blocking(open).await.map_err(Error::internal)? }
    };
    // One more than can be opened at the same time, so that the database is asked for the next meanwhile.
    let at_once = 1 + thread::available_parallelism().map_or(1, |cores| cores.get());
    pages.map_ok(open).try_buffer_unordered(at_once).try_concat().await
}

/// Loads the templates of these people, except damaged ones.
pub async fn load_of(
    db: &impl ConnectionTrait,
    vault: &Vault,
    model: &ModelIdentity,
    people: &[FunctionaryId],
) -> Result<Vec<(FunctionaryId, Entry)>> {
    let theirs = Column::FunctionaryId.is_in(people.iter().copied());
    let rows = of_model(model).filter(theirs).all(db).await?;
    let (mut all, mut damaged) = (Vec::with_capacity(rows.len()), Vec::new());
    for row in rows {
        match vault.unless_damaged(row.key_version, vault.open(&row))? {
            Some(template) => all.push((row.functionary_id, Entry { face_image_id: row.face_image_id, template })),
            None => damaged.push(row.face_image_id),
        }
    }
    damaged::tell(&damaged);
    Ok(all)
}

/// Templates of a person's removed faces, without those that replaced others; `None` for one that cannot be compared, because another model
/// made it or it is damaged. Fails as [`load_of`].
pub async fn load_removed(
    db: &impl ConnectionTrait,
    vault: &Vault,
    model: &ModelIdentity,
    person: FunctionaryId,
) -> Result<Vec<Option<Vec<f32>>>> {
    let rows = children()
        .select::<removed_face::Entity>()
        .filter(removed_face::Column::FunctionaryId.eq(person))
        .filter(removed_face::Column::IsReplacement.eq(false))
        .all(db)
        .await?;
    let open = |row: removed_face::Model| match row.model_id == model.id && row.model_version == model.version {
        true => vault.unless_damaged(row.key_version, vault.open(&row)),
        false => Ok(None),
    };
    rows.into_iter().map(open).collect()
}

/// Decrypts these templates, except damaged ones, each in its own generation.
pub(super) async fn turned(
    db: &impl ConnectionTrait,
    vault: &Vault,
    model: &ModelIdentity,
    ids: &[TemplateId],
) -> Result<Vec<Turned>> {
    let rows = of_model(model).filter(Column::Id.is_in(ids.iter().copied())).all(db).await?;
    let (mut all, mut damaged) = (Vec::with_capacity(rows.len()), Vec::new());
    for row in rows {
        let kept = vault.unless_damaged(row.key_version, vault.kept(&row))?;
        let template::Model { id, face_image_id, functionary_id: person, key_version: generation, .. } = row;
        match kept {
            Some(template) => {
                let model = model.clone();
                all.push(Turned { template_id: id, face_image_id, person, model, generation, template });
            }
            None => damaged.push(face_image_id),
        }
    }
    damaged::tell(&damaged);
    Ok(all)
}

fn of_model(model: &ModelIdentity) -> Select<template::Entity> {
    Scope::of_system(SystemTask::LoadGallery)
        .select::<template::Entity>()
        .filter(Column::ModelId.eq(&model.id))
        .filter(Column::ModelVersion.eq(&model.version))
}
