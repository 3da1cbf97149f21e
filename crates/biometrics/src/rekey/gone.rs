//! Counts items that cannot be re-encrypted: a few are given up with a flag, more only if the operator states their number.

use kernel::{Error, Result, counted::counted};
use registry::entities::stored_file;
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, PaginatorTrait, QueryFilter};

use super::{Lost, Rekeyed, left::everything};
use crate::{
    entities::template,
    face_images::Enrolment,
    gallery::{
        damaged::is_too_much,
        missing::{self, Missing},
    },
};

/// Files and templates that are lost, each of how many.
struct Gone {
    files: Missing,
    templates: usize,
    of_templates: usize,
}

impl Gone {
    /// Items that a whole pass could not re-encrypt, and missing files of the new generation: an operator who lost both by one
    /// accident knows one number.
    async fn count(parts: Enrolment<'_>, done: &Rekeyed) -> Result<Self> {
        let is_moved = Condition::all().add(stored_file::Column::KeyVersion.eq(done.generation));
        let moved = missing::count((parts.db, parts.files), &everything(), is_moved).await?;
        let sealed = stored_file::Column::Sealed.eq(true);
        let all = everything().select::<stored_file::Entity>().filter(sealed).count(&**parts.db).await?;
        let files = Missing { files: done.lost.len() + moved.files, of: usize::try_from(all).unwrap_or(usize::MAX) };
        Ok(Self { files, templates: done.damaged.len(), of_templates: templates(&**parts.db).await? })
    }

    /// By what number they are given up.
    fn number(&self) -> usize {
        self.files.files + self.templates
    }

    fn is_too_much(&self) -> bool {
        self.files.is_too_much() || is_too_much(self.templates, self.of_templates)
    }

    fn in_words(&self) -> String {
        format!(
            "{} of {} not there or do not open, and {} of {} damaged",
            self.files.files,
            counted(self.files.of, "stored file is", "stored files are"),
            self.templates,
            counted(self.of_templates, "template is", "templates are"),
        )
    }
}

/// Refuses to begin where so many files are missing that the folder must be a wrong one or not mounted, unless the
/// operator has counted them.
pub(super) async fn refuse_most_missing(parts: Enrolment<'_>, lost: Lost) -> Result<()> {
    let missing = missing::count((parts.db, parts.files), &everything(), Condition::all()).await?;
    if !missing.is_too_much() || is_counted(lost, missing.files) {
        return Ok(());
    }
    Err(Error::conflict(format!("{} {}", missing.in_words(), way_out(missing.files))))
}

/// Refuses to go on where so many templates are damaged that the keys must be wrong, unless the operator has counted them.
pub(super) async fn refuse_most_damaged(db: &impl ConnectionTrait, lost: Lost, damaged: usize) -> Result<()> {
    let total = templates(db).await?;
    if !is_too_much(damaged, total) || is_counted(lost, damaged) {
        return Ok(());
    }
    Err(Error::conflict(format!(
        "{damaged} of {total} templates do not open. If the keys are those of this database, make them anew: muster biometrics \
         reembed. {}",
        way_out(damaged)
    )))
}

/// Refuses to give up lost items when they are more than could be by chance and were not counted, or when the operator's number is wrong.
pub(super) async fn refuse_to_give_up(parts: Enrolment<'_>, lost: Lost, done: &Rekeyed) -> Result<()> {
    let gone = Gone::count(parts, done).await?;
    let why = match lost {
        Lost::Counted(number) if number == gone.number() => return Ok(()),
        Lost::Counted(number) => format!("That is {} together, and not {number}", gone.number()),
        _ if gone.is_too_much() => "That is more than could be by chance".to_owned(),
        _ => return Ok(()),
    };
    Err(Error::conflict(format!(
        "{}. {why}, so nothing is given up and no key is destroyed: is the folder of files the one of this database, and is it \
         mounted? {}",
        gone.in_words(),
        way_out(gone.number())
    )))
}

/// Whether the operator gave a number of at least `some` lost items; the total is known only after a whole pass.
fn is_counted(lost: Lost, some: usize) -> bool {
    matches!(lost, Lost::Counted(number) if some <= number)
}

/// The option to type for giving up this number of items.
fn way_out(number: usize) -> String {
    format!(
        "What is in a backup can be brought back. If it is gone for good, this gives up exactly so many, which nobody can read \
         again: muster biometrics rekey --give-up-lost={number}"
    )
}

async fn templates(db: &impl ConnectionTrait) -> Result<usize> {
    let all = everything().select::<template::Entity>().count(db).await?;
    Ok(usize::try_from(all).unwrap_or(usize::MAX))
}
