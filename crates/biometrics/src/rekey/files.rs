//! Seals stored files in the new generation.

use std::collections::HashSet;

use futures_util::{StreamExt, TryStreamExt, stream};
use identity::trail::audit::Action;
use kernel::{Error, Result, ids::FileId};
use registry::{entities::stored_file, files::Resealed};
use sea_orm::{ActiveValue::Set, ColumnTrait, Condition, DatabaseTransaction, QueryFilter, QueryOrder, QuerySelect};
use serde_json::json;

use super::{
    Rekeyed,
    left::{everything, old_files},
    told,
};
use crate::{face_images::Enrolment, gallery::people};

/// Files of one transaction.
const BATCH: u64 = 64;
/// Files that are sealed at the same time.
const AT_ONCE: usize = 8;

/// Re-encrypts all files that open; notes lost ones and leaves them as they are.
pub(super) async fn reseal(parts: Enrolment<'_>, done: &mut Rekeyed, step: &dyn Fn(usize)) -> Result<()> {
    let (generation, mut last) = (done.generation, None);
    loop {
        let after = Condition::all().add_option(last.map(|last| stored_file::Column::Id.gt(last)));
        let rows = old_files(generation).filter(after).order_by_asc(stored_file::Column::Id).limit(BATCH);
        let rows = rows.all(&**parts.db).await?;
        let Some(end) = rows.last() else { return Ok(()) };
        last = Some(end.id);
        let count = rows.len();
        let sealing = rows.into_iter().map(|file| async move {
            let outcome = parts.files.reseal(parts.keys, &file, generation).await?;
            Ok::<_, Error>((file, outcome))
        });
        let sealed: Vec<_> = stream::iter(sealing.collect::<Vec<_>>()).buffer_unordered(AT_ONCE).try_collect().await?;
        let (moved, lost): (Vec<_>, Vec<_>) = sealed.into_iter().partition(|(_, outcome)| *outcome == Resealed::Done);
        done.lost.extend(lost.into_iter().map(|(file, _)| file.id));
        done.files += note(parts, generation, moved.into_iter().map(|(file, _)| file).collect()).await?;
        step(count);
    }
}

/// Records that these files are re-encrypted, and returns how many still exist. If a row was removed while its file was being sealed, the
/// removal may have come before the new write, so the file is removed here. Later removals find it.
async fn note(parts: Enrolment<'_>, generation: i32, moved: Vec<stored_file::Model>) -> Result<usize> {
    let tx = parts.db.begin().await?;
    people::lock(&tx, &everything(), moved.iter().filter_map(|file| file.functionary_id)).await?;
    let standing = standing(&tx, &moved).await?;
    everything()
        .update::<stored_file::Entity>()
        .set(stored_file::ActiveModel { key_version: Set(generation), ..Default::default() })
        .filter(stored_file::Column::Id.is_in(standing.iter().copied()))
        .exec(&*tx)
        .await?;
    told(&tx, parts, Action::RekeyFaces, json!({ "generation": generation, "files": standing.len() })).await?;
    tx.commit().await?;
    let gone: Vec<_> = moved.into_iter().filter(|file| !standing.contains(&file.id)).collect();
    parts.files.remove_all(&gone).await?;
    Ok(standing.len())
}

/// Which of these files still have their rows.
async fn standing(tx: &DatabaseTransaction, files: &[stored_file::Model]) -> Result<HashSet<FileId>> {
    let ids = stored_file::Column::Id.is_in(files.iter().map(|file| file.id));
    let rows = everything().select::<stored_file::Entity>().filter(ids).select_only().column(stored_file::Column::Id);
    Ok(rows.into_tuple::<FileId>().all(tx).await?.into_iter().collect())
}
