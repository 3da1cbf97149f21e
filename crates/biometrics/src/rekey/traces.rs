//! Re-encrypts the traces of captures. They are kept for some days only, so a damaged one is deleted.

use identity::trail::audit::Action;
use kernel::Result;
use sea_orm::{ActiveValue::Set, ColumnTrait, QueryFilter, QueryOrder, QuerySelect};
use serde_json::json;

use super::{
    Rekeyed,
    left::{everything, old_traces},
    told,
};
use crate::{
    entities::capture_trace::{self, Column},
    face_images::Enrolment,
    gallery::{people, vault::SealedTemplate},
};

/// Rows of one transaction.
const BATCH: u64 = 256;

/// Turns all that there are.
pub(super) async fn turn(parts: Enrolment<'_>, done: &Rekeyed, step: &dyn Fn(usize)) -> Result<()> {
    let generation = done.generation;
    loop {
        let rows = old_traces(generation).order_by_asc(Column::Id).limit(BATCH).all(&**parts.db).await?;
        if rows.is_empty() {
            return Ok(());
        }
        let count = rows.len();
        let tx = parts.db.begin().await?;
        people::lock(&tx, &everything(), rows.iter().map(|row| row.functionary_id)).await?;
        for row in &rows {
            let this = Column::Id.eq(row.id);
            match turned(parts, row, generation)? {
                Some(new) => {
                    everything().update::<capture_trace::Entity>().set(new).filter(this).exec(&*tx).await?;
                }
                None => {
                    everything().delete::<capture_trace::Entity>().filter(this).exec(&*tx).await?;
                }
            }
        }
        told(&tx, parts, Action::RekeyFaces, json!({ "generation": generation, "traces": count })).await?;
        tx.commit().await?;
        step(count);
    }
}

/// The changed columns of a row; `None` where it is damaged.
fn turned(
    parts: Enrolment<'_>,
    row: &capture_trace::Model,
    generation: i32,
) -> Result<Option<capture_trace::ActiveModel>> {
    let mut new = capture_trace::ActiveModel { key_version: Set(generation), ..Default::default() };
    let Some(sealed) = &row.sealed_embedding else { return Ok(Some(new)) };
    let vault = parts.faces.vault();
    let sealed = SealedTemplate { id: row.id, generation: row.key_version, bytes: sealed.as_slice() };
    let Some(embedding) = vault.unless_damaged(row.key_version, vault.embedding(sealed))? else { return Ok(None) };
    new.sealed_embedding = Set(Some(vault.seal(generation, row.id, &embedding)?.into()));
    Ok(Some(new))
}
