//! Missing files: a few are lost, many mean a wrong folder.

use kernel::{Error, Result, access::Scope, database::Database};
use registry::{entities::stored_file, files::FileStore};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QueryOrder, QuerySelect};

use super::damaged::is_too_much;

/// Files that are looked for together.
const LOOKED_FOR: u64 = 1_000;

/// How many files the disk does not have, and of how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Missing {
    /// Number of missing files.
    pub(crate) files: usize,
    /// All that are looked for.
    pub(crate) of: usize,
}

impl Missing {
    /// Whether so many are missing that the folder must be a wrong one or not mounted.
    pub(crate) const fn is_too_much(self) -> bool {
        is_too_much(self.files, self.of)
    }

    /// A sentence for the operator.
    pub(crate) fn in_words(self) -> String {
        format!(
            "{} of {} stored files are not there, so nothing was begun: is the folder of files the one of this database, and \
             is it mounted?",
            self.files, self.of
        )
    }
}

/// Refuses to begin where so many files are missing that the folder must be a wrong one or not mounted, unless the
/// operator has `counted` them.
pub(crate) async fn refuse_most(
    (db, files): (&Database, &FileStore),
    everything: &Scope,
    counted: Option<usize>,
) -> Result<()> {
    let missing = count((db, files), everything, Condition::all()).await?;
    if !missing.is_too_much() || counted == Some(missing.files) {
        return Ok(());
    }
    Err(Error::conflict(format!(
        "{} What is in a backup can be brought back. If it is gone for good, this goes on without exactly so many: muster \
         biometrics reembed --without-lost={}",
        missing.in_words(),
        missing.files
    )))
}

/// Counts the missing files among pictures that meet a condition.
pub(crate) async fn count(
    (db, files): (&Database, &FileStore),
    everything: &Scope,
    which: Condition,
) -> Result<Missing> {
    let (mut last, mut missing) = (None, Missing { files: 0, of: 0 });
    loop {
        let after = Condition::all().add_option(last.map(|last| stored_file::Column::Id.gt(last)));
        let sealed = stored_file::Column::Sealed.eq(true);
        let rows = everything.select::<stored_file::Entity>().filter(sealed).filter(which.clone()).filter(after);
        let rows = rows.order_by_asc(stored_file::Column::Id).limit(LOOKED_FOR).all(&**db).await?;
        let Some(end) = rows.last() else { break };
        last = Some(end.id);
        missing.of += rows.len();
        missing.files += files.missing(rows.into_iter().map(|row| (row.bucket, row.filename)).collect()).await?;
    }
    Ok(missing)
}
