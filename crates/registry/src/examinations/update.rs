//! Changing an examination's record; a new name keeps the slug.

use kernel::{Result, access::Acting, database::Database, ids::ExaminationId};
use sea_orm::{ActiveModelTrait, IntoActiveModel};

use super::{
    create::{clash, distinct},
    find,
    requests::ExaminationChanges,
    trail,
};
use crate::entities::examination;

/// Changes an examination. A new name keeps the slug, so that URLs stay good. Fails with [`kernel::Error::NotFound`], or
/// with [`kernel::Error::Conflict`] at `slug`.
pub(super) async fn examination(
    by: &Acting,
    db: &Database,
    id: ExaminationId,
    changes: ExaminationChanges,
) -> Result<examination::Model> {
    let tx = db.begin().await?;
    let before = find::locked(&by.scope, &tx, id).await?;
    let mut after = before.clone();
    after.name = changes.name.unwrap_or(after.name);
    after.slug = changes.slug.unwrap_or(after.slug);
    after.level = changes.examination_level.or(changes.level).map_or(after.level, distinct);
    after.examination_year = changes.examination_year.unwrap_or(after.examination_year);
    if after != before {
        after.updated_at = by.now;
        after = after.into_active_model().reset_all().update(&*tx).await.map_err(clash)?;
    }
    trail::written(&tx, by, Some(&before), &after).await?;
    tx.commit().await?;
    Ok(after)
}
