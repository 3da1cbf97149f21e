//! Finds the enrolled pictures of people.

use std::collections::HashMap;

use kernel::{
    Error, Result,
    access::{Reach, Scope},
    ids::{FaceImageId, FileId, FunctionaryId, TemplateId},
};
use registry::{
    entities::{functionary, stored_file},
    files::StoredFile,
};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    sea_query::{Expr, LockType, SelectStatement},
};

use super::responses::{FaceFlag, FunctionaryBiometric, PictureConsent};
pub(crate) use crate::scopes::children;
use crate::{
    entities::{
        duplicate_review::DuplicateReviewStatus,
        face_image::{self, FaceSource},
        template,
    },
    ratings,
};

/// The enrolled pictures of people, oldest first. The caller must have checked that the people may be seen.
pub(crate) async fn of_people(
    db: &impl ConnectionTrait,
    people: &[FunctionaryId],
) -> Result<Vec<FunctionaryBiometric>> {
    those(db, face_image::Column::FunctionaryId.is_in(people.iter().copied())).await
}

/// The same for a caller with that reach; a gate sees portraits only.
pub async fn shown_to(
    db: &impl ConnectionTrait,
    scope: &Scope,
    people: &[FunctionaryId],
) -> Result<Vec<FunctionaryBiometric>> {
    let all = of_people(db, people).await?;
    match scope.reach() {
        Reach::Posts(_) => Ok(all.into_iter().filter_map(FunctionaryBiometric::for_gates).collect()),
        _ => Ok(all),
    }
}

/// These pictures, oldest first. The caller must have checked that their people may be seen.
pub(crate) async fn pictures(db: &impl ConnectionTrait, ids: &[FaceImageId]) -> Result<Vec<FunctionaryBiometric>> {
    those(db, face_image::Column::Id.is_in(ids.iter().copied())).await
}

async fn those(db: &impl ConnectionTrait, wanted: Expr) -> Result<Vec<FunctionaryBiometric>> {
    let rows = children()
        .select::<face_image::Entity>()
        .filter(wanted)
        .order_by_asc(face_image::Column::CreatedAt)
        .order_by_asc(face_image::Column::Id)
        .all(db)
        .await?;
    let files = files(db, &rows).await?;
    let vectors = vectors(db, &rows).await?;
    Ok(rows.into_iter().filter_map(|row| answer(row, &files, &vectors)).collect())
}

/// Whether an enrolled picture is flagged as unlike the person's others, so that it may show another person.
pub async fn is_unlike_own(db: &impl ConnectionTrait, id: FaceImageId) -> Result<bool> {
    let row = children().select::<face_image::Entity>().filter(face_image::Column::Id.eq(id)).one(db).await?;
    Ok(row.is_some_and(|row| row.is_unlike_own))
}

/// Subquery: ids of functionaries with an enrolled picture that does not match their others.
pub(crate) fn people_unlike_own() -> SelectStatement {
    children()
        .select::<face_image::Entity>()
        // In the index's own words, without which it is not used.
        .filter(face_image::Column::IsUnlikeOwn.into_expr())
        .select_only()
        .column(face_image::Column::FunctionaryId)
        .into_query()
}

/// How many pictures of a person are enrolled.
pub async fn count(db: &impl ConnectionTrait, person: FunctionaryId) -> Result<u64> {
    use sea_orm::PaginatorTrait;
    let query = children().select::<face_image::Entity>().filter(face_image::Column::FunctionaryId.eq(person));
    Ok(query.count(db).await?)
}

/// The person's row, locked against changes until the transaction ends. Rows that refer to the person may still be written, as when
/// a look-alike is enrolled.
pub(crate) async fn locked(tx: &DatabaseTransaction, person: FunctionaryId) -> Result<functionary::Model> {
    children()
        .select::<functionary::Entity>()
        .filter(functionary::Column::Id.eq(person))
        .lock(LockType::NoKeyUpdate)
        .one(tx)
        .await?
        .ok_or_else(|| Error::not_found("Functionary"))
}

async fn files(db: &impl ConnectionTrait, rows: &[face_image::Model]) -> Result<HashMap<FileId, StoredFile>> {
    let ids = rows.iter().flat_map(|row| std::iter::once(row.file_id).chain(row.portrait_file_id));
    let files = children().select::<stored_file::Entity>().filter(stored_file::Column::Id.is_in(ids)).all(db).await?;
    Ok(files.into_iter().map(|file| (file.id, file.into())).collect())
}

async fn vectors(db: &impl ConnectionTrait, rows: &[face_image::Model]) -> Result<HashMap<FaceImageId, TemplateId>> {
    let ids = rows.iter().map(|row| row.id);
    let templates =
        children().select::<template::Entity>().filter(template::Column::FaceImageId.is_in(ids)).all(db).await?;
    Ok(templates.into_iter().map(|template| (template.face_image_id, template.id)).collect())
}

fn answer(
    row: face_image::Model,
    files: &HashMap<FileId, StoredFile>,
    vectors: &HashMap<FaceImageId, TemplateId>,
) -> Option<FunctionaryBiometric> {
    let duplicate_suspected =
        row.duplicate_review_status.is_some_and(|status| status != DuplicateReviewStatus::DifferentPeople);
    let (quality, hints) = ratings::of_kept(row.quality);
    Some(FunctionaryBiometric {
        id: row.id,
        functionary_id: row.functionary_id,
        file_id: row.file_id,
        file: files.get(&row.file_id)?.clone(),
        portrait: row.portrait_file_id.and_then(|id| files.get(&id).cloned()),
        vector_id: vectors.get(&row.id).copied(),
        flags: duplicate_suspected
            .then_some(FaceFlag::DuplicateFace)
            .into_iter()
            .chain(hints)
            .chain(row.is_unlike_own.then_some(FaceFlag::UnlikeOwnPictures))
            .collect(),
        quality,
        duplicate_suspected,
        consent: (row.source == FaceSource::SelfService).then(|| PictureConsent::of(row.consent_version)),
        created_at: row.created_at,
        updated_at: row.updated_at,
    })
}
