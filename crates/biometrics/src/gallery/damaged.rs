//! Templates that do not open although their keys are present: rows that a disk fault or a person has changed. Such a picture is not
//! searched until its template is rebuilt from the stored picture; others are unaffected.

use kernel::{Error, Result, counted::counted, ids::FaceImageId};

/// This many items count as damage, whatever share of the whole they are.
const FEW: usize = 2;

/// Whether so many of these are lost that the folder or the keys must be another installation's.
pub(crate) const fn is_too_much(lost: usize, of: usize) -> bool {
    lost > of / 10 + FEW
}

/// Says in the log which pictures are left out.
pub(crate) fn tell(pictures: &[FaceImageId]) {
    for picture in pictures {
        tracing::error!(
            %picture,
            "a template is damaged and left out, so that nobody is known by that picture; `muster biometrics reembed` makes \
             it anew"
        );
    }
}

/// Fails where most templates are left out.
pub(crate) fn refuse_most(damaged: usize, total: usize) -> Result<()> {
    if damaged > total / 2 {
        return Err(Error::internal(format!(
            "{damaged} of {} open. Is the master key the one of this database? If it is, `muster \
             biometrics reembed` makes damaged templates anew from the pictures",
            counted(total, "template does not", "templates do not")
        )));
    }
    Ok(())
}
