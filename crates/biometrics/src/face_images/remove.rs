//! Removes enrolled pictures for good; a person without any can no longer be on duty. The templates stay, for comparison alone.

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{Error, Result, access::DecidedBy, database::Transaction, ids::FaceImageId};
use registry::entities::{
    functionary::{self, FunctionaryStatus},
    stored_file,
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, IntoActiveModel, ModelTrait, QueryFilter};
use serde_json::json;

use super::{By, Enrolment, find, remove_all::Removal, removed, responses::BiometricDeleted, unlike};
use crate::{
    entities::face_image,
    new_status::{self, NewStatus},
};

/// A person after a transaction removed their pictures.
pub(crate) struct Taken {
    /// Has to be finished once the transaction is committed.
    pub removal: Removal,
    pub status: FunctionaryStatus,
    /// Whether an active person lost their last picture, so that `status` is `INACTIVE`.
    pub ends_duty: bool,
    /// Lines of the audit trail, to be recorded last.
    pub entries: Vec<Entry>,
}

/// Removes one picture of a functionary whom the caller may change: the row, its templates, the files and the gallery's entry. Comparisons
/// with later pictures keep what the template leaves behind. Fails with [`Error::NotFound`] when the functionary has no such picture.
pub async fn picture(
    parts: Enrolment<'_>,
    person: functionary::Model,
    picture: FaceImageId,
    by: By<'_>,
) -> Result<BiometricDeleted> {
    let tx = parts.db.begin().await?;
    // Checked again under the lock: only there it is known whether this is the last picture.
    let person = find::locked(&tx, person.id).await?;
    let rows = rows(&tx, &person, &[picture]).await?;
    for row in &rows {
        removed::keep(&tx, row, by, parts.clock.now()).await?;
    }
    // A person without a face becomes inactive automatically; a new picture is enough to undo that.
    let Taken { removal, status, ends_duty, entries } = take(&tx, parts, person, rows, by, DecidedBy::System).await?;
    audit::record_all(&tx, parts.clock.now(), entries).await?;
    tx.commit().await?;

    removal.finish(parts.db, parts.faces, parts.files).await?;
    let message = if ends_duty {
        "The picture was removed. It was the last one, so the functionary is now inactive."
    } else {
        "The picture was removed."
    };
    Ok(BiometricDeleted { success: true, status, message: message.to_owned() })
}

/// These pictures of a locked person; fails with [`Error::NotFound`] when one is not theirs.
pub(crate) async fn rows(
    tx: &Transaction,
    person: &functionary::Model,
    pictures: &[FaceImageId],
) -> Result<Vec<face_image::Model>> {
    let rows = find::children()
        .select::<face_image::Entity>()
        .filter(face_image::Column::Id.is_in(pictures.iter().copied()))
        .filter(face_image::Column::FunctionaryId.eq(person.id))
        .all(&**tx)
        .await?;
    if pictures.iter().all(|id| rows.iter().any(|row| row.id == *id)) {
        Ok(rows)
    } else {
        Err(Error::not_found("Picture"))
    }
}

/// Removes pictures of a locked person, with their templates. A person without any becomes inactive, and only the reach `decided_by` or a
/// wider one activates them again.
pub(crate) async fn take(
    tx: &Transaction,
    parts: Enrolment<'_>,
    person: functionary::Model,
    rows: Vec<face_image::Model>,
    by: By<'_>,
    decided_by: DecidedBy,
) -> Result<Taken> {
    let functionary_id = person.id;
    let pictures: Vec<FaceImageId> = rows.iter().map(|row| row.id).collect();
    let ids = rows.iter().flat_map(|row| std::iter::once(row.file_id).chain(row.portrait_file_id));
    let files = find::children().select::<stored_file::Entity>().filter(stored_file::Column::Id.is_in(ids));
    let files = files.all(&**tx).await?;
    for row in rows {
        row.delete(&**tx).await?;
    }
    for file in &files {
        file.clone().delete(&**tx).await?;
    }
    unlike::flag(tx, parts.faces, parts.clock, functionary_id).await?;
    let was_last = find::count(&**tx, functionary_id).await? == 0;
    let ends_duty = was_last && person.status == FunctionaryStatus::Active;
    let status = if ends_duty { FunctionaryStatus::Inactive } else { person.status };
    let mut entries = Vec::new();
    if ends_duty {
        let reason = Some("The last enrolled face was removed.".to_owned());
        let change = NewStatus { status, reason, until: None, decided_by, act: None };
        entries.push(new_status::record(tx, parts.clock, &person, change, by).await?);
    }
    let removed = |id: &FaceImageId| {
        let entry = Entry::of(Action::RemoveFace).on(SubjectKind::Functionary, functionary_id);
        by.sign(entry.in_region(person.region_id).after(json!({ "removedBiometricId": id })))
    };
    entries.extend(pictures.iter().map(removed));
    let mut changed = person.into_active_model();
    changed.biometric_updated_by_user_id = Set(by.user_id());
    changed.updated_at = Set(parts.clock.now());
    changed.update(&**tx).await?;
    Ok(Taken { removal: Removal { person: functionary_id, pictures, files }, status, ends_duty, entries })
}
