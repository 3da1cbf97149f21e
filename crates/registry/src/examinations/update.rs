//! Changing an examination.

use chrono::{DateTime, Utc};
use kernel::{Result, access::Scope, ids::ExaminationId};
use sea_orm::{ActiveModelTrait, DatabaseTransaction, IntoActiveModel};

use super::{
    create::{clash, distinct},
    find,
    requests::ExaminationChanges,
};
use crate::entities::examination;

/// A change that was made; both are the same when there was nothing to change.
#[derive(Clone, Debug)]
pub struct Changed {
    /// The examination before.
    pub before: examination::Model,
    /// The examination now.
    pub after: examination::Model,
}

/// Changes an examination. A new name keeps the slug: addresses stay good.
///
/// # Errors
/// [`kernel::Error::NotFound`], or [`kernel::Error::Conflict`] at `slug`.
pub async fn examination(
    scope: &Scope,
    tx: &DatabaseTransaction,
    id: ExaminationId,
    changes: ExaminationChanges,
    at: DateTime<Utc>,
) -> Result<Changed> {
    let before = find::locked(scope, tx, id).await?;
    let mut after = before.clone();
    after.name = changes.name.unwrap_or(after.name);
    after.slug = changes.slug.unwrap_or(after.slug);
    after.level = changes.examination_level.or(changes.level).map_or(after.level, distinct);
    after.examination_year = changes.examination_year.unwrap_or(after.examination_year);
    if after != before {
        after.updated_at = at;
        after = after.into_active_model().reset_all().update(tx).await.map_err(clash)?;
    }
    Ok(Changed { before, after })
}
