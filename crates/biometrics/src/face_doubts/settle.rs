//! Decides whether a person's faces that do not agree are theirs. Only users with a wider reach than the enrollers' decide, and none who
//! enrolled or removed one of the faces, by their own account or by one that they made.

use identity::{
    accounts::users,
    trail::audit::{self, Action, Entry, SubjectKind},
};
use kernel::{Error, Result, access::Acting, database::Transaction, ids::FunctionaryId};
use registry::entities::functionary;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, IntoActiveModel, QueryFilter};
use serde_json::json;
use uuid::Uuid;

use super::{
    history, own_pictures,
    requests::{FaceReviewDecision, FaceReviewVerdict},
    responses::UnlikePictures,
};
use crate::{
    entities::{
        face_image,
        face_review::{self, FaceReviewStatus},
        removed_face,
    },
    face_images::{By, Enrolment, find, remove, removed, review, unlike},
};

/// Closes the review with the user's decision, and removes the pictures of another person. Fails with 404 without an open decision about a
/// person in reach; with 403 for a user who enrolled or removed one of the faces, and for the person.
pub(super) async fn settle(
    parts: Enrolment<'_>,
    acting: &Acting,
    id: FunctionaryId,
    decision: FaceReviewDecision,
) -> Result<UnlikePictures> {
    let person = acting.scope.select::<functionary::Entity>().filter(functionary::Column::Id.eq(id));
    person.one(&**parts.db).await?.ok_or_else(|| Error::not_found("Functionary"))?;
    let tx = parts.db.begin().await?;
    let person = find::locked(&tx, id).await?;
    let open = review::open_one(&*tx, id).await?;
    let pictures = history::pictures(&*tx, &[id]).await?;
    if open.is_none() && !pictures.iter().any(|row| row.is_unlike_own) {
        return Err(Error::not_found("Review"));
    }
    let kept = history::removed(&*tx, &[id]).await?;
    refuse_concerned(&tx, acting, id, &pictures, &kept).await?;
    let by = By::User(acting);
    let mut entries = Vec::new();
    let mut removal = None;
    if decision.status == FaceReviewVerdict::AnotherPerson {
        let wrong = match &decision.biometric_ids {
            Some(ids) => remove::rows(&tx, &person, ids).await?,
            None => pictures.iter().filter(|row| row.is_replacement).cloned().collect(),
        };
        if !wrong.is_empty() {
            let taken = remove::take(&tx, parts, person.clone(), wrong, by, by.decided_by()).await?;
            entries.extend(taken.entries);
            removal = Some(taken.removal);
        }
    }
    accept_the_rest(&tx, id).await?;
    unlike::flag(&tx, parts.faces, parts.clock, id).await?;
    let status = FaceReviewStatus::from(decision.status);
    let note = decision.note.trim().to_owned();
    let review_id = write(&tx, acting, open, id, status, &note).await?;
    let entry = Entry::of(Action::SettleFaceReview).of_request(acting).on(SubjectKind::Functionary, id);
    let after = json!({ "faceReviewId": review_id, "status": status, "note": note });
    entries.push(entry.in_region(person.region_id).after(after));
    audit::record_all(&tx, acting.now, entries).await?;
    tx.commit().await?;
    match removal {
        Some(removal) => removal.finish(parts.db, parts.faces, parts.files).await?,
        // Templates of removed faces were deleted, too.
        None => parts.db.erase_traces().await?,
    }
    own_pictures::one(parts.db, acting, id).await
}

/// Refuses the person, users who enrolled or removed one of the faces, and users whose account is not independent of theirs.
async fn refuse_concerned(
    tx: &Transaction,
    acting: &Acting,
    id: FunctionaryId,
    pictures: &[face_image::Model],
    kept: &[removed_face::Model],
) -> Result<()> {
    let makers = history::lineage(&**tx, acting, pictures, kept).await?;
    let is_oneself = users::functionary_of(&**tx, acting.actor.user_id).await? == Some(id);
    if !is_oneself && !history::is_concerned(acting, &makers, pictures, kept) {
        return Ok(());
    }
    Err(Error::Forbidden(
        "You, or somebody whose account you made or who made yours, enrolled or removed one of these faces, or they are yours. \
         Somebody else of the region or of the head office has to decide."
            .into(),
    ))
}

/// Accepts the pictures that are there: later faces are compared with them, and templates of removed faces are deleted. Where no picture
/// is left, the template of the face that was enrolled first stays, for the next comparison.
async fn accept_the_rest(tx: &Transaction, person: FunctionaryId) -> Result<()> {
    let accepted = face_image::ActiveModel { is_replacement: Set(false), is_accepted: Set(true), ..Default::default() };
    let rest = find::children()
        .update::<face_image::Entity>()
        .set(accepted)
        .filter(face_image::Column::FunctionaryId.eq(person))
        .exec(&**tx)
        .await?;
    removed::let_go(tx, person, rest.rows_affected == 0).await
}

async fn write(
    tx: &Transaction,
    acting: &Acting,
    open: Option<face_review::Model>,
    person: FunctionaryId,
    status: FaceReviewStatus,
    note: &str,
) -> Result<Uuid> {
    let is_open = open.is_some();
    let mut row = match open {
        Some(open) => open.into_active_model(),
        // Pictures that differed before there were reviews.
        None => face_review::ActiveModel {
            id: Set(Uuid::now_v7()),
            functionary_id: Set(person),
            created_at: Set(acting.now),
            ..Default::default()
        },
    };
    row.status = Set(status);
    row.note = Set(Some(note.to_owned()));
    row.reviewed_by_user_id = Set(Some(acting.actor.user_id));
    row.reviewed_at = Set(Some(acting.now));
    let row = if is_open { row.update(&**tx).await? } else { row.insert(&**tx).await? };
    Ok(row.id)
}
