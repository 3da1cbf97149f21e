//! Drafts that were not touched for a day are forgotten, and after years the rows that were kept beside uploads.

use kernel::{Result, clock::Clock, database::Database};
use sea_orm::{ColumnTrait, QueryFilter};

use super::{at_hand, cache};
use crate::{
    RegistrySettings,
    entities::sheet_draft::{self, Column},
    sheet_uploads::{kept, scopes},
};

/// Deletes kept rows and drafts whose time is over, with all that belongs to them, and lets go of what is in memory of the others.
///
/// # Errors
/// When the database does not answer.
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
