//! Turns templates into the new generation.

use identity::trail::audit::Action;
use kernel::{
    Result,
    ids::{FunctionaryId, TemplateId},
};
use sea_orm::{ActiveValue::Set, ColumnTrait, Condition, QueryFilter, QueryOrder, QuerySelect};
use serde_json::json;

use super::{
    Lost, Rekeyed,
    gone::refuse_most_damaged,
    left::{everything, old_templates},
    told,
};
use crate::{entities::template, face_images::Enrolment, gallery::people};

/// Templates of one transaction.
const BATCH: u64 = 256;

/// A template in its new generation.
struct Turned {
    id: TemplateId,
    person: FunctionaryId,
    sealed: Vec<u8>,
    values: Vec<f32>,
}

/// Re-encrypts all templates that open; notes damaged ones and leaves them as they are.
pub(super) async fn turn(parts: Enrolment<'_>, lost: Lost, done: &mut Rekeyed, step: &dyn Fn(usize)) -> Result<()> {
    let (vault, generation, mut last) = (parts.faces.vault(), done.generation, None);
    loop {
        let after = Condition::all().add_option(last.map(|last| template::Column::Id.gt(last)));
        let rows = old_templates(generation).filter(after).order_by_asc(template::Column::Id).limit(BATCH);
        let rows = rows.all(&**parts.db).await?;
        let Some(end) = rows.last() else { return refuse_most_damaged(&**parts.db, lost, done.damaged.len()).await };
        last = Some(end.id);
        let count = rows.len();
        let mut turned = Vec::with_capacity(count);
        for row in rows {
            let Some(embedding) = vault.unless_damaged(row.key_version, vault.embedding(&row))? else {
                done.damaged.push(row.face_image_id);
                continue;
            };
            let sealed = vault.seal(generation, row.id, &embedding)?;
            let values = vault.turn(generation, &embedding)?;
            turned.push(Turned { id: row.id, person: row.functionary_id, sealed, values });
        }
        done.templates += write(parts, generation, turned).await?;
        step(count);
    }
}

async fn write(parts: Enrolment<'_>, generation: i32, turned: Vec<Turned>) -> Result<usize> {
    let count = turned.len();
    let tx = parts.db.begin().await?;
    people::lock(&tx, &everything(), turned.iter().map(|template| template.person)).await?;
    for Turned { id, sealed, values, .. } in turned {
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
        parts.faces.gallery().turn(&tx, id, generation, &values).await?;
    }
    told(&tx, parts, Action::RekeyFaces, json!({ "generation": generation, "templates": count })).await?;
    tx.commit().await?;
    Ok(count)
}
