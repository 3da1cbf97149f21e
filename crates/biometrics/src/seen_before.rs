//! Captures that prove nothing: pictures that were given out, and captures that were evidence before. A photograph of a person is no
//! proof that the person is here, and least of all one that came from here.
//!
//! They are recognised by their bytes, and by a face that is nearer than two different photographs are
//! to each other (`biometrics.decision.replay`).

use chrono::{DateTime, Utc};
use face_engine::{Embedding, ProbeFace, embed::distance};
use kernel::{
    Result,
    crypto::sha256,
    database::Database,
    http::Bytes,
    ids::{FunctionaryId, TemplateId},
};
use registry::{entities::stored_file, files::generations::Held};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect,
};

use crate::{
    Faces,
    entities::capture_trace::{self, Column},
    face_images::{digest, find::children},
    for_gates::LONGEST,
    gallery::vault::SealedTemplate,
};

/// Most earlier captures of a person that one is compared with, the newest.
const COMPARED: u64 = 200;

/// By what a capture is known.
pub struct Trace {
    bytes: Bytes,
    face: Option<Embedding>,
    is_small: bool,
}

impl Trace {
    /// Hash of the bytes as they came, and the face where one was read.
    #[must_use]
    pub fn of(bytes: Bytes, face: Option<&ProbeFace>) -> Self {
        let is_small = face.is_some_and(|ProbeFace(face)| face.picture.width().max(face.picture.height()) <= LONGEST);
        Self { bytes, face: face.map(|face| face.0.embedding.clone()), is_small }
    }

    /// Whether it is an enrolled picture of the person, as it came or as it was given out, or a kept one from a gate. The lines across
    /// pictures for gates move a face too far for its distance; such pictures are recognised by their size.
    pub async fn was_given_out(&self, db: &Database, faces: &Faces, person: FunctionaryId) -> Result<bool> {
        if self.is_small {
            return Ok(true);
        }
        if let Some(face) = &self.face
            && faces.has_picture_like(&**db, person, face).await?
        {
            return Ok(true);
        }
        if digest::enrolled_as(&**db, person, &self.digest(faces, person)).await?.is_some() {
            return Ok(true);
        }
        let given = children()
            .select::<stored_file::Entity>()
            .filter(stored_file::Column::FunctionaryId.eq(person))
            .filter(stored_file::Column::Sha256.eq(sha256(&self.bytes)));
        Ok(given.count(&**db).await? > 0)
    }

    /// Whether it is, or hardly differs from, a capture that was kept of the person since then.
    pub async fn was_shown(
        &self,
        db: &impl ConnectionTrait,
        faces: &Faces,
        person: FunctionaryId,
        since: DateTime<Utc>,
    ) -> Result<bool> {
        let shown = children()
            .select::<capture_trace::Entity>()
            .filter(Column::FunctionaryId.eq(person))
            .filter(Column::CreatedAt.gte(since))
            .order_by_desc(Column::CreatedAt)
            .limit(COMPARED)
            .all(db)
            .await?;
        let digest = self.digest(faces, person);
        if shown.iter().any(|row| row.digest == digest) {
            return Ok(true);
        }
        let Some(face) = self.face.as_ref().filter(|_| !shown.is_empty()) else { return Ok(false) };
        let (vault, model, limit) = (faces.vault(), faces.model()?, faces.settings().decision.replay);
        let face = vault.protect(face.values())?;
        for row in shown.iter().filter(|row| (&row.model_id, &row.model_version) == (&model.id, &model.version)) {
            let Some(sealed) = &row.sealed_embedding else { continue };
            let sealed = SealedTemplate { id: row.id, generation: row.key_version, bytes: sealed.as_slice() };
            let other = vault.unless_damaged(row.key_version, vault.open(sealed))?;
            if other.is_some_and(|other| distance(&face, &other) < limit) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Keeps it, in the generation of keys that is held.
    pub async fn keep(
        &self,
        tx: &DatabaseTransaction,
        held: Held<'_>,
        faces: &Faces,
        person: FunctionaryId,
        at: DateTime<Utc>,
    ) -> Result<()> {
        let (id, model, generation) = (TemplateId::new(), faces.model()?, held.generation());
        let seal = |face: &Embedding| faces.vault().seal(generation, id, face.values());
        let sealed = self.face.as_ref().map(seal).transpose()?;
        let row = capture_trace::ActiveModel {
            id: Set(id),
            functionary_id: Set(person),
            digest: Set(self.digest(faces, person)),
            model_id: Set(model.id),
            model_version: Set(model.version),
            sealed_embedding: Set(sealed.map(Into::into)),
            key_version: Set(generation),
            created_at: Set(at),
        };
        row.insert(tx).await?;
        Ok(())
    }

    fn digest(&self, faces: &Faces, person: FunctionaryId) -> Vec<u8> {
        digest::digest(faces.vault().keys(), person, &self.bytes)
    }
}

/// Forgets the captures that came in before a moment.
pub async fn forget(db: &Database, before: DateTime<Utc>) -> Result<()> {
    let tx = db.begin().await?;
    children().delete::<capture_trace::Entity>().filter(Column::CreatedAt.lt(before)).exec(&*tx).await?;
    tx.commit().await
}
