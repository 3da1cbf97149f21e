//! Removes every picture of a person whose record is deleted.

use kernel::{
    Error, Result,
    database::Database,
    ids::{FaceImageId, FunctionaryId},
};
use registry::{entities::stored_file, files::FileStore};
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter};

use super::{find, removed};
use crate::{
    entities::{capture_trace, changed_identity, face_image, face_review, picture_request},
    faces::Faces,
};

/// Pictures whose rows a transaction removed; [`Self::finish`] once it has lasted.
#[must_use = "files and the gallery still hold the pictures until the removal is finished"]
pub struct Removal {
    pub(super) person: FunctionaryId,
    pub(super) pictures: Vec<FaceImageId>,
    pub(super) files: Vec<stored_file::Model>,
}

/// Removes the rows of all pictures of a person, enrolled or removed before, with their templates, and every other stored picture in
/// which the person was recognised. References to such a picture must be removed before. Fails when the person is gone already or a
/// picture is still referred to.
pub async fn remove_all(tx: &DatabaseTransaction, person: FunctionaryId) -> Result<Removal> {
    find::locked(tx, person).await?;
    let of_person = || face_image::Column::FunctionaryId.eq(person);
    let rows = find::children().select::<face_image::Entity>().filter(of_person()).all(tx).await?;
    let shows_person = || stored_file::Column::FunctionaryId.eq(person);
    let files = find::children().select::<stored_file::Entity>().filter(shows_person()).all(tx).await?;
    find::children().delete::<face_image::Entity>().filter(of_person()).exec(tx).await?;
    removed::let_go(tx, person, false).await?;
    let reviews = face_review::Column::FunctionaryId.eq(person);
    find::children().delete::<face_review::Entity>().filter(reviews).exec(tx).await?;
    find::children().delete::<stored_file::Entity>().filter(shows_person()).exec(tx).await?;
    let changes = changed_identity::Column::FunctionaryId.eq(person);
    find::children().delete::<changed_identity::Entity>().filter(changes).exec(tx).await?;
    let requests = picture_request::Column::FunctionaryId.eq(person);
    find::children().delete::<picture_request::Entity>().filter(requests).exec(tx).await?;
    let traces = capture_trace::Column::FunctionaryId.eq(person);
    find::children().delete::<capture_trace::Entity>().filter(traces).exec(tx).await?;
    Ok(Removal { person, pictures: rows.into_iter().map(|row| row.id).collect(), files })
}

impl Removal {
    /// Removes the pictures from the gallery, their bytes from the disk and their traces from the database's log, after the transaction has
    /// been committed. Where the disk or the database refuses, all else is still done.
    pub async fn finish(self, db: &Database, faces: &Faces, files: &FileStore) -> Result<()> {
        for picture in self.pictures {
            faces.forget(self.person, picture);
        }
        let (db, files, removed) = (db.clone(), files.clone(), self.files);
        // A task of its own: if the client disconnects now, the bytes are removed all the same.
        let erasing = tokio::spawn(async move {
            // Each step runs whatever becomes of the other; the files first, as the database may have to wait for a reader.
            let removed = files.remove_all(&removed).await;
            let erased = db.erase_traces().await;
            removed.and(erased)
        });
        erasing.await.map_err(Error::internal)?
    }
}
