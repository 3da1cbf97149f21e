//! Removes every enrolled picture of somebody whose record goes.

use kernel::{
    Result,
    database::Database,
    ids::{FaceImageId, FunctionaryId},
};
use registry::{entities::stored_file, files::FileStore};
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter};

use super::find;
use crate::{entities::face_image, faces::Faces};

/// Pictures whose rows a transaction removed; [`Self::finish`] once it has lasted.
#[must_use = "files and the gallery still hold the pictures until the removal is finished"]
pub struct Removal {
    person: FunctionaryId,
    pictures: Vec<FaceImageId>,
    files: Vec<stored_file::Model>,
}

/// Removes the rows of all pictures of a person, their templates with them.
///
/// # Errors
/// When the person is gone already, or the database does not answer.
pub async fn remove_all(tx: &DatabaseTransaction, person: FunctionaryId) -> Result<Removal> {
    find::locked(tx, person).await?;
    let of_person = || face_image::Column::FunctionaryId.eq(person);
    let rows = find::children().select::<face_image::Entity>().filter(of_person()).all(tx).await?;
    let ids: Vec<_> = rows.iter().flat_map(|row| std::iter::once(row.file_id).chain(row.portrait_file_id)).collect();
    let is_of_pictures = || stored_file::Column::Id.is_in(ids.iter().copied());
    let files = find::children().select::<stored_file::Entity>().filter(is_of_pictures()).all(tx).await?;
    find::children().delete::<face_image::Entity>().filter(of_person()).exec(tx).await?;
    find::children().delete::<stored_file::Entity>().filter(is_of_pictures()).exec(tx).await?;
    Ok(Removal { person, pictures: rows.into_iter().map(|row| row.id).collect(), files })
}

impl Removal {
    /// Takes the pictures out of the gallery and their bytes off the disk and out of the database's log, after the
    /// transaction has been committed.
    ///
    /// # Errors
    /// When the disk refuses.
    pub async fn finish(self, db: &Database, faces: &Faces, files: &FileStore) -> Result<()> {
        for picture in self.pictures {
            faces.forget(self.person, picture);
        }
        for file in &self.files {
            files.remove(file).await?;
        }
        db.erase_traces().await
    }
}
