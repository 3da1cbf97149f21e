//! Puts a new secret under everything that shows or stands for a face: templates are turned by a new rotation, they and
//! all pictures are sealed with new keys, and the old secret is destroyed.
//!
//! What is sealed says in which generation, and both can be read until the last one is done: a run that is stopped at any
//! point leaves everybody known, and is started again. Whoever enrols meanwhile is told the new generation by the row
//! that [`generations`] locks. Distances stay as they are, so servers need not even notice.
//!
//! What is not there or does not open stays in its generation, and that one's secret stays with it: a file may be on a disk
//! that was not mounted, or come back from a backup.

mod left;

use futures_util::{StreamExt, TryStreamExt, stream};
use identity::audit::{self, Entry};
use kernel::{
    Error, Result,
    crypto::Keys,
    ids::{FaceImageId, FileId},
};
use registry::{
    entities::{key_generation, stored_file},
    files::{Resealed, generations},
};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, IntoActiveModel,
    QueryFilter, QueryOrder, QuerySelect,
};
use serde_json::{Value, json};

use self::left::{everything, left, old_files, old_templates, refuse_most_damaged, some_left};
use crate::{entities::template, face_images::Enrolment, gallery::missing};

/// Templates of one transaction.
const TEMPLATES: u64 = 256;
/// Files of one transaction.
const FILES: u64 = 64;
/// Files that are sealed at the same time.
const AT_ONCE: usize = 8;

/// What becomes of that which cannot be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// It stays in its generation, which is not retired.
    Kept,
    /// It counts as moved, and its secret is destroyed.
    GivenUp,
}

/// What a run did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rekeyed {
    /// The generation that everything is in now.
    pub generation: i32,
    /// Templates that were turned.
    pub templates: usize,
    /// Files that were sealed anew.
    pub files: usize,
    /// Files that the disk does not have, or that open under no key.
    pub lost: Vec<FileId>,
    /// Pictures whose template is damaged.
    pub damaged: Vec<FaceImageId>,
    /// Whether nothing is left in older generations, and their secrets are destroyed.
    pub is_over: bool,
}

/// How much there is to do, in templates and files, if everything is moved into a new generation.
///
/// # Errors
/// When the database does not answer.
pub async fn work(db: &impl ConnectionTrait) -> Result<u64> {
    let newest = generations::newest(db).await?;
    let to = if is_under_way(&newest) { newest.generation } else { newest.generation + 1 };
    left(db, to).await
}

/// Moves everything into a new generation, or goes on with that; `step` is called with the number of templates or files
/// after each transaction.
///
/// # Errors
/// When the database or the disk does not answer, or more is not there or damaged than could be by chance. Everybody is
/// still known then; another run goes on.
pub async fn run(parts: Enrolment<'_>, lost: Lost, step: &dyn Fn(usize)) -> Result<Rekeyed> {
    if lost == Lost::Kept {
        missing::refuse_most(parts, &everything()).await?;
    }
    let mut done = Rekeyed { generation: begin(parts).await?, ..Rekeyed::default() };
    while !done.is_over {
        done.lost.clear();
        done.damaged.clear();
        templates(parts, lost, &mut done, step).await?;
        files(parts, lost, &mut done, step).await?;
        if some_left(&**parts.db, &done).await? {
            continue;
        }
        if lost == Lost::Kept && !(done.lost.is_empty() && done.damaged.is_empty()) {
            break;
        }
        done.is_over = end(parts, &done).await?;
    }
    // The old templates are in the log until then.
    parts.db.erase_traces().await?;
    Ok(done)
}

/// Whether a run began that did not end.
fn is_under_way(newest: &key_generation::Model) -> bool {
    newest.started_at.is_some() && newest.finished_at.is_none()
}

async fn begin(parts: Enrolment<'_>) -> Result<i32> {
    let newest = generations::newest(&**parts.db).await?;
    if is_under_way(&newest) {
        parts.keys.of_generation(newest.generation)?;
        parts.keys.use_generation(newest.generation);
        return Ok(newest.generation);
    }
    // A run may have been stopped just before its last step.
    retire(parts, newest.generation)?;
    let generation = newest.generation + 1;
    parts.keys.make_generation(generation).map_err(Error::internal)?;
    parts.keys.of_generation(generation)?;
    let tx = parts.db.begin().await?;
    // Waits for everybody who is writing in the generation before.
    if generations::locked(&tx).await?.generation != newest.generation {
        return Err(Error::conflict("Somebody else has just begun to change the keys."));
    }
    let now = parts.clock.now();
    let row = key_generation::ActiveModel {
        generation: Set(generation),
        started_at: Set(Some(now)),
        finished_at: Set(None),
        key_check: Set(Some(generations::check(parts.keys, generation)?)),
    };
    row.insert(&*tx).await?;
    told(&tx, parts, "BEGIN_REKEYING", json!({ "generation": generation })).await?;
    tx.commit().await?;
    parts.keys.use_generation(generation);
    Ok(generation)
}

