//! Reasons for refusing pictures other than their content.

use chrono::TimeDelta;
use identity::budgets::sliding::{self, Allowance};
use kernel::{Error, Result, error::Problem};
use registry::entities::functionary;
use sea_orm::{ConnectionTrait, DatabaseTransaction};

use super::{By, Enrolment, digest, find};

/// How to treat a picture that is enrolled already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Again {
    /// Enrols it a second time.
    Enrol,
    /// The picture is refused.
    Refuse,
}

/// Refuses the very same picture of the same person.
pub(super) async fn refuse_enrolled(
    db: &impl ConnectionTrait,
    person: &functionary::Model,
    digests: &[Vec<u8>],
    again: Again,
) -> Result<()> {
    if again == Again::Refuse {
        for digest in digests {
            if digest::enrolled_as(db, person.id, digest).await?.is_some() {
                return Err(digest::enrolled_already());
            }
        }
    }
    Ok(())
}

/// Refuses more pictures of a person than may be enrolled.
pub(super) async fn refuse_too_many(
    db: &impl ConnectionTrait,
    parts: Enrolment<'_>,
    person: &functionary::Model,
    adding: usize,
    by: By<'_>,
) -> Result<()> {
    let settings = parts.faces.settings();
    let most = match by {
        By::Person { .. } => settings.pictures_by_oneself,
        By::User(_) | By::Operator | By::Folder | By::Server => settings.pictures_per_person,
    } as u64;
    if find::count(db, person.id).await? + adding as u64 > most {
        return Err(Error::conflict(
            Problem::new(format!("At most {most} pictures of one person can be enrolled. Remove one first."))
                .because("TOO_MANY_PICTURES"),
        ));
    }
    Ok(())
}

/// Refuses more pictures of a person within a time than normal work needs, when a person or an administrator brings them: each is compared
/// with all people, so a caller who enrols and removes pictures without end could find out whom a face resembles. Runs in the enrolling
/// transaction, so that pictures which are not enrolled do not count.
pub(super) async fn refuse_too_often(
    tx: &DatabaseTransaction,
    parts: Enrolment<'_>,
    person: &functionary::Model,
    adding: usize,
    by: By<'_>,
) -> Result<()> {
    match by {
        By::Person { .. } | By::User(_) => {}
        By::Operator | By::Folder | By::Server => return Ok(()),
    }
    let settings = parts.faces.settings();
    let allowance = Allowance {
        name: "enrolment:functionary",
        // Otherwise a person's full set of pictures could never be enrolled at once.
        most: u64::max(settings.enrolments_per_person.into(), settings.pictures_per_person as u64),
        window: TimeDelta::minutes(settings.enrolment_minutes),
    };
    let adding = u32::try_from(adding).map_err(Error::internal)?;
    let sentence = |wait: &str| {
        format!("Many pictures of this person were enrolled a short while ago. Please try again in {wait}.")
    };
    // Never given back: what is enrolled has been compared.
    let _ = sliding::count(tx, parts.clock.now(), allowance, &person.id.to_string(), adding, sentence).await?;
    Ok(())
}

/// Says which of several pictures was refused.
pub(super) fn number(error: Error, index: usize, count: usize) -> Error {
    match error {
        Error::Unusable(kind, problem) if count > 1 => {
            let error = format!("Picture {} of {count}: {}", index + 1, problem.error);
            Error::Unusable(kind, Problem { error, ..problem })
        }
        other => other,
    }
}
