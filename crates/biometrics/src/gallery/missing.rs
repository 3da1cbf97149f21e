//! Files that are not there: a few are lost, many are elsewhere.

use kernel::{Error, Result, access::Scope};
use registry::entities::stored_file;
use sea_orm::{ColumnTrait, Condition, QueryFilter, QueryOrder, QuerySelect};

use super::damaged::is_too_much;
use crate::face_images::Enrolment;

/// Files that are looked for together.
const LOOKED_FOR: u64 = 1_000;

/// Refuses to begin where so many files are not there that it must be another folder, or one that is not mounted.
///
/// # Errors
/// In words for the operator; when the database does not answer.
pub(super) async fn refuse_most(parts: Enrolment<'_>, everything: &Scope) -> Result<()> {
    let (mut last, mut missing, mut total) = (None, 0, 0);
    loop {
        let after = Condition::all().add_option(last.map(|last| stored_file::Column::Id.gt(last)));
        let sealed = stored_file::Column::Sealed.eq(true);
        let rows = everything.select::<stored_file::Entity>().filter(sealed).filter(after);
        let rows = rows.order_by_asc(stored_file::Column::Id).limit(LOOKED_FOR).all(&**parts.db).await?;
        let Some(end) = rows.last() else { break };
        last = Some(end.id);
        total += rows.len();
        missing += parts.files.missing(rows.into_iter().map(|row| (row.bucket, row.filename)).collect()).await?;
    }
    if is_too_much(missing, total) {
        return Err(Error::conflict(format!(
            "{missing} of {total} stored files are not there, so nothing was begun: is the folder of files the one of this \
             database, and is it mounted?"
        )));
    }
    Ok(())
}
