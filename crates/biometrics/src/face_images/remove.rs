//! Removes an enrolled picture for good; who loses the last one can no longer be on duty.

use identity::audit::{self, Action, Entry, SubjectKind};
use kernel::{Error, Result, access::DecidedBy, ids::FaceImageId};
use registry::entities::{
    functionary::{self, FunctionaryStatus},
    stored_file,
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, IntoActiveModel, ModelTrait, QueryFilter};
use serde_json::json;

use super::{By, Enrolment, find, remove_all::Removal, responses::BiometricDeleted, unlike};
use crate::{
    activation::{self, NewStatus},
    entities::face_image,
};

/// Removes one picture of a functionary whom the caller may change: the row, its templates, the files, the gallery's
/// entry.
///
/// # Errors
/// [`Error::NotFound`] when the functionary has no such picture.
pub async fn picture(
    parts: Enrolment<'_>,
    person: functionary::Model,
    picture: FaceImageId,
    by: By<'_>,
) -> Result<BiometricDeleted> {
    let tx = parts.db.begin().await?;
    // Again, where nobody else changes them: whether this is the last picture, and of whom, is only known there.
    let person = find::locked(&tx, person.id).await?;
    let row = find::children()
        .select::<face_image::Entity>()
        .filter(face_image::Column::Id.eq(picture))
        .filter(face_image::Column::FunctionaryId.eq(person.id))
        .one(&*tx)
        .await?
        .ok_or_else(|| Error::not_found("Picture"))?;
    let ids = std::iter::once(row.file_id).chain(row.portrait_file_id);
    let files =
        find::children().select::<stored_file::Entity>().filter(stored_file::Column::Id.is_in(ids)).all(&*tx).await?;
    row.delete(&*tx).await?;
    for file in &files {
        file.clone().delete(&*tx).await?;
    }
    let functionary_id = person.id;
    unlike::flag(&tx, parts.faces, parts.clock, functionary_id).await?;
    let was_last = find::count(&*tx, functionary_id).await? == 0;
    let ends_duty = was_last && person.status == FunctionaryStatus::Active;
    let status = if ends_duty { FunctionaryStatus::Inactive } else { person.status };
    let mut entries = Vec::new();
    if ends_duty {
        let reason = Some("The last enrolled face was removed.".to_owned());
        let change = NewStatus { status, reason, until: None, decided_by: DecidedBy::System };
        entries.push(activation::record(&tx, parts.clock, &person, change, by).await?);
    }
    let entry = Entry::of(Action::RemoveFace).on(SubjectKind::Functionary, person.id).in_region(person.region_id);
    let mut changed = person.into_active_model();
    changed.biometric_updated_by_user_id = Set(by.user_id());
    changed.updated_at = Set(parts.clock.now());
    changed.update(&*tx).await?;
    entries.push(by.sign(entry.after(json!({ "removedBiometricId": picture }))));
    for entry in entries {
        audit::record(&tx, parts.clock.now(), entry).await?;
    }
    tx.commit().await?;

    let removal = Removal { person: functionary_id, pictures: vec![picture], files };
    removal.finish(parts.db, parts.faces, parts.files).await?;
    let message = if ends_duty {
        "The picture was removed. It was the last one, so the functionary is now inactive."
    } else {
        "The picture was removed."
    };
    Ok(BiometricDeleted { success: true, status, message: message.to_owned() })
}
