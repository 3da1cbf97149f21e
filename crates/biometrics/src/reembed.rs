//! Rebuilds templates that another model made, from the stored pictures: templates of different models are never compared, so after a
//! change of model no face matches until this has run. Damaged templates are rebuilt, too.
//!
//! A batch is one transaction, which removes the old templates only where it writes the new one. A picture that cannot be read again keeps
//! what it has. Finished pictures are not read again, so a run that was stopped can be started again.

use std::collections::{BTreeSet, HashSet};

use face_engine::{Embedding, models::ModelIdentity};
use futures_util::{StreamExt, TryStreamExt, stream};
use identity::trail::audit::{self, Entry};
use kernel::{
    Error, Result,
    ids::{FaceImageId, FileId, FunctionaryId},
};
use registry::{
    entities::{functionary, stored_file},
    files::generations,
};
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, QueryFilter};
use serde_json::json;

use crate::{
    entities::{face_image, template},
    face_images::{Enrolment, unlike},
    faces,
    gallery::{
        missing, news,
        outdated::{everything, outdated, outdated_after, without_or},
        people, store,
    },
};

/// Pictures of one transaction.
const BATCH: usize = 32;

/// A picture that could not be read again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    pub face_image_id: FaceImageId,
    pub uid: String,
    pub reason: String,
}

/// Result of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rebuilt {
    /// Pictures that have a template of the model now.
    pub count: usize,
    /// Pictures that have none.
    pub failures: Vec<Failure>,
}

/// The pictures whose template of this model is damaged.
pub async fn damaged(parts: Enrolment<'_>, model: &ModelIdentity) -> Result<Vec<FaceImageId>> {
    store::damaged(&**parts.db, parts.faces.vault(), model).await
}

/// Rebuilds the templates of all pictures that have none of the configured model, or a damaged one; `step` gets the number of pictures
/// after each batch. Fails when more files are missing than could be by chance, unless they are `counted_lost`. What is rebuilt stays.
pub async fn run(parts: Enrolment<'_>, counted_lost: Option<usize>, step: &dyn Fn(usize)) -> Result<Rebuilt> {
    let model = parts.faces.model()?;
    let mut done = Rebuilt::default();
    let outcome = rebuild_all(parts, &model, counted_lost, step, &mut done).await;
    if done.count > 0 {
        // The old templates are in the log until then, also those of a run that comes to no end.
        parts.db.erase_traces().await?;
    }
    outcome.map(|()| done)
}

async fn rebuild_all(
    parts: Enrolment<'_>,
    model: &ModelIdentity,
    counted_lost: Option<usize>,
    step: &dyn Fn(usize),
    done: &mut Rebuilt,
) -> Result<()> {
    let damaged = damaged(parts, model).await?;
    if !damaged.is_empty() || outdated(&**parts.db, model).await? > 0 {
        missing::refuse_most((parts.db, parts.files), &everything(), counted_lost).await?;
    }
    for some in damaged.chunks(BATCH) {
        rebuild(parts, model, some, some, done).await?;
        step(some.len());
    }
    let mut last = None;
    while let Some((end, outdated)) = outdated_after(&**parts.db, model, last).await? {
        last = Some(end);
        for some in outdated.chunks(BATCH) {
            rebuild(parts, model, some, &[], done).await?;
            step(some.len());
        }
    }
    Ok(())
}

async fn rebuild(
    parts: Enrolment<'_>,
    model: &ModelIdentity,
    some: &[FaceImageId],
    damaged: &[FaceImageId],
    done: &mut Rebuilt,
) -> Result<()> {
    let pictures = without_or(model, damaged).filter(face_image::Column::Id.is_in(some.iter().copied()));
    let read = read(parts, pictures.all(&**parts.db).await?).await?;
    let mut fresh = Vec::with_capacity(read.len());
    for (picture, outcome) in read {
        match outcome {
            Ok(embedding) => fresh.push((picture, embedding)),
            Err(reason) => {
                let uid = uid_of(&**parts.db, picture.functionary_id).await?;
                done.failures.push(Failure { face_image_id: picture.id, uid, reason });
            }
        }
    }
    done.count += write(parts, model, fresh, damaged).await?;
    Ok(())
}

