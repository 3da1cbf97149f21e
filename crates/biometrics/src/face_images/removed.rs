//! Kept templates of removed pictures, for comparisons with later enrolments. No gallery reads them, so no search finds a person by them.

use chrono::{DateTime, Utc};
use kernel::{Result, ids::FunctionaryId};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, PaginatorTrait, QueryFilter,
};

use super::{By, find};
use crate::entities::{
    face_image,
    removed_face::{ActiveModel, Column, Entity},
    template,
};

/// Keeps the templates of a picture that is about to be removed, sealed as they are.
pub(super) async fn keep(
    tx: &DatabaseTransaction,
    picture: &face_image::Model,
    by: By<'_>,
    now: DateTime<Utc>,
) -> Result<()> {
    let of_picture = template::Column::FaceImageId.eq(picture.id);
    let templates = find::children().select::<template::Entity>().filter(of_picture).all(tx).await?;
    for template in templates {
        let row = ActiveModel {
            id: Set(template.id),
            functionary_id: Set(template.functionary_id),
            face_image_id: Set(picture.id),
            model_id: Set(template.model_id),
            model_version: Set(template.model_version),
            sealed_embedding: Set(template.sealed_embedding),
            key_version: Set(template.key_version),
            is_replacement: Set(picture.is_replacement),
            enrolled_source: Set(picture.source),
            enrolled_by_user_id: Set(picture.created_by_user_id),
            enrolled_at: Set(picture.created_at),
            removed_source: Set(by.source()),
            removed_by_user_id: Set(by.user_id()),
            removed_at: Set(now),
        };
        Entity::insert(row).exec_without_returning(tx).await?;
    }
    Ok(())
}

/// Whether anything is kept of a person.
pub(super) async fn is_any_kept(db: &impl ConnectionTrait, person: FunctionaryId) -> Result<bool> {
    let kept = find::children().select::<Entity>().filter(Column::FunctionaryId.eq(person));
    Ok(kept.count(db).await? > 0)
}

/// Deletes the kept templates of a person: all of them, or only of faces that replaced another.
pub(crate) async fn let_go(tx: &DatabaseTransaction, person: FunctionaryId, only_replacements: bool) -> Result<()> {
    let mut kept = find::children().delete::<Entity>().filter(Column::FunctionaryId.eq(person));
    if only_replacements {
        kept = kept.filter(Column::IsReplacement.eq(true));
    }
    kept.exec(tx).await?;
    Ok(())
}
