//! Who is known: the gallery as a process opens it, keeps it current, and changes it.

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
    /// Fills the gallery from the database, and tells how many faces are in it.
    ///
    /// # Errors
    /// In words for the operator when the database cannot hold the gallery that the settings want; when it does not answer
    /// or a template does not open.
    pub async fn load_gallery(&self, db: &Database) -> Result<usize> {
        self.inner.gallery.open(db, &self.model()?, self.length()?).await
    }

    /// Makes sure that what is written from now on will be found, without filling the gallery: for commands that search
    /// nobody.
    ///
    /// # Errors
    /// As [`Faces::load_gallery`].
    pub async fn prepare_gallery(&self, db: &Database) -> Result<()> {
        self.inner.gallery.prepare(db, self.length()?).await
    }

    /// Whether nobody would be known although there are enrolled pictures: no template of any is of the model that is used here.
    ///
    /// # Errors
    /// When a model's description cannot be read or the database does not answer.
    pub async fn knows_nobody(&self, db: &impl ConnectionTrait) -> Result<bool> {
        outdated::none_is_of(db, &self.model()?).await
    }

    /// Removes a gallery that is in the database although the settings want none there. For servers at their start, which
    /// are all stopped before that setting is changed.
    ///
    /// # Errors
    /// In words for the operator when a server uses it all the same; when the database refuses.
    pub async fn leave_other_gallery(&self, db: &Database) -> Result<()> {
        match self.inner.gallery {
            Gallery::Memory(_) => pgvector::leave(db).await,
            Gallery::Pgvector(_) => Ok(()),
        }
    }

    /// Makes sure that the gallery is not moved: only a server's start does that, once all are stopped. For commands, before
    /// they open or prepare it.
    ///
    /// # Errors
    /// In words for the operator where servers keep it elsewhere; when the database does not answer.
    pub async fn refuse_to_move(&self, db: &Database) -> Result<()> {
        match self.inner.gallery {
            // Leaves a table alone that is there, and refuses when it is opened or prepared.
            Gallery::Memory(_) => Ok(()),
            Gallery::Pgvector(_) => pgvector::refuse_unless_there(db).await,
        }
    }

    /// Where faces are looked for.
    pub fn gallery(&self) -> &Gallery {
        &self.inner.gallery
    }

    /// How many values an embedding has.
    fn length(&self) -> Result<usize> {
        Ok(self.described()?.embed.output.length)
    }

    /// How many enrolled pictures have no template of the model, so that nobody is known by them.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn outdated(&self, db: &impl ConnectionTrait) -> Result<u64> {
        outdated::outdated(db, &self.model()?).await
    }

    /// Brings the gallery up to what other processes have put into the database or taken out of it since the last time.
    ///
    /// # Errors
    /// As [`Faces::load_gallery`]; the next call tries again.
    pub async fn catch_up(&self, db: &impl ConnectionTrait) -> Result<()> {
        self.inner.gallery.catch_up(db, &self.model()?).await
    }

    /// Waits until no other request of this process is between looking for a new face's double and remembering the face:
    /// two people who look alike and come at the same moment would not find each other. [`Faces::alone`] is for the other
    /// processes, as soon as there is a transaction.
    pub async fn turn(&self) -> MutexGuard<'_, ()> {
        self.inner.enrolling.lock().await
    }

    /// What [`Faces::turn`] is within a process, among all of them, until the transaction ends; and the gallery has what the others
    /// have enrolled.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn alone(&self, tx: &DatabaseTransaction) -> Result<()> {
        self.inner.gallery.alone(tx, &self.model()?).await
    }

    /// What [`Faces::remember`] will be told of a face.
    ///
    /// # Errors
    /// When the key that turns it is not here.
    pub fn entry(&self, embedding: &Embedding) -> Result<Option<Vec<f32>>> {
        self.inner.gallery.entry(embedding)
    }

    /// What templates are sealed and turned with.
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
