//! The gallery: in this process's memory, or in the database by pgvector. Callers see no difference.

use std::{collections::HashSet, sync::Arc};

use face_engine::{Embedding, models::ModelIdentity};
use kernel::{
    Error, Result,
    database::Database,
    ids::{FaceImageId, FunctionaryId, TemplateId},
};
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend};

use super::{
    lock::{self, Alone},
    memory::Memory,
    near::{FOUND, Near},
    pgvector::{self, Pgvector},
    store::Turned,
    vault::Vault,
};
use crate::settings::GalleryKind;

/// All enrolled faces of one model.
pub enum Gallery {
    /// In memory, kept current by the audit trail.
    Memory(Memory),
    /// In a table beside the templates, written with them.
    Pgvector(Box<Pgvector>),
}

impl Gallery {
    /// Makes an empty gallery; see [`Gallery::open`].
    pub fn new(kind: GalleryKind, vault: Arc<Vault>) -> Self {
        match kind {
            GalleryKind::Memory => Self::Memory(Memory::new(vault)),
            GalleryKind::Pgvector => Self::Pgvector(Box::new(Pgvector::new(vault))),
        }
    }

    /// Makes sure that this process and others will find templates written from now on. Fails with a message for the operator, where the
    /// database cannot hold the gallery that the settings want or servers with other settings use it.
    pub async fn prepare(&self, db: &Database, length: usize) -> Result<()> {
        match self {
            Self::Memory(_) if pgvector::is_there(&**db).await? => Err(Error::internal(pgvector::IN_USE)),
            Self::Memory(_) => Ok(()),
            Self::Pgvector(table) => table.make(db, length).await,
        }
    }

    /// Fills the gallery from the templates and returns the number of faces in it. Fails as [`Gallery::prepare`] does.
    pub async fn open(&self, db: &Database, model: &ModelIdentity, length: usize) -> Result<usize> {
        self.prepare(db, length).await?;
        if let (Self::Pgvector(table), DbBackend::Postgres) = (self, db.get_database_backend()) {
            table.using.hold(db).await?;
            // Before it was locked, a process may have removed it, or made it anew for another model.
            self.prepare(db, length).await?;
        }
        match self {
            Self::Memory(memory) => memory.load(&**db, model, length).await,
            Self::Pgvector(table) => table.fill(db, model).await,
        }
    }

    /// Applies the changes that other processes made since the last time; after an error the next call tries again.
    pub async fn catch_up(&self, db: &impl ConnectionTrait, model: &ModelIdentity) -> Result<()> {
        match self {
            Self::Memory(memory) => memory.catch_up(db, model).await,
            Self::Pgvector(table) => table.using.keep_holding().await,
        }
    }

    /// All faces of these people.
    pub async fn among(
        &self,
        db: &impl ConnectionTrait,
        model: &ModelIdentity,
        people: &HashSet<FunctionaryId>,
        embedding: &Embedding,
    ) -> Result<Vec<Near>> {
        match self {
            Self::Memory(memory) => memory.among(people, embedding),
            Self::Pgvector(table) => table.among(db, model, people, embedding).await,
        }
    }

    /// The nearest faces of all people, the nearest first: enough of them to know the nearest and the second nearest person,
    /// however many pictures of the nearest one there are.
    pub async fn nearest(
        &self,
        db: &impl ConnectionTrait,
        model: &ModelIdentity,
        embedding: &Embedding,
    ) -> Result<Vec<Near>> {
        let mut found = self.nearest_but(db, model, embedding, None).await?;
        if let Some(person) = crowded_out(&found) {
            let others = self.nearest_but(db, model, embedding, Some(person)).await?;
            found.extend(others.into_iter().next());
        }
        Ok(found)
    }

    /// The [`FOUND`] nearest faces of all people except one, nearest first.
    pub async fn nearest_but(
        &self,
        db: &impl ConnectionTrait,
        model: &ModelIdentity,
        embedding: &Embedding,
        except: Option<FunctionaryId>,
    ) -> Result<Vec<Near>> {
        match self {
            Self::Memory(memory) => memory.nearest(embedding, except).await,
            Self::Pgvector(table) => table.nearest(db, model, embedding, except).await,
        }
    }

    /// Waits until no other process is between searching for a new face's look-alikes and writing the face, and learns the faces that were
    /// written: no look-alike is missed because another process enrolled it a moment ago.
    pub async fn alone(&self, tx: &DatabaseTransaction, model: &ModelIdentity) -> Result<()> {
        lock::take(tx, Alone::Enrolling).await?;
        self.catch_up(tx, model).await
    }

    /// Adds templates that are written in this transaction. Entries of a removed template are removed with it.
    pub(crate) async fn write(&self, tx: &DatabaseTransaction, templates: &[Turned]) -> Result<()> {
        match self {
            Self::Memory(_) => Ok(()),
            Self::Pgvector(_) => pgvector::write(tx, templates).await,
        }
    }

    /// Re-encrypts the entry of a template that this transaction moves into its new generation.
    pub(crate) async fn turn(
        &self,
        tx: &DatabaseTransaction,
        id: TemplateId,
        generation: i32,
        new: &[f32],
    ) -> Result<()> {
        match self {
            // Compares in the generation that it began with.
            Self::Memory(_) => Ok(()),
            Self::Pgvector(_) => pgvector::turn(tx, id, generation, new).await,
        }
    }

    /// How many faces are in memory; nothing where the database searches.
    pub fn remembered(&self) -> Option<usize> {
        match self {
            Self::Memory(memory) => Some(memory.len()),
            Self::Pgvector(_) => None,
        }
    }

    /// The gallery entry of an embedding, for [`Gallery::remember`].
    pub fn entry(&self, embedding: &Embedding) -> Result<Option<Vec<f32>>> {
        match self {
            Self::Memory(memory) => memory.protect(embedding).map(Some),
            Self::Pgvector(_) => Ok(None),
        }
    }

    /// Puts an enrolled face in, after its transaction has been committed.
    pub fn remember(&self, person: FunctionaryId, face: FaceImageId, entry: Option<Vec<f32>>) {
        if let (Self::Memory(memory), Some(template)) = (self, entry) {
            memory.remember(person, face, template);
        }
    }

    /// Takes a removed face out, after its transaction has been committed.
    pub fn forget(&self, person: FunctionaryId, face: FaceImageId) {
        if let Self::Memory(memory) = self {
            memory.forget(person, face);
        }
    }
}

/// The person of all results, if they are one person's and others may follow.
fn crowded_out(found: &[Near]) -> Option<FunctionaryId> {
    let person = found.first()?.person;
    (found.len() >= FOUND && found.iter().all(|near| near.person == person)).then_some(person)
}
