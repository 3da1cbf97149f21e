//! Puts a new secret under all templates and pictures: templates are rotated anew, both are sealed with new keys, and the
//! old secret is destroyed.
//!
//! Each sealed item names its generation, and both can be read until the last item is done: a run may stop at any point and be started
//! again, while all faces match. An enrolment meanwhile reads the new generation from the row that [`generations`] locks. Distances stay as
//! they are, so servers do not notice.
//!
//! An item that is missing or does not open stays in its generation, and so does that generation's secret: a file may be on an unmounted
//! disk, or come back from a backup.

mod files;
mod give_up;
mod gone;
mod left;
mod removed;
mod templates;
mod traces;

use identity::trail::audit::{self, Action, Entry};
use kernel::{
    Error, Result,
    crypto::Keys,
    database::Transaction,
    ids::{FaceImageId, FileId},
};
use registry::{entities::key_generation, files::generations};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait, IntoActiveModel};
use serde_json::{Value, json};

use self::{
    gone::refuse_most_missing,
    left::{left, some_left},
};
use crate::face_images::Enrolment;

/// How to handle items that cannot be re-encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// They stay in their generation, which is not retired.
    Kept,
    /// They are given up and their secret is destroyed, unless they are more than could be by chance.
    GivenUp,
    /// Give up lost items if their number is exactly this one, which the operator read and typed.
    Counted(usize),
}

/// Result of a run.
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

/// Number of templates and files that moving everything into a new generation handles.
pub async fn work(db: &impl ConnectionTrait) -> Result<u64> {
    let newest = generations::newest(db).await?;
    let to = if is_under_way(&newest) { newest.generation } else { newest.generation + 1 };
    left(db, to).await
}

/// Moves everything into a new generation, or continues a run that was stopped; `step` gets the number of templates or files after each
/// transaction. [`Database::has_traces`](kernel::database::Database::has_traces) says whether the log still holds replaced rows, also after
/// an error. Fails when more items are missing or damaged than could be by chance; all faces still match then, and another run continues.
pub async fn run(parts: Enrolment<'_>, lost: Lost, step: &dyn Fn(usize)) -> Result<Rekeyed> {
    refuse_most_missing(parts, lost).await?;
    let mut done = Rekeyed { generation: begin(parts).await?, ..Rekeyed::default() };
    let outcome = move_everything(parts, lost, step, &mut done).await;
    // The old templates are in the log until then. Nothing of what was done is undone because it cannot be cleared now.
    if let Err(error) = parts.db.erase_traces().await {
        tracing::error!(?error, "cannot remove replaced rows from the database's log");
    }
    outcome.map(|()| done)
}

async fn move_everything(parts: Enrolment<'_>, lost: Lost, step: &dyn Fn(usize), done: &mut Rekeyed) -> Result<()> {
    while !done.is_over {
        done.lost.clear();
        done.damaged.clear();
        templates::turn(parts, lost, done, step).await?;
        traces::turn(parts, done, step).await?;
        removed::turn(parts, done, step).await?;
        files::reseal(parts, done, step).await?;
        if some_left(&**parts.db, done).await? {
            continue;
        }
        if !(done.lost.is_empty() && done.damaged.is_empty()) {
            if lost == Lost::Kept {
                break;
            }
            gone::refuse_to_give_up(parts, lost, done).await?;
            give_up::all(parts, done).await?;
        }
        done.is_over = end(parts, done).await?;
    }
    Ok(())
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
    // Waits for all transactions that write in the generation before.
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
    told(&tx, parts, Action::BeginRekeying, json!({ "generation": generation })).await?;
    tx.commit().await?;
    parts.keys.use_generation(generation);
    Ok(generation)
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
    told(&tx, parts, Action::EndRekeying, after).await?;
    tx.commit().await?;
    retire(parts, done.generation)?;
    Ok(true)
}

fn retire(parts: Enrolment<'_>, generation: i32) -> Result<()> {
    if generation > Keys::FIRST {
        parts.keys.of_generation(generation)?;
        // The secret exists; this only removes what a killed run left beside it.
        parts.keys.make_generation(generation).map_err(Error::internal)?;
    }
    (1..generation).try_for_each(|old| parts.keys.retire_generation(old)).map_err(Error::internal)
}

async fn told(tx: &Transaction, parts: Enrolment<'_>, action: Action, after: Value) -> Result<()> {
    audit::record(tx, parts.clock.now(), Entry::of(action).after(after)).await
}
