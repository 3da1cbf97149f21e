//! Says whether two people who look alike are one. What follows from it for them is for people to do.

use identity::audit::{self, Entry, RequestFacts};
use kernel::{
    Error, Result,
    access::{Actor, Scope},
    clock::Clock,
    database::Database,
    ids::FaceImageId,
};
use registry::entities::functionary;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, IntoActiveModel, QueryFilter};
use serde_json::json;
use uuid::Uuid;

use super::{find, requests::DuplicateDecision, responses::DuplicateReview};
use crate::{
    entities::{
        duplicate_review::{self, DuplicateReviewStatus},
        face_image,
    },
    face_images::find as faces,
};

/// Notes what somebody found who looked at both.
///
/// # Errors
/// 404 when the person with the new face is not in reach, 403 when the other one is not.
pub(super) async fn decide(
    scope: &Scope,
    (actor, facts): (&Actor, &RequestFacts),
    db: &Database,
    clock: &Clock,
    id: Uuid,
    decision: DuplicateDecision,
) -> Result<DuplicateReview> {
    let tx = db.begin().await?;
    // The person first, as everybody does who changes their pictures; then the pair again, which may be gone with one.
    let person = faces::locked(&tx, find::one(&*tx, scope, id).await?.functionary_id).await?;
    let row = find::one(&*tx, scope, id).await?;
    let other = faces::children()
        .select::<functionary::Entity>()
        .filter(functionary::Column::Id.eq(row.other_functionary_id))
        .one(&*tx)
        .await?;
    if !other.is_some_and(|other| find::may_decide(scope, &other)) {
        return Err(Error::Forbidden(
            "The other person is outside your reach, so you cannot compare the two. Ask the head office to decide."
                .into(),
        ));
    }
    let now = clock.now();
    let status = DuplicateReviewStatus::from(decision.status);
    let note = decision.note.as_deref().map(str::trim).filter(|note| !note.is_empty()).map(str::to_owned);
    let entry = Entry::of("REVIEW_DUPLICATE_FACE").by(actor).on("functionary", person.id).in_region(person.region_id);
    let entry = entry.before(json!({ "status": row.status, "note": row.note })).after(json!({
        "duplicateReviewId": id, "otherFunctionaryId": row.other_functionary_id, "status": status, "note": note,
    }));
    let mut decided = row.into_active_model();
    decided.status = Set(status);
    decided.note = Set(note);
    decided.reviewed_by_user_id = Set(Some(actor.user_id));
    decided.reviewed_at = Set(Some(now));
    let decided = decided.update(&*tx).await?;
    let status = of_face(&tx, decided.face_image_id).await?;
    faces::children()
        .update::<face_image::Entity>()
        .set(face_image::ActiveModel {
            duplicate_review_status: Set(Some(status)),
            updated_at: Set(now),
            ..Default::default()
        })
        .filter(face_image::Column::Id.eq(decided.face_image_id))
        .exec(&*tx)
        .await?;
    audit::record(&tx, now, entry.from(facts)).await?;
    tx.commit().await?;
    find::present(&**db, scope, vec![decided]).await?.pop().ok_or_else(|| Error::not_found("Review"))
}

/// What a face's reviews come to: one person found to be the same is enough, and all have to be found to be others.
async fn of_face(tx: &DatabaseTransaction, face: FaceImageId) -> Result<DuplicateReviewStatus> {
    use DuplicateReviewStatus::{DifferentPeople, Open, SamePerson};
    let reviews = faces::children()
        .select::<duplicate_review::Entity>()
        .filter(duplicate_review::Column::FaceImageId.eq(face))
        .all(tx)
        .await?;
    let any = |status| reviews.iter().any(|review| review.status == status);
    Ok([SamePerson, Open].into_iter().find(|status| any(*status)).unwrap_or(DifferentPeople))
}
