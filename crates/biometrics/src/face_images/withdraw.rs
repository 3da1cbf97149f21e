//! A person withdraws their consent: everything by which their face is recognised goes.

use identity::trail::{
    audit::{self, Action, Entry, SubjectKind},
    notifications::FaceNotice,
};
use kernel::{
    Error, Result,
    access::DecidedBy,
    error::Problem,
    ids::{FaceImageId, FunctionaryId},
};
use registry::entities::functionary::FunctionaryStatus;
use sea_orm::{ColumnTrait, QueryFilter};
use serde_json::json;

use super::{
    By, Enrolment, find,
    remove::{Taken, take},
    removed, review,
};
use crate::{
    entities::face_image,
    new_status::{self, NewStatus},
};

/// The reason in the record of a person who withdrew.
pub const WITHDRAWN: &str = "The person withdrew their consent to pictures of their face.";

/// Removes all enrolled pictures of a person with every template, also the templates that earlier removals kept, makes the person inactive
/// until the region or the head office activates them again, and tells the agency and the region. The number of pictures is returned. Fails
/// with 409 when there is nothing to remove, or when the person is blocked.
pub async fn withdraw(parts: Enrolment<'_>, id: FunctionaryId, by: By<'_>) -> Result<usize> {
    let tx = parts.db.begin().await?;
    let person = find::locked(&tx, id).await?;
    let of_person = face_image::Column::FunctionaryId.eq(id);
    let rows = find::children().select::<face_image::Entity>().filter(of_person).all(&*tx).await?;
    if rows.is_empty() && !removed::is_any_kept(&*tx, id).await? {
        return Err(Error::conflict("There is no picture of you, so there is no consent to withdraw."));
    }
    if !matches!(person.status, FunctionaryStatus::Active | FunctionaryStatus::Inactive) {
        let sentence = "You are blocked at present. Ask your region to remove your pictures.";
        return Err(Error::conflict(Problem::new(sentence).because("BLOCKED")));
    }
    let pictures: Vec<FaceImageId> = rows.iter().map(|row| row.id).collect();
    let versions: Vec<_> = rows.iter().map(|row| row.consent_version.clone()).collect();
    let decided_by = Ord::max(person.decided_against(), DecidedBy::Region);
    let reason = Some(WITHDRAWN.to_owned());
    // With no template left nothing shows whether a later face is the same one, so a region has to look before the person serves again.
    let change = NewStatus { status: FunctionaryStatus::Inactive, reason, until: None, decided_by, act: None };
    let mut entries = vec![new_status::record(&tx, parts.clock, &person, change, by).await?];
    let person = find::locked(&tx, id).await?;
    let taken = take(&tx, parts, person.clone(), rows, by, decided_by).await?;
    let Taken { removal, entries: removals, .. } = taken;
    entries.extend(removals);
    removed::let_go(&tx, id, false).await?;
    let entry = Entry::of(Action::WithdrawConsent).on(SubjectKind::Functionary, id).in_region(person.region_id);
    entries.push(by.sign(entry.after(json!({ "biometricIds": pictures, "consentVersions": versions }))));
    review::tell(&tx, parts.clock, &person, FaceNotice::Withdrawn, by).await?;
    audit::record_all(&tx, parts.clock.now(), entries).await?;
    tx.commit().await?;
    removal.finish(parts.db, parts.faces, parts.files).await?;
    Ok(pictures.len())
}