/// Reads these pictures with the model; the error says why a picture gives nothing.
async fn read(
    parts: Enrolment<'_>,
    pictures: Vec<face_image::Model>,
) -> Result<Vec<(face_image::Model, Result<Embedding, String>)>> {
    let files: HashSet<FileId> = pictures.iter().map(|picture| picture.file_id).collect();
    let files = everything().select::<stored_file::Entity>().filter(stored_file::Column::Id.is_in(files));
    let files = files.all(&**parts.db).await?;
    let reading = pictures.into_iter().map(|picture| {
        let file = files.iter().find(|file| file.id == picture.file_id);
        async move {
            let bytes = match file {
                Some(file) => parts.files.read_unless_lost(parts.keys, file).await?,
                None => None,
            };
            let Some(bytes) = bytes else {
                return Ok((picture, Err("Its file is missing or damaged. Enrol the person anew.".to_owned())));
            };
            match parts.faces.read_again(bytes.into()).await {
                Ok(embedding) => Ok((picture, Ok(embedding))),
                Err(Error::Unusable(_, problem)) => Ok((picture, Err(problem.error))),
                Err(other) => Err(other),
            }
        }
    });
    let reading = stream::iter(reading.collect::<Vec<_>>());
    reading.buffered(parts.faces.at_once()).try_collect().await
}

async fn write(
    parts: Enrolment<'_>,
    model: &ModelIdentity,
    fresh: Vec<(face_image::Model, Embedding)>,
    damaged: &[FaceImageId],
) -> Result<usize> {
    if fresh.is_empty() {
        return Ok(0);
    }
    let tx = parts.db.begin().await?;
    let standing = standing(&tx, model, &fresh, damaged).await?;
    let held = generations::held(&tx, parts.keys).await?;
    let mut people = BTreeSet::new();
    let mut count = 0;
    for (picture, embedding) in fresh.into_iter().filter(|(picture, _)| standing.contains(&picture.id)) {
        let face = (picture.id, picture.functionary_id);
        let old = template::Column::FaceImageId.eq(picture.id);
        everything().delete::<template::Entity>().filter(old).exec(&*tx).await?;
        faces::put(&tx, held, parts.faces, parts.clock, model, face, &embedding).await?;
        people.insert(picture.functionary_id);
        count += 1;
    }
    for person in &people {
        unlike::flag(&tx, parts.faces, parts.clock, *person).await?;
    }
    let model = [("modelId".to_owned(), json!(model.id)), ("modelVersion".to_owned(), json!(model.version))];
    let told = model.into_iter().chain([news::about(&people)]).collect();
    audit::record(&tx, parts.clock.now(), Entry::of(news::REEMBEDDED).after(told)).await?;
    tx.commit().await?;
    Ok(count)
}

/// Which of these pictures still exist and have no or a damaged template of the model, locked until the transaction ends. People are locked
/// first, as in every change of their pictures.
async fn standing(
    tx: &DatabaseTransaction,
    model: &ModelIdentity,
    fresh: &[(face_image::Model, Embedding)],
    damaged: &[FaceImageId],
) -> Result<HashSet<FaceImageId>> {
    people::lock(tx, &everything(), fresh.iter().map(|(picture, _)| picture.functionary_id)).await?;
    let pictures =
        without_or(model, damaged).filter(face_image::Column::Id.is_in(fresh.iter().map(|(picture, _)| picture.id)));
    Ok(pictures.all(tx).await?.into_iter().map(|picture| picture.id).collect())
}

async fn uid_of(db: &impl ConnectionTrait, person: FunctionaryId) -> Result<String> {
    let query = everything().select_with_removed::<functionary::Entity>().filter(functionary::Column::Id.eq(person));
    Ok(query.one(db).await?.map(|person| person.uid).unwrap_or_default())
}
