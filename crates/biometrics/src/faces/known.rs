//! Opens, follows and changes the gallery of a process.

use std::sync::Arc;

use face_engine::Embedding;
use kernel::{
    Result,
    database::Database,
    ids::{FaceImageId, FunctionaryId},
};
use sea_orm::{ConnectionTrait, DatabaseTransaction};
use tokio::sync::MutexGuard;

use super::Faces;
use crate::gallery::{outdated, pgvector, search::Gallery, vault::Vault};

impl Faces {
    /// Fills the gallery from the database and returns the number of faces in it. Fails with a message for the operator when the database
    /// cannot hold the gallery that the settings want, or a template does not open.
    pub async fn load_gallery(&self, db: &Database) -> Result<usize> {
        self.inner.gallery.open(db, &self.model()?, self.length()?).await
    }

    /// Makes sure that templates written from now on will be found, without filling the gallery: for commands that do not search.
    pub async fn prepare_gallery(&self, db: &Database) -> Result<()> {
        self.inner.gallery.prepare(db, self.length()?).await
    }

    /// Whether no enrolled picture can match: pictures are enrolled, and none has a template of the model in use. Fails when a model's
    /// description cannot be read or the database does not answer.
    pub async fn knows_nobody(&self, db: &impl ConnectionTrait) -> Result<bool> {
        outdated::none_is_of(db, &self.model()?).await
    }

    /// Removes a gallery from the database when the settings keep it elsewhere. For servers at their start, which are all stopped before
    /// that setting is changed. Fails when a server still uses it.
    pub async fn leave_other_gallery(&self, db: &Database) -> Result<()> {
        match self.inner.gallery {
            Gallery::Memory(_) => pgvector::leave(db).await,
            Gallery::Pgvector(_) => Ok(()),
        }
    }

    /// Refuses where running servers keep the gallery elsewhere: only a server's start moves it, once all are stopped. For commands, before
    /// they open or prepare it.
    pub async fn refuse_to_move(&self, db: &Database) -> Result<()> {
        match self.inner.gallery {
            // Leaves a table alone that is there, and refuses when it is opened or prepared.
            Gallery::Memory(_) => Ok(()),
            Gallery::Pgvector(_) => pgvector::refuse_unless_there(db).await,
        }
    }

    /// The gallery in which faces are searched.
    pub fn gallery(&self) -> &Gallery {
        &self.inner.gallery
    }

    /// How many values an embedding has.
    fn length(&self) -> Result<usize> {
        Ok(self.described()?.embed.output.length)
    }

    /// Number of enrolled pictures without a template of the model in use, which therefore match no face.
    pub async fn outdated(&self, db: &impl ConnectionTrait) -> Result<u64> {
        outdated::outdated(db, &self.model()?).await
    }

    /// Applies what other processes have added to or removed from the database since the last time.
    pub async fn catch_up(&self, db: &impl ConnectionTrait) -> Result<()> {
        self.inner.gallery.catch_up(db, &self.model()?).await
    }

    /// Waits until no other request of this process is between searching a new face's look-alikes and remembering the face: otherwise
    /// two look-alikes that come at the same moment would not find each other. [`Faces::alone`] does the same across processes, once
    /// there is a transaction.
    pub async fn turn(&self) -> MutexGuard<'_, ()> {
        self.inner.enrolling.lock().await
    }

    /// [`Faces::turn`] across all processes, until the transaction ends; the gallery then has the faces that other processes enrolled.
    pub async fn alone(&self, tx: &DatabaseTransaction) -> Result<()> {
        self.inner.gallery.alone(tx, &self.model()?).await
    }

    /// The gallery entry of an embedding, for [`Faces::remember`].
    pub fn entry(&self, embedding: &Embedding) -> Result<Option<Vec<f32>>> {
        self.inner.gallery.entry(embedding)
    }

    /// The keys that seal and rotate templates.
    pub fn vault(&self) -> &Arc<Vault> {
        &self.inner.vault
    }

    /// Puts an enrolled face into the gallery, after its transaction has been committed.
    pub fn remember(&self, person: FunctionaryId, face_image_id: FaceImageId, entry: Option<Vec<f32>>) {
        self.inner.gallery.remember(person, face_image_id, entry);
    }

    /// Takes a removed face out of the gallery, after its transaction has been committed.
    pub fn forget(&self, person: FunctionaryId, face_image_id: FaceImageId) {
        self.inner.gallery.forget(person, face_image_id);
    }
}