async fn templates(parts: Enrolment<'_>, lost: Lost, done: &mut Rekeyed, step: &dyn Fn(usize)) -> Result<()> {
    let (vault, generation, mut last) = (parts.faces.vault(), done.generation, None);
    loop {
        let after = Condition::all().add_option(last.map(|last| template::Column::Id.gt(last)));
        let rows = old_templates(generation).filter(after).order_by_asc(template::Column::Id).limit(TEMPLATES);
        let rows = rows.all(&**parts.db).await?;
        let Some(end) = rows.last() else { return Ok(()) };
        last = Some(end.id);
        let count = rows.len();
        let (mut sealed, mut damaged) = (Vec::with_capacity(count), Vec::new());
        for row in rows {
            let Some(embedding) = vault.unless_damaged(row.key_version, vault.embedding(&row))? else {
                done.damaged.push(row.face_image_id);
                damaged.push(row.id);
                continue;
            };
            let turned = vault.turn(generation, &embedding)?;
            sealed.push((row.id, vault.seal(generation, row.id, &embedding)?, turned));
        }
        if lost == Lost::Kept && !damaged.is_empty() {
            refuse_most_damaged(&**parts.db, done.damaged.len()).await?;
        }
        let moved = sealed.len();
        let tx = parts.db.begin().await?;
        if lost == Lost::GivenUp {
            let given_up = template::ActiveModel { key_version: Set(generation), ..Default::default() };
            let is_damaged = template::Column::Id.is_in(damaged);
            everything().update::<template::Entity>().set(given_up).filter(is_damaged).exec(&*tx).await?;
        }
        for (id, sealed, turned) in sealed {
            // Rows that were removed meanwhile stay removed.
            everything()
                .update::<template::Entity>()
                .set(template::ActiveModel {
                    sealed_embedding: Set(sealed.into()),
                    key_version: Set(generation),
                    ..Default::default()
                })
                .filter(template::Column::Id.eq(id))
                .exec(&*tx)
                .await?;
            parts.faces.gallery().turn(&tx, id, generation, &turned).await?;
        }
        told(&tx, parts, "REKEY_FACES", json!({ "generation": generation, "templates": moved })).await?;
        tx.commit().await?;
        done.templates += moved;
        step(count);
    }
}

async fn files(parts: Enrolment<'_>, lost: Lost, done: &mut Rekeyed, step: &dyn Fn(usize)) -> Result<()> {
    let (generation, mut last) = (done.generation, None);
    loop {
        let after = Condition::all().add_option(last.map(|last| stored_file::Column::Id.gt(last)));
        let rows = old_files(generation).filter(after).order_by_asc(stored_file::Column::Id).limit(FILES);
        let rows = rows.all(&**parts.db).await?;
        let Some(end) = rows.last() else { return Ok(()) };
        last = Some(end.id);
        let sealing = rows.iter().map(|file| async move {
            Ok::<_, Error>((file.id, parts.files.reseal(parts.keys, file, generation).await?))
        });
        let sealed: Vec<_> = stream::iter(sealing.collect::<Vec<_>>()).buffer_unordered(AT_ONCE).try_collect().await?;
        let count = sealed.len();
        let (moved, unmoved): (Vec<_>, Vec<_>) =
            sealed.into_iter().partition(|(_, outcome)| *outcome == Resealed::Done);
        let ids = |some: &[(FileId, Resealed)]| some.iter().map(|(id, _)| *id).collect::<Vec<_>>();
        let mut of_new = ids(&moved);
        if lost == Lost::GivenUp {
            of_new.extend(ids(&unmoved));
        }
        let tx = parts.db.begin().await?;
        everything()
            .update::<stored_file::Entity>()
            .set(stored_file::ActiveModel { key_version: Set(generation), ..Default::default() })
            .filter(stored_file::Column::Id.is_in(of_new))
            .exec(&*tx)
            .await?;
        told(&tx, parts, "REKEY_FACES", json!({ "generation": generation, "files": moved.len() })).await?;
        tx.commit().await?;
        done.lost.extend(ids(&unmoved));
        done.files += moved.len();
        step(count);
    }
}

/// Retires what is older, if nothing is left in it.
async fn end(parts: Enrolment<'_>, done: &Rekeyed) -> Result<bool> {
    let tx = parts.db.begin().await?;
    let newest = generations::locked(&tx).await?;
    if newest.generation != done.generation {
        return Err(Error::conflict("Somebody else is changing the keys, too. Start the command again."));
    }
    if left(&*tx, done.generation).await? > 0 {
        return Ok(false);
    }
    let mut finished = newest.into_active_model();
    finished.finished_at = Set(Some(parts.clock.now()));
    finished.update(&*tx).await?;
    let after = json!({ "generation": done.generation, "lostFiles": done.lost });
    told(&tx, parts, "END_REKEYING", after).await?;
    tx.commit().await?;
    retire(parts, done.generation)?;
    Ok(true)
}

fn retire(parts: Enrolment<'_>, generation: i32) -> Result<()> {
    if generation > Keys::FIRST {
        parts.keys.of_generation(generation)?;
        // It is there, so this only clears away what a run that was killed has left beside it.
        parts.keys.make_generation(generation).map_err(Error::internal)?;
    }
    (1..generation).try_for_each(|old| parts.keys.retire_generation(old)).map_err(Error::internal)
}

async fn told(tx: &DatabaseTransaction, parts: Enrolment<'_>, action: &'static str, after: Value) -> Result<()> {
    audit::record(tx, parts.clock.now(), Entry::of(action).after(after)).await
}
