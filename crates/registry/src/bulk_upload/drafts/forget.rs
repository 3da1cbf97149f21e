//! Deletes drafts a day after their last change, and after years the rows that were kept with uploads.

use kernel::{Result, clock::Clock, database::Database};
use sea_orm::{ColumnTrait, QueryFilter};

use super::{at_hand, cache, jobs::kept, scopes};
use crate::{
    RegistrySettings,
    entities::sheet_draft::{self, Column},
};

/// Deletes expired rows and drafts with everything that belongs to them, and drops old ones of other drafts from memory.
pub async fn forget_expired(db: &Database, clock: &Clock, settings: &RegistrySettings) -> Result<()> {
    kept::forget_old(db, clock, settings.kept_rows_days).await?;
    cache::drop_old();
    at_hand::drop_old();
    let old = || Column::ExpiresAt.lte(clock.now());
    let is_any = scopes::work().select::<sheet_draft::Entity>().filter(old()).one(&**db).await?;
    if is_any.is_none() {
        return Ok(());
    }
    let tx = db.begin().await?;
    scopes::work().delete::<sheet_draft::Entity>().filter(old()).exec(&*tx).await?;
    tx.commit().await
}
