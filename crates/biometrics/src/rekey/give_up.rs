//! Gives up items that cannot be re-encrypted: they count as moved, so that their secret can be destroyed.

use identity::trail::audit::Action;
use kernel::{Result, ids::FunctionaryId};
use registry::entities::stored_file;
use sea_orm::{ActiveValue::Set, ColumnTrait, QueryFilter};
use serde_json::json;

use super::{
    Rekeyed,
    left::{everything, old_files, old_templates},
    told,
};
use crate::{entities::template, face_images::Enrolment, gallery::people};

/// Rows of one transaction.
const BATCH: usize = 256;

/// Deletes the templates and files that a whole pass could not re-encrypt.
pub(super) async fn all(parts: Enrolment<'_>, done: &Rekeyed) -> Result<()> {
    let generation = done.generation;
    for pictures in done.damaged.chunks(BATCH) {
        let of_pictures = || template::Column::FaceImageId.is_in(pictures.iter().copied());
        let rows = old_templates(generation).filter(of_pictures()).all(&**parts.db).await?;
        let tx = parts.db.begin().await?;
        people::lock(&tx, &everything(), rows.iter().map(|row| row.functionary_id)).await?;
        everything()
            .update::<template::Entity>()
            .set(template::ActiveModel { key_version: Set(generation), ..Default::default() })
            .filter(template::Column::Id.is_in(rows.iter().map(|row| row.id)))
            .exec(&*tx)
            .await?;
        told(&tx, parts, Action::RekeyFaces, json!({ "generation": generation, "damagedPictures": pictures })).await?;
        tx.commit().await?;
    }
    for files in done.lost.chunks(BATCH) {
        let rows = old_files(generation).filter(stored_file::Column::Id.is_in(files.iter().copied()));
        let people: Vec<FunctionaryId> =
            rows.all(&**parts.db).await?.into_iter().filter_map(|file| file.functionary_id).collect();
        let tx = parts.db.begin().await?;
        people::lock(&tx, &everything(), people).await?;
        everything()
            .update::<stored_file::Entity>()
            .set(stored_file::ActiveModel { key_version: Set(generation), ..Default::default() })
            .filter(stored_file::Column::Id.is_in(files.iter().copied()))
            .exec(&*tx)
            .await?;
        told(&tx, parts, Action::RekeyFaces, json!({ "generation": generation, "lostFiles": files })).await?;
        tx.commit().await?;
    }
    Ok(())
}
