//! Turns the templates of removed faces into the new generation.

use identity::trail::audit::Action;
use kernel::Result;
use sea_orm::{ActiveValue::Set, ColumnTrait, Condition, QueryFilter, QueryOrder, QuerySelect};
use serde_json::json;

use super::{
    Rekeyed,
    left::{everything, old_removed},
    told,
};
use crate::{
    entities::removed_face::{ActiveModel, Column, Entity},
    face_images::Enrolment,
    gallery::people,
};

/// Templates of one transaction.
const BATCH: u64 = 256;

/// Re-encrypts all of them. A damaged one counts as done: it cannot be rebuilt without its picture, and compares with nothing, like one
/// of an earlier model.
pub(super) async fn turn(parts: Enrolment<'_>, done: &mut Rekeyed, step: &dyn Fn(usize)) -> Result<()> {
    let (vault, generation, mut last) = (parts.faces.vault(), done.generation, None);
    loop {
        let after = Condition::all().add_option(last.map(|last| Column::Id.gt(last)));
        let rows = old_removed(generation).filter(after).order_by_asc(Column::Id).limit(BATCH);
        let rows = rows.all(&**parts.db).await?;
        let Some(end) = rows.last() else { return Ok(()) };
        last = Some(end.id);
        let count = rows.len();
        let tx = parts.db.begin().await?;
        people::lock(&tx, &everything(), rows.iter().map(|row| row.functionary_id)).await?;
        for row in rows {
            let mut turned = ActiveModel { key_version: Set(generation), ..Default::default() };
            if let Some(embedding) = vault.unless_damaged(row.key_version, vault.embedding(&row))? {
                turned.sealed_embedding = Set(vault.seal(generation, row.id, &embedding)?.into());
            }
            everything().update::<Entity>().set(turned).filter(Column::Id.eq(row.id)).exec(&*tx).await?;
        }
        told(&tx, parts, Action::RekeyFaces, json!({ "generation": generation, "removedFaces": count })).await?;
        tx.commit().await?;
        done.templates += count;
        step(count);
    }
}
